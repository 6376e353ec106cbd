import type { OfficeOutcome } from '../office-outcome.ts';

/** What came of a form on the page of one nomination; a link to the nominator's page is shown this once. */
export type NominationOutcome = OfficeOutcome | { intent: string; kind: 'given'; link: string };
