import { sql } from 'drizzle-orm';
import { type JobHelpers, parseCrontab } from 'graphile-worker';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { refunds } from '#db/schema.ts';
import { queueRefundTry, refundTryKey } from '#domain/courses/payments/refund-tries.server.ts';
import { jobTries } from '#domain/jobs.ts';
import { test } from '#test/fixtures.ts';
import { order } from '#test/orders.ts';
import { type JobContext, tasksOf } from './runner.ts';
import { crontab } from './schedule.ts';
import { takeUpAgainTask } from './take-up-again.ts';

test('what was given up is taken up again, but for refunds; what is tried still keeps its waits', async ({
  committed: { db },
}) => {
  const tasks = Object.keys(tasksOf({} as JobContext));
  for (const task of tasks) {
    await db.execute(sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${`given up/${task}`})`);
    await db.execute(sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${`tried/${task}`})`);
  }
  const ofKey = (start: string) => sql`key like ${`${start}/%`}`;
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts where ${ofKey('given up')}`);
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 3 where ${ofKey('tried')}`);
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  const attemptsOf = async (start: string) => {
    const { rows } = await db.execute<{ task: string; attempts: number }>(
      sql`select task_identifier as task, attempts from graphile_worker.jobs where ${ofKey(start)}`,
    );
    return Object.fromEntries(rows.map(({ task, attempts }) => [task, attempts]));
  };
  const after = await attemptsOf('given up');
  expect(
    Object.keys(after)
      .filter((task) => after[task] === 0)
      .sort(),
  ).toEqual(['mail-your-data', 'remove-files', 'remove-images', 'send-certificate', 'send-invoice', 'send-mail']);
  expect(after['make-refund']).toBeGreaterThan(0);
  expect(new Set(Object.values(await attemptsOf('tried')))).toEqual(new Set([3]));
});

test('of a run by the clock that failed nothing is left, and one that is under way is left alone', async ({
  committed: { db },
}) => {
  for (const key of ['failed', 'failed again', 'under way', 'under way for long', 'waits']) {
    await db.execute(
      sql`select graphile_worker.add_job('reconcile-orders', '{}'::json, job_key => ${`by the clock/${key}`}, max_attempts => 1)`,
    );
  }
  const ofKey = (keys: string[]) => sql`key in ${keys.map((key) => `by the clock/${key}`)}`;
  const begun = ['failed', 'failed again', 'under way', 'under way for long'];
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 1 where ${ofKey(begun)}`);
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() where ${ofKey(['under way'])}`);
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '5 hours' where ${ofKey(['under way for long'])}`,
  );
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  const { rows } = await db.execute(sql`select key from graphile_worker.jobs where key like 'by the clock/%' order by key`);
  expect(rows.map(({ key }) => key)).toEqual(['under way', 'under way for long', 'waits'].map((key) => `by the clock/${key}`));
});

/** Jobs of these tasks that were given up, each under its own name as the key. */
async function giveUpAll(db: Database, tasks: string[]): Promise<void> {
  for (const task of tasks)
    await db.execute(
      sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${`all/${task}`}, max_attempts => ${jobTries}::int)`,
    );
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts where key like 'all/%'`);
}

test('of runs by the clock and messages of the sandbox that were given up nothing is left, however often they were tried', async ({
  committed: { db },
}) => {
  const scheduled = parseCrontab(crontab).map(({ task }) => task);
  await giveUpAll(db, [...scheduled, 'send-sandbox-message', 'set-paper', 'make-refund']);
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  const { rows } = await db.execute(sql`select key from graphile_worker.jobs where key like 'all/%'`);
  expect(rows).toEqual([{ key: 'all/make-refund' }]);
});

test('a refund that was given up is over once the money has gone back, or the office returns it itself', async ({
  visitor,
  db,
}) => {
  const { id: orderId } = await order(visitor);
  const keys = { done: '', open: '', requested: '' };
  for (const status of ['done', 'open', 'requested'] as const) {
    const [refund] = await db
      .insert(refunds)
      .values({
        orderId,
        provider: 'sandbox',
        paymentReference: `payment-${status}`,
        amount: 100,
        reason: 'requested',
        status,
        lastError: 'Your account does not have enough balance',
        createdAt: visitor.clock(),
      })
      .returning({ id: refunds.id });
    await db.transaction((transaction) => queueRefundTry(transaction, visitor, refund?.id ?? ''));
    keys[status] = refundTryKey(refund?.id ?? '');
  }
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts where key in ${Object.values(keys)}`);
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  const { rows } = await db.execute(sql`select key from graphile_worker.jobs where key in ${Object.values(keys)}`);
  expect(rows, 'what the office has to decide about').toEqual([{ key: keys.requested }]);
});

test('a refund whose last try ended without an answer is taken up again, one that the provider refused is not', async ({
  visitor,
  db,
}) => {
  const giveUp = async (reference: string, lastError: string) => {
    const { id: orderId } = await order(visitor, { mobile: reference });
    const owed = {
      orderId,
      provider: 'sandbox' as const,
      paymentReference: reference,
      amount: 100,
      reason: 'requested' as const,
    };
    const [refund] = await db
      .insert(refunds)
      .values({ ...owed, status: 'requested', lastError, createdAt: visitor.clock() })
      .returning({ id: refunds.id });
    await db.transaction((transaction) => queueRefundTry(transaction, visitor, refund?.id ?? ''));
    return refundTryKey(refund?.id ?? '');
  };
  const unanswered = await giveUp('9876500001', '');
  const refused = await giveUp('9876500002', 'The payment is too old.');
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts where key in ${[unanswered, refused]}`);
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  const { rows } = await db.execute(
    sql`select key from graphile_worker.jobs where key in ${[unanswered, refused]} and attempts = 0`,
  );
  expect(rows).toEqual([{ key: unanswered }]);
});

test('of a refund that was given up and is asked for anew the new try alone is left', async ({ visitor, db }) => {
  const { id: orderId } = await order(visitor);
  const owed = { orderId, provider: 'sandbox', paymentReference: 'payment', amount: 100, reason: 'requested' } as const;
  const [refund] = await db
    .insert(refunds)
    .values({ ...owed, status: 'requested', lastError: 'The balance is too low.', createdAt: visitor.clock() })
    .returning({ id: refunds.id });
  const askAnew = () => db.transaction((transaction) => queueRefundTry(transaction, visitor, refund?.id ?? ''));
  await askAnew();
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${refundTryKey(refund?.id ?? '')}`,
  );
  await askAnew();
  await takeUpAgainTask(db)({}, {} as JobHelpers);
  const { rows } = await db.execute(
    sql`select key, attempts from graphile_worker.jobs where task_identifier = 'make-refund' order by id`,
  );
  expect(rows).toEqual([{ key: refundTryKey(refund?.id ?? ''), attempts: 0 }]);
});
