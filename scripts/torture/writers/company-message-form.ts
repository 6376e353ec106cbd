import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';

export const companyMessageForm: Writer = {
  name: 'company message, form',
  place: { page: '/company/{company}' },
  write: (siteUrl, { name, email, company }) =>
    sendForm(
      `${siteUrl}/company/${company}`,
      { name, email, phone: '', message: 'Do you ship to Kochi?' },
      'Message sent successfully!',
      `${siteUrl}/company/${company}/message`,
    ),
  kept: 'select count(*)::int as kept from inbox_items where email = $1',
  mailed: true,
};
