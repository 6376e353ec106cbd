import type { ReactElement } from 'react';

/** Components by name, each in its realistic variants. */
export type Examples = Record<string, () => ReactElement>;
