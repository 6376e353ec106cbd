import type { OfficeOutcome } from '../office-outcome.ts';

/** What came of a form on the page of one enrolment; a link to the student's page is shown this once. */
export type EnrolmentOutcome = OfficeOutcome | { intent: 'link'; kind: 'link'; link: string };
