import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { colleague, now, test } from '#test/fixtures.ts';
import { NotFound, Unauthenticated } from '../errors.ts';
import { type Mail, queueMail } from '../outbox.ts';
import { deliverMail, type Mailer } from './delivery.server.ts';
import { findMail, listMails } from './mails.server.ts';

const letter = { to: 'Asha', blocks: ['You are welcome.'], signature: 'The membership office' };
const welcome: Mail = { event: 'member-applied/1', recipient: 'asha@example.in', subject: 'Welcome', letter };
const keeps: Mailer = { send: async () => 'kept' };
const refuses: Mailer = {
  send: async () => {
    throw new Error('451 try later');
  },
};

async function queued(db: Database, mail = welcome) {
  await db.transaction((transaction) => queueMail(transaction, mail));
  const [row] = await db.select().from(mails).where(eq(mails.event, mail.event));
  return row?.id ?? '';
}

async function stateOf(db: Database, id: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return { status: mail?.status, lastError: mail?.lastError };
}

test('the same person is told of one event once', async ({ db }) => {
  await queued(db);
  await queued(db);
  await queued(db, { ...welcome, recipient: 'other@example.in' });
  expect(await db.$count(mails)).toBe(2);
});

test('a mail is sent once, however often its job runs', async ({ db, files }) => {
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ recipient }) => {
      sent.push(recipient);
      return 'sent';
    },
  };
  const id = await queued(db);
  await deliverMail({ db, files, mailer }, id, now, false);
  await deliverMail({ db, files, mailer }, id, now, false);
  expect(sent).toEqual(['asha@example.in']);
  expect(await stateOf(db, id)).toEqual({ status: 'sent', lastError: null });
});

test('without a mail server mail is kept, and the office can read it', async ({ db, office, files }) => {
  const id = await queued(db);
  await deliverMail({ db, files, mailer: keeps }, id, now, false);
  expect(await findMail(office, id)).toMatchObject({ ...welcome, status: 'kept' });
  expect(await listMails(office)).toHaveLength(1);
});

test('a mail that cannot be sent says why, stays queued, and fails at the last try', async ({ db, files }) => {
  const id = await queued(db);
  await expect(deliverMail({ db, files, mailer: refuses }, id, now, false)).rejects.toThrow('451 try later');
  expect(await stateOf(db, id)).toEqual({ status: 'queued', lastError: '451 try later' });
  await expect(deliverMail({ db, files, mailer: refuses }, id, now, true)).rejects.toThrow('451 try later');
  expect(await stateOf(db, id)).toEqual({ status: 'failed', lastError: '451 try later' });
});

test('links that set a password are for the administrator alone', async ({ db, office }) => {
  const meera = { ...office, actor: colleague };
  const id = await queued(db, { ...welcome, event: 'staff-added/1' });
  await expect(findMail(meera, id)).rejects.toThrow(NotFound);
  expect(await listMails(meera)).toEqual([]);
  expect(await listMails(office)).toHaveLength(1);
});

test('a visitor reads no mail', async ({ visitor, db }) => {
  const id = await queued(db);
  await expect(listMails(visitor)).rejects.toThrow(Unauthenticated);
  await expect(findMail(visitor, id)).rejects.toThrow(Unauthenticated);
});
