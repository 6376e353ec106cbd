import { ListingEdit } from '#domain/members/schema.ts';
import { anApplication } from '../../../test/factories.ts';
import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';

export const ownerEdit: Writer = {
  name: 'owner’s edit, form',
  place: { page: '/company/{company}/owner', cookie: 'owner' },
  write: (siteUrl, { email, company, owner }) =>
    sendForm(
      `${siteUrl}/company/${company}/owner?index`,
      { ...ListingEdit.parse(anApplication()), businessDescription: `Edited by ${email}`, intent: 'edit' },
      'Saved. Your listing is up to date.',
      { cookie: owner },
    ),
  kept: "select count(*)::int as kept from listing_changes where after ->> 'businessDescription' = 'Edited by ' || $1",
  mailed: false,
};
