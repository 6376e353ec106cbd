import { sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { tasksOf } from './runner.ts';
import { takeUpAgain } from './take-up-again.ts';

test('what was given up is taken up again, but for refunds; what is tried still keeps its waits', async ({
  committed: { db },
}) => {
  const tasks = Object.keys(tasksOf({} as Parameters<typeof tasksOf>[0]));
  for (const task of tasks) {
    await db.execute(sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${`given up/${task}`})`);
    await db.execute(sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${`tried/${task}`})`);
  }
  const ofKey = (start: string) => sql`key like ${`${start}/%`}`;
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts where ${ofKey('given up')}`);
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 3 where ${ofKey('tried')}`);
  await takeUpAgain(db)({}, {} as JobHelpers);
  await takeUpAgain(db)({}, {} as JobHelpers);
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
