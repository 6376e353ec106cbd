import { expect } from 'vitest';
import { mails } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { personalData } from './personal-data.server.ts';

const asha = 'asha@example.in';
const letter = { to: 'Asha', blocks: [], signature: 'The office' };

test.for([
  ['was sent', { status: 'sent', sentAt: now }, '20 November 2026 at 3:30 pm IST'],
  ['waits', { status: 'queued' }, 'Not yet'],
  ['could not be sent', { status: 'failed' }, 'No: it could not be sent'],
  ['was written while no mail server was set', { status: 'kept' }, 'No: this website was sending no email'],
] as const)('of a mail that %s its reader is told so', async ([, fate, told], { db }) => {
  await db
    .insert(mails)
    .values({ event: 'invoice/1', recipient: asha, subject: 'Your invoice', letter, createdAt: now, ...fate });
  const [held] = await personalData.find(db, asha, now);
  expect(held?.facts).toContainEqual(['Sent', told]);
});
