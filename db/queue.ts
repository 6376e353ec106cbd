import { sql } from 'drizzle-orm';
import { integer, json, pgSchema, smallint, text } from 'drizzle-orm/pg-core';
import { type Row, row } from './rows.ts';

/** The queue's own table, as far as a job is put into it here; `graphile-worker` makes it. */
const jobs = pgSchema('graphile_worker').table('_private_jobs', {
  taskId: integer('task_id').notNull(),
  payload: json('payload').notNull(),
  maxAttempts: smallint('max_attempts').notNull(),
  priority: smallint('priority').notNull(),
  key: text('key').notNull(),
});

/**
 * A job under a key nobody has used, as a row to be kept with what it is for; the queue finds it within a second. The library's
 * `add_job` notifies the queue at once, and of two transactions that notify, one waits until the other's commit is on the disk:
 * applications sent together would be kept one by one. Bulk jobs run after those a single person waits for, such as a code, a
 * link or an invoice.
 */
export function jobRow(task: typeof mailTask, payload: object, key: string, maxAttempts: number): Row {
  // Without the task's id nothing would be kept at all.
  const taskId = sql`(select id from graphile_worker._private_tasks where identifier = ${sql.raw(`'${task}'`)})`;
  return row(jobs, { taskId, payload, maxAttempts, key, priority: afterOthers });
}

/** Lower numbers come first; other jobs have none, which is 0. */
const afterOthers = 10;

/** The one task that is queued in this way; `migrateDatabase` makes it known to the queue. */
export const mailTask = 'send-mail';
