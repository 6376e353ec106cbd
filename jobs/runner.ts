import { Logger, type Runner, run } from 'graphile-worker';
import type { Pool } from '#db/client.ts';
import type { PostOffice } from '#domain/mails/delivery.server.ts';
import { forgetOldTries } from './forget-tries.ts';
import { sendMail } from './send-mail.ts';

/** Starts working off the queue. Several servers share it: each job is done by one of them. */
export async function startJobs(pool: Pool, postOffice: PostOffice, log: (message: string) => void): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    taskList: { 'send-mail': sendMail(postOffice), 'forget-tries': forgetOldTries(postOffice.db) },
    crontab: '17 * * * * forget-tries',
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log(message);
    }),
  });
  // Unhandled, a lost database would end the whole process; pages go on saying what failed.
  runner.promise.catch((error: Error) => log(`The queue stopped: ${error.message}`));
  return runner;
}
