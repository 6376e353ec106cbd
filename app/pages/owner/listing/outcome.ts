import type { Done, SignedOut, Unfinished } from '../../forms/unfinished.ts';

/** Three forms stand on the page; `intent` says which one was sent: `edit`, `logo` or `identity`. */
export type Outcome = { intent: string } & (Done | Unfinished | SignedOut);
