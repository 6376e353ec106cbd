import { z } from 'zod';
import { oneOf, optionalPhone, RowId, requiredEmail, requiredLine, requiredPhone, requiredText } from '../fields.ts';
import { longestPhone } from '../lengths.ts';
import { subjects } from './subjects.ts';

const longestMessage = 5_000;

/** A message to the chamber (specification, sections 3 and 5). */
export const ContactMessage = z.object({
  name: requiredLine('Name is required'),
  email: requiredEmail(),
  phone: requiredPhone('Phone number is required', longestPhone),
  subject: requiredLine('Subject is required', 60).refine(...oneOf(subjects, 'Choose a subject from the list')),
  message: requiredText('Message is required', longestMessage),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A message to the owner of a listing (specification, sections 3 and 5). The messages name each field as its label does. */
export const CompanyMessage = z.object({
  name: requiredLine('Full name is required'),
  email: requiredEmail('Email address'),
  phone: optionalPhone(longestPhone),
  message: requiredText('Message is required', longestMessage),
});
export type CompanyMessage = z.infer<typeof CompanyMessage>;

/** What the owner of a listing answers. */
export const OwnerAnswer = z.object({
  /** Given out with the form: an answer sent twice is one answer. */
  entryId: RowId,
  answer: requiredText('Write an answer', longestMessage),
});
export type OwnerAnswer = z.infer<typeof OwnerAnswer>;

/** That the owner has answered by mail or telephone. */
export const AnsweredElsewhere = OwnerAnswer.pick({ entryId: true });
