import { z } from 'zod';
import { mailStatuses } from '#db/statuses.ts';
import { fromAddress, optionalLine, PageNumber } from '../fields.ts';
import { longestEmail } from '../lengths.ts';

export { mailStatuses };

/** How the list of mails is narrowed, as it stands in an address; what is not understood narrows nothing. */
export const MailFilter = z.object({
  status: fromAddress(z.enum(mailStatuses)),
  /** The address it went to, or a part of it. */
  q: fromAddress(optionalLine(longestEmail)),
  page: PageNumber,
});
export type MailFilter = z.infer<typeof MailFilter>;
