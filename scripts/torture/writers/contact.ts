import { sendJson, type Writer } from '../writer.ts';

export const contact: Writer = {
  name: 'contact, REST',
  place: { call: '/api/contact' },
  write: (siteUrl, { name, email }) =>
    sendJson(`${siteUrl}/api/contact`, {
      name,
      email,
      phone: '+91 98200 00000',
      subject: 'General Inquiry',
      message: 'A question.',
    }),
  kept: 'select count(*)::int as kept from inbox_items where email = $1',
  mailed: true,
};
