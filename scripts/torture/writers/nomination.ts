import type { Writer } from '../writer.ts';

export const nomination: Writer = {
  name: 'nomination, REST',
  place: { call: '/api/nominations' },
  write: async (siteUrl, { name, email }) => {
    const fields = {
      category: 'Excellence in Export',
      organizationName: name,
      organizationPhone: '+91 98200 00000',
      organizationEmail: email,
      nomineeName: name,
      nomineePhone: '+91 98200 00000',
      nomineeEmail: email,
      nomineeBiography: 'Exports handlooms.',
      nominatorSignature: name,
      nominatorName: name,
      nominatorDesignation: 'Director',
      nominatorOrganization: name,
      nominatorPhone: '+91 98200 00000',
      nominatorEmail: email,
    };
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    const answer = await fetch(`${siteUrl}/api/nominations`, { method: 'POST', body, signal: AbortSignal.timeout(15_000) });
    await answer.arrayBuffer();
    return answer.ok;
  },
  kept: 'select count(*)::int as kept from inbox_items where email = $1',
  mailed: true,
};
