import { z } from 'zod';
import { requiredEmail, requiredLine, requiredText } from '../fields.ts';

/** What a message to the chamber can be about (specification, section 5). */
export const subjects = [
  'General Inquiry',
  'Membership Information',
  'Business Support',
  'Event Registration',
  'Partnership Opportunities',
  'Technical Support',
  'Complaint/Feedback',
  'Other',
] as const;

/** A message to the chamber (specification, sections 3 and 5). */
export const ContactMessage = z.object({
  name: requiredLine('Name is required'),
  email: requiredEmail(),
  phone: requiredLine('Phone number is required', 40),
  subject: requiredLine('Subject is required', 60).refine(
    (value) => value === '' || (subjects as readonly string[]).includes(value),
    { error: 'Choose a subject from the list' },
  ),
  message: requiredText('Message is required', 5_000),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
