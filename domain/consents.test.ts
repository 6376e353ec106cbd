import { expect } from 'vitest';
import { consents } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { recordConsent } from './consents.ts';
import { noticeText, privacyNotices } from './privacy-notices.ts';

test('a consent is kept with its date and the words that were shown', async ({ visitor, db }) => {
  const consent = { purpose: 'contact', subject: 'inbox/1', email: 'asha@example.in' } as const;
  await db.transaction((transaction) => recordConsent(transaction, visitor, consent));
  const text = noticeText(privacyNotices.contact, visitor.retention);
  expect(await db.select().from(consents)).toMatchObject([{ ...consent, text, at: now }]);
});
