import { sendJson, type Writer } from '../writer.ts';

export const companyMessage: Writer = {
  name: 'company message, REST',
  place: { call: '/api/members/{id}/messages' },
  write: (siteUrl, { name, email, company }) =>
    sendJson(`${siteUrl}/api/members/${company}/messages`, { name, email, phone: '', message: 'Do you ship to Kochi?' }),
  kept: 'select count(*)::int as kept from inbox_items where email = $1',
  mailed: true,
};
