import type { Done, SignedOut, Unfinished } from '../../forms/unfinished.ts';

/** `intent` says which of the page’s forms was sent: `edit`, `logo`, `identity` or `withdraw`. */
export type Outcome = { intent: string } & (Done | Unfinished | SignedOut);
