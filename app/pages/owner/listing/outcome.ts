import type { SignedOut, Unfinished } from '../../shell/unfinished.ts';

/** Three forms stand on the page; `form` says which one was sent. */
export type Outcome = { form: 'edit' | 'logo' | 'identity' } & ({ kind: 'done'; message: string } | Unfinished | SignedOut);
