import { insist } from '../insist.ts';
import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { contact } from './contact.ts';

/** A link to what is held is mailed where something is, by a job that looks: here a message, sent just before. */
export const yourData: Writer = {
  name: 'your data, form',
  place: { page: '/your-data' },
  write: async (siteUrl, mark) => {
    await insist(() => contact.write(siteUrl, mark));
    return sendForm(`${siteUrl}/your-data`, { email: mark.email }, 'The answer is the same for every address');
  },
  kept: `select greatest(
      (select count(*) from mails where recipient = $1 and event like 'your-data/%'),
      (select count(*) from graphile_worker._private_jobs where payload ->> 'email' = $1 and attempts < max_attempts))::int as kept`,
  mailed: true,
};
