import { sql } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import { isUnansweredTry } from '#domain/courses/payments/refund-tries.server.ts';
import type { Jobs } from '#domain/jobs.ts';

/** What is owed for as long as it takes. A refund that was answered is not among them: the office has the answer, and decides. */
const owed: (keyof Jobs)[] = ['send-invoice', 'send-certificate', 'send-mail', 'mail-your-data', 'remove-files', 'remove-images'];

/**
 * Takes up again what was given up after two days of trying, as while a storage is away for a long weekend: nobody sees a
 * job that has ended in vain, and a file that was to be erased would stay. What is tried once, by the clock, has long been
 * followed by its next run: where it failed, what is left of it is cleared away.
 */
export function takeUpAgain(db: Database): Task {
  return async () => {
    await db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
      from graphile_worker.jobs where attempts >= max_attempts and (task_identifier in ${owed} or ${isUnansweredTry(sql`key`)}) having count(*) > 0`);
    await db.execute(sql`
      select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs where attempts >= max_attempts and max_attempts = 1 and locked_at is null having count(*) > 0`);
  };
}
