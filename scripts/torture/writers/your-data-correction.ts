import { setTimeout as delay } from 'node:timers/promises';
import { letterLink, sendForm } from '../page-form.ts';
import type { Mark, Writer } from '../writer.ts';
import { yourData } from './your-data.ts';

/** A correction, on the page that the mailed link opens. */
export const yourDataCorrection: Writer = {
  name: 'your data, corrected',
  place: { page: '/your-data' },
  write: async (siteUrl, mark) => {
    await askForLink(siteUrl, mark);
    const page = siteUrl + (await letterLink(mark, '/your-data/[^"/]+'));
    return sendForm(page, { form: 'correct', correction: `The name is ${mark.name}.` }, 'Your request has reached the office.');
  },
  kept: "select count(*)::int as kept from inbox_items where email = $1 and about = 'personal-data/correction'",
  mailed: false, // the office answers
};

const triesAtMost = 5;

/** What is tried is the correction: asked for in vain, because something was killed meanwhile, the link is asked for again. */
async function askForLink(siteUrl: string, mark: Mark): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    if (await yourData.write(siteUrl, mark).catch(() => false)) return;
    await delay(500);
  }
}
