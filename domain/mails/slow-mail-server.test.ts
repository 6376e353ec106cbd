import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { createMailer } from '#adapters/mailer.tsx';
import { openDatabase, openPool } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { ownMigratedDatabase } from '#test/worker-database.ts';
import { queueMail } from '../outbox.ts';
import { deliverMail } from './delivery.server.ts';

/** A database whose host ends transactions in which nothing is asked for a moment. */
async function impatientDatabase() {
  const own = await ownMigratedDatabase();
  onTestFinished(own.drop);
  const before = openPool(own.url);
  await openDatabase(before).execute(
    sql`alter database ${sql.identifier(own.name)} set idle_in_transaction_session_timeout = '100ms'`,
  );
  await before.end();
  const pool = openPool(own.url);
  onTestFinished(() => pool.end());
  return openDatabase(pool);
}

test('a mail whose server takes its time is noted as sent, however soon the database’s host ends what waits', async ({
  files,
}) => {
  const db = await impatientDatabase();
  const server = await smtpServer({ slowness: 1_000 });
  const smtp = { url: server.url, from: { name: '', address: 'office@chamber.example' } };
  const mailer = createMailer({ smtp, siteUrl: 'https://chamber.example', officeEmail: undefined });
  const letter = { to: 'Asha', blocks: ['You are welcome.'], signature: 'The membership office' };
  const mail = { event: 'member-approved/1', recipient: 'asha@example.in', subject: 'Welcome', letter } as const;
  await db.transaction((transaction) => queueMail(transaction, mail));
  const [{ id = '' } = {}] = await db.select({ id: mails.id }).from(mails);
  await deliverMail({ db, files, mailer }, id, { at: now, isLast: false });
  expect(server.received).toHaveLength(1);
  expect(await db.$count(mails, eq(mails.status, 'sent'))).toBe(1);
});
