import type { Pool } from '#db/client.ts';
import type { PostOffice } from '#domain/mails/delivery.server.ts';
import { forgetOldTries } from './forget-tries.ts';
import { keepRunning, type Queue } from './keep-running.ts';
import { sendMail } from './send-mail.ts';

/** Starts working off the queue. Several servers share it: each job is done by one of them. */
export function startJobs(pool: Pool, postOffice: PostOffice, log: (message: string) => void): Queue {
  return keepRunning(pool, log, {
    taskList: { 'send-mail': sendMail(postOffice), 'forget-tries': forgetOldTries(postOffice.db) },
    crontab: '17 * * * * forget-tries',
  });
}
