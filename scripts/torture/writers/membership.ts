import { anApplication } from '../../../test/factories.ts';
import { sendJson, type Writer } from '../writer.ts';

export const membership: Writer = {
  name: 'membership, REST',
  place: { call: '/api/members' },
  write: (siteUrl, { name, email }) => sendJson(`${siteUrl}/api/members`, anApplication({ fullName: name, email })),
  kept: 'select count(*)::int as kept from members where email = $1',
  mailed: true,
};
