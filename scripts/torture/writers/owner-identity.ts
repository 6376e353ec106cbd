import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';

export const ownerIdentity: Writer = {
  name: 'owner’s request, form',
  place: { page: '/company/{company}/owner', cookie: 'owner' },
  write: (siteUrl, { name, email, company, owner }) =>
    sendForm(
      `${siteUrl}/company/${company}/owner?index`,
      { fullName: name, email, intent: 'identity' },
      'Your request has reached the office.',
      { cookie: owner },
    ),
  kept: "select count(*)::int as kept from listing_changes where after ->> 'email' = $1",
  mailed: false,
};
