import { z } from 'zod';
import { Day, RowId, requiredLine, requiredText } from '../../fields.ts';
import { setIn } from '../../lettering.ts';
import { longestReason } from '../lengths.ts';

const day = requiredText('Date of completion is required', 10).refine((value) => value === '' || Day.safeParse(value).success, {
  error: 'Write the date as year, month and day',
});

/** Which students have completed the course, and when. */
export const Completion = z.object({
  enrolmentIds: z
    .array(RowId)
    .min(1, { error: 'Choose at least one student' })
    .max(500, { error: 'Choose at most 500 students' }),
  completedOn: day,
});
export type Completion = z.infer<typeof Completion>;

/** When one student has completed the course, and the name for the certificate. */
export const CompletionOfOne = z.object({
  fullName: requiredLine('Name on the certificate is required').refine(...setIn('name', 'certificate')),
  completedOn: day,
});
export type CompletionOfOne = z.infer<typeof CompletionOfOne>;

/** Why a certificate counts no more. */
export const Revocation = z.object({ reason: requiredText('Reason is required', longestReason) });
export type Revocation = z.infer<typeof Revocation>;
