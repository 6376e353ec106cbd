import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { enrolmentStates } from './enrolment-states.ts';

/** Text from an address, which anybody can write by hand: what breaks the rule counts as not given. */
const fromAddress = <T extends string>(rule: z.ZodType<T>) =>
  z
    .string()
    .default('')
    .transform((value): T | '' => rule.safeParse(value).data ?? '');

/** How the office narrows its list of enrolments; an empty part narrows nothing. */
export const EnrolmentFilter = z.object({
  q: fromAddress(optionalText(100) as z.ZodType<string>),
  state: fromAddress(z.enum(enrolmentStates)),
  /** Days in India, the first and the last. */
  from: fromAddress(z.iso.date()),
  to: fromAddress(z.iso.date()),
  page: z
    .string()
    .default('')
    .transform((page) => Math.min(Math.max(Number.parseInt(page, 10) || 1, 1), 10_000)),
});
export type EnrolmentFilter = z.infer<typeof EnrolmentFilter>;

/** The id of an enrolment or an invoice; anything else names none. */
export const RowId = z.uuid();
