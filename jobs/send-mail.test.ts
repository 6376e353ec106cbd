import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { mails } from '#db/schema.ts';
import { queueMail } from '#domain/outbox.ts';
import { now, test } from '#test/fixtures.ts';
import { sendMailTask } from './send-mail.ts';

test('a mail that could not be sent waits for its next try, and has failed after the last', async ({ db, files }) => {
  const letter = { to: 'Asha', blocks: ['You are welcome.'], signature: 'The membership office' };
  const welcome = { recipient: 'asha@example.in', subject: 'Welcome', letter };
  await db.transaction((transaction) => queueMail(transaction, { event: 'member-applied/1', ...welcome }));
  const [mail] = await db.select().from(mails);
  const send = async () => {
    throw new Error('451 Try later');
  };
  const task = sendMailTask({ db, files, mailer: { send }, clock: () => now, officeEmail: undefined });
  const statusAfter = async (attempts: number) => {
    const helpers = { job: { attempts, max_attempts: 17 } } as JobHelpers;
    await expect(task({ mailId: mail?.id ?? '' }, helpers)).rejects.toThrow('451 Try later');
    return (await db.select().from(mails)).map(({ status }) => status);
  };
  expect(await statusAfter(16)).toEqual(['queued']);
  expect(await statusAfter(17)).toEqual(['failed']);
});
