import { listCompany } from '../ground.ts';
import { insist } from '../insist.ts';
import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';

/** Each listing may ask for a few codes only, so each write lists one of its own. */
export const claimCode: Writer = {
  name: 'claim code, form',
  place: { page: '/company/{company}/claim' },
  write: async (siteUrl, { name, email, office }) => {
    const company = await insist(() => listCompany(siteUrl, office, { fullName: name, email }));
    return sendForm(`${siteUrl}/company/${company}/claim`, {}, 'Enter the code');
  },
  kept: `select count(*)::int as kept from claim_codes code join members on members.id = code.member_id
    where members.email = $1 and exists (select from mails where event = 'claim-code/' || members.id || '/' || code.id)`,
  mailed: true,
};
