import type { Done, Unfinished } from '../forms/unfinished.ts';

/** What came of one of the forms on the page of one thing. `intent` says which form it was: the value of its button. */
export type OfficeOutcome = { intent: string } & (Done | Unfinished);
