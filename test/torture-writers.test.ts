import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = 'app/pages';

/** Public forms whose loss costs nobody anything: what they take is not kept, or they only end or open something. */
const keepsNothing = [
  'courses/open-enrolment.ts', // opens a page by a link made anew each time
  'courses/verify.tsx', // looks a certificate up
  'owner/sign-out.ts', // ends a session
];

/** By which writer of the torture each of the others is tried. */
const triedBy: Record<string, string> = {
  'contact/contact.tsx': 'contact-form',
  'courses/buy.tsx': 'course-order-form',
  'members/apply.tsx': 'membership-form',
  'messages/message-to-owner.tsx': 'company-message-form',
  'messages/received-message.tsx': 'owner-answer-by-link',
  'nominations/corrections.ts': 'nomination-corrections', // the script's door to the same
  'nominations/nominate.tsx': 'nomination-form',
  'nominations/nominee.tsx': 'nominee',
  'nominations/own.tsx': 'nomination-corrections',
  'nominations/submission.ts': 'nomination-form', // the script's door to the same
  'owner/claim.tsx': 'claim-code',
  'owner/listing.tsx': 'owner-edit',
  'owner/messages.tsx': 'owner-answer',
  'privacy/ask.tsx': 'your-data',
  'privacy/your-data.tsx': 'your-data-correction',
  'sandbox/checkout.tsx': 'course-payment',
};

test('every public form that keeps something is written to while the site is killed', async () => {
  const files = (await readdir(pages, { recursive: true })).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('admin/'));
  const sources = await Promise.all(files.map((file) => readFile(join(pages, file), 'utf8')));
  const forms = files.filter((_, index) => /^export (async )?(function|const) action\b/m.test(sources[index] ?? ''));
  expect(forms.filter((form) => !keepsNothing.includes(form)).toSorted()).toEqual(Object.keys(triedBy).toSorted());

  const writers = await readFile('scripts/torture/writers.ts', 'utf8');
  for (const writer of Object.values(triedBy)) expect(writers).toContain(`'./writers/${writer}.ts'`);
});
