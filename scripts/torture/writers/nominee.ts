import { insist } from '../insist.ts';
import { letterLink, sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { nominate } from './nomination.ts';

/** The page for whoever was nominated by somebody else, by the link from the mail. */
export const nominee: Writer = {
  name: 'nominee’s own page',
  place: { page: '/nomination' },
  write: async (siteUrl, mark) => {
    const { name, email } = mark;
    await insist(() => nominate(siteUrl, { organizationName: name, nomineeEmail: email, nominatorEmail: `by-${email}` }));
    const page = siteUrl + (await letterLink(mark, '/nomination/nominee/[^"/]+'));
    const corrected = {
      nomineeName: name,
      nomineePhone: '98200 00000',
      nomineeBiography: `Corrected: ${name}`,
      intent: 'correct',
    };
    return sendForm(page, corrected, 'Your corrections are saved.');
  },
  kept: "select count(*)::int as kept from nominations where nominee_email = $1 and nominee_biography like 'Corrected: %'",
  mailed: true,
};
