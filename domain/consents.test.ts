import { expect } from 'vitest';
import { consents } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { recordConsent } from './consents.ts';

test('a consent is kept with its date and the words that were shown', async ({ db }) => {
  const consent = {
    purpose: 'contact',
    subject: 'message/1',
    email: 'asha@example.in',
    text: 'We use what you write to answer you.',
    at: now,
  };
  await db.transaction((transaction) => recordConsent(transaction, consent));
  expect(await db.select().from(consents)).toMatchObject([consent]);
});
