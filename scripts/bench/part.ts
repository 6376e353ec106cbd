import type { Ground } from './ground.ts';

/** One measurement: prints its table. Throws, with a plain reason, where the machine lacks what it needs. */
export type Part = (ground: Ground) => Promise<void>;
