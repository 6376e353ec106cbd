import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { contact } from './contact.ts';

export const contactForm: Writer = {
  name: 'contact, form',
  place: { page: '/contact-us' },
  write: (siteUrl, { name, email }) =>
    sendForm(
      `${siteUrl}/contact-us`,
      { name, email, phone: '+91 98200 00000', subject: 'General Inquiry', message: 'A question.' },
      'Message sent successfully!',
    ),
  kept: contact.kept,
  mailed: true,
};
