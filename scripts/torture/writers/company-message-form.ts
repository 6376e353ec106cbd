import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { companyMessage } from './company-message.ts';

export const companyMessageForm: Writer = {
  name: 'company message, form',
  place: { page: '/company/{company}/message' },
  write: (siteUrl, { name, email, company }) =>
    sendForm(
      `${siteUrl}/company/${company}/message`,
      { name, email, phone: '', message: 'Do you ship to Kochi?' },
      'Message sent successfully!',
    ),
  kept: companyMessage.kept,
  mailed: true,
};
