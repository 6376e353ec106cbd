import { anApplication } from '../../../test/factories.ts';
import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { membership } from './membership.ts';

export const membershipForm: Writer = {
  name: 'membership, form',
  place: { page: '/members' },
  write: (siteUrl, { name, email }) =>
    sendForm(
      `${siteUrl}/members`,
      { ...anApplication({ fullName: name, email }), step: 'business' },
      'Membership application submitted successfully!',
    ),
  kept: membership.kept,
  mailed: true,
};
