import { z } from 'zod';
import { Day, fromAddress, optionalLine, PageNumber } from '../../fields.ts';
import { longestQuery } from '../../lengths.ts';
import { enrolmentStates } from './enrolment-states.ts';

/** How the office narrows its list of enrolments; an empty part narrows nothing. */
export const EnrolmentFilter = z.object({
  q: fromAddress(optionalLine(longestQuery)),
  state: fromAddress(z.enum(enrolmentStates)),
  /** Days in India, the first and the last. */
  from: fromAddress(Day),
  to: fromAddress(Day),
  page: PageNumber,
});
export type EnrolmentFilter = z.infer<typeof EnrolmentFilter>;
