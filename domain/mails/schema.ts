import { z } from 'zod';
import { mailStatuses } from '#db/statuses.ts';
import { fromAddress, PageNumber } from '../fields.ts';

export { mailStatuses };

/** How the list of mails is narrowed, as it stands in an address; what is not understood narrows nothing. */
export const MailFilter = z.object({
  status: fromAddress(z.enum(mailStatuses)),
  page: PageNumber,
});
export type MailFilter = z.infer<typeof MailFilter>;
