import { insist } from '../insist.ts';
import { letterLink, sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { yourData } from './your-data.ts';

/** A correction, on the page that the mailed link opens. */
export const yourDataCorrection: Writer = {
  name: 'your data, corrected',
  place: { page: '/your-data' },
  write: async (siteUrl, mark) => {
    await insist(() => yourData.write(siteUrl, mark));
    const page = siteUrl + (await letterLink(mark, '/your-data/[^"/]+'));
    return sendForm(page, { intent: 'correct', correction: `The name is ${mark.name}.` }, 'Your request has reached the office.');
  },
  kept: "select count(*)::int as kept from inbox_items where email = $1 and about = 'personal-data/correction'",
  mailed: false, // the office answers
};
