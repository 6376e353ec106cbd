import type { FormOutcome } from '../form-outcome.ts';

/** What came of a form on the page of one enrolment. */
export interface EnrolmentOutcome extends FormOutcome {
  /** A link to the student's page, shown this once. */
  link?: string;
}
