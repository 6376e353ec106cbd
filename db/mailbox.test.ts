import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { mailboxOf } from './mailbox.ts';
import { mails } from './schema.ts';

test.for([
  ['Asha+chamber@Example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['a.sha@example.in', 'a.sha@example.in'],
  ['V.ic.tim+1@Gmail.com', 'victim@gmail.com'],
  ['vic.tim@googlemail.com', 'victim@gmail.com'],
  ['vic.tim@notgmail.com', 'vic.tim@notgmail.com'],
] as const)('mail to %s goes to the mailbox %s', async ([address, mailbox], { db }) => {
  const { rows } = await db.execute(sql`select ${mailboxOf(sql`${address}::text`)} as mailbox`);
  expect(rows).toEqual([{ mailbox }]);
});

test('the mails sent to a mailbox are read from an index, however many went to others', async ({ db }) => {
  await db.execute(sql`set local enable_seqscan = off`);
  const isTheirs = eq(mailboxOf(mails.recipient), mailboxOf(sql`${'asha@example.in'}::text`));
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select 1 from ${mails} where ${isTheirs} and ${mails.status} = 'sent' and ${mails.sentAt} > ${'2026-11-20'}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/ mails_mailbox\b/);
  expect(plan).toMatch(/Index Cond: .*regexp_replace.*sent_at/);
});
