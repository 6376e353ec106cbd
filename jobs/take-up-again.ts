import { sql } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import { isNeedlessTry, isUnansweredTry } from '#domain/courses/payments/refund-tries.server.ts';
import type { Jobs } from '#domain/jobs.ts';
import { type Scheduled, scheduled } from './schedule.ts';

/** Jobs that must be done however long it takes. An answered refund is not among them: the office has the answer, and decides. */
const owed: (keyof Jobs)[] = ['send-invoice', 'send-certificate', 'send-mail', 'mail-your-data', 'remove-files', 'remove-images'];

/**
 * Jobs that nobody misses once they are given up: the next run by the clock has followed long ago, of what the sandbox had to say
 * it has been asked, and a lost paper is set when it is opened again.
 */
const madeUpFor: (Scheduled | keyof Jobs)[] = [...scheduled, 'send-sandbox-message', 'set-paper'];

/** A refund that was given up and is asked for anew has a new job: from the old one the queue's library takes the key. */
const isReplaced = sql`(task_identifier = 'make-refund' and key is null)`;

/**
 * Retries jobs that were given up after two days, as when a storage is away for a long weekend: otherwise nobody would see that
 * they failed, and a file that was to be erased would stay. Where nothing is left to do they are removed, or what is measured
 * of the queue would speak of failures for ever.
 */
export function takeUpAgainTask(db: Database): Task {
  return async () => {
    await db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
      from graphile_worker.jobs where attempts >= max_attempts and (task_identifier in ${owed} or ${isUnansweredTry(sql`key`)}) having count(*) > 0`);
    await db.execute(sql`
      select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and (task_identifier in ${madeUpFor} or ${isReplaced} or ${isNeedlessTry(sql`key`)})
      having count(*) > 0`);
  };
}
