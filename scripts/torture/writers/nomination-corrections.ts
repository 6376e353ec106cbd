import { aNomination } from '../../../test/nominations.ts';
import { insist } from '../insist.ts';
import { letterLink, sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { nominate } from './nomination.ts';

/** The nominator’s own page, by the link from the mail. */
export const nominationCorrections: Writer = {
  name: 'nomination, corrected',
  place: { page: '/nomination' },
  write: async (siteUrl, mark) => {
    const { name, email } = mark;
    await insist(() => nominate(siteUrl, { organizationName: name, nomineeEmail: email, nominatorEmail: email }));
    const page = await letterLink(mark, '/nomination/own/[^"/]+');
    const corrected = aNomination({
      organizationName: name,
      nomineeEmail: email,
      nominatorEmail: email,
      nomineeBiography: `Corrected: ${name}`,
    });
    return sendForm(siteUrl + page, corrected, 'Your corrections are saved.', { files: {} });
  },
  kept: "select count(*)::int as kept from nominations where nominator_email = $1 and nominee_biography like 'Corrected: %'",
  mailed: true,
};
