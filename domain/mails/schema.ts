import { z } from 'zod';
import { PageNumber } from '../fields.ts';

export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;

/** How the list of mails is narrowed, as it stands in an address; what is not understood narrows nothing. */
export const MailFilter = z.object({
  status: z.enum(['', ...mailStatuses]).catch(''),
  page: PageNumber,
});
export type MailFilter = z.infer<typeof MailFilter>;
