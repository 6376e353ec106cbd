import { Conflict } from '../../errors.ts';

/** A paper that is asked for is not there yet, or was lost and is being set anew. */
export class PaperBeingSet extends Conflict {
  /** Whose paper it is. */
  readonly enrolmentId: string;
  /** In how many seconds it should be there. */
  readonly retryAfter = 5;

  constructor(enrolmentId: string) {
    super('This document is being prepared. Please try again in a moment.');
    this.enrolmentId = enrolmentId;
  }
}
