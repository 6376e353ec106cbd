import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { mails } from '#db/schema.ts';
import { queueMail } from '#domain/outbox.ts';
import { now, test } from '#test/fixtures.ts';
import { type JobContext, tasksOf } from './runner.ts';
import { unhurried } from './unhurried.ts';

/** How long a job rests that takes so many milliseconds. */
async function restAfter(took: number, failure?: Error): Promise<number | undefined> {
  const rests: number[] = [];
  let now = 1_000;
  const task = async () => {
    now += took;
    if (failure) throw failure;
  };
  const time = { now: () => now, rest: async (ms: number) => void rests.push(ms) };
  const done = unhurried(task, time)({}, {} as JobHelpers);
  await (failure ? expect(done).rejects.toThrow(failure) : done);
  expect(rests).toHaveLength(1);
  return rests[0];
}

test('a job rests nine times as long as it took, also where it failed', async () => {
  expect(await restAfter(20)).toBe(180);
  expect(await restAfter(20, new Error('The mail server does not answer.'))).toBe(180);
});

test('a job that waited long for others rests no longer than a quarter of a second', async () => {
  expect(await restAfter(27)).toBe(243);
  expect(await restAfter(28)).toBe(250);
  expect(await restAfter(10_000)).toBe(250);
});

test('a mail that has gone out lets others go first for a moment, and then the next one goes out', async ({ db, files }) => {
  const ctx = { db, files, mailer: { send: async () => 'sent' }, clock: () => now } as unknown as JobContext;
  const letter = { to: 'Asha', blocks: ['A sentence.'], signature: 'The office' };
  await db.transaction((transaction) =>
    queueMail(transaction, { event: 'contact/1', recipient: 'a@example.in', subject: 'A subject', letter }),
  );
  const [mail] = await db.select().from(mails);
  const [rests, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rest = () => {
    rests.resolve();
    return isOver.promise;
  };
  const task = tasksOf(ctx, { now: () => 0, rest })['send-mail'];
  const order: string[] = [];
  const next = Promise.resolve(task({ mailId: mail?.id }, { job: { attempts: 1, max_attempts: 2 } } as JobHelpers));
  const done = next.then(() => order.push('the next'));
  await rests.promise;
  expect(await db.select().from(mails)).toMatchObject([{ status: 'sent' }]);
  order.push('others');
  isOver.resolve();
  await done;
  expect(order).toEqual(['others', 'the next']);
});
