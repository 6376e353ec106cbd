import type { Task, TaskList } from 'graphile-worker';
import type { Pool } from '#db/client.ts';
import { mailTask } from '#db/queue.ts';
import type { Ctx } from '#domain/context.ts';
import type { PaperDesk } from '#domain/courses/papers/papers.server.ts';
import type { Jobs } from '#domain/jobs.ts';
import type { Mailer } from '#domain/mails/delivery.server.ts';
import { keepRunning, type Log, type Queue } from './keep-running.ts';
import { crontab, type Scheduled } from './schedule.ts';
import { unhurried } from './unhurried.ts';
import { whenDue } from './when-due.ts';

/** The jobs' context, with no person behind it, and what only the jobs need. */
interface Office extends Ctx, PaperDesk {
  mailer: Mailer;
  /** What the sandbox of payments signs its messages with. */
  sandboxSecret: string;
}

/**
 * Starts working off the queue. Several servers share it; each job is done by one of them. Mail has a lane of its own, in which a
 * server sends one mail at a time: a silent mail server holds up each for as much as a minute, but no payment, invoice or refund.
 */
export function startJobs(pool: Pool, office: Office, log: Log): Queue {
  const { [mailTask]: sendMail, ...others } = tasksOf(office);
  // Mail first: only when the second lane has begun is it known which jobs the first has taken, and no mail may be sent twice.
  return keepRunning(pool, log, [
    { taskList: { [mailTask]: sendMail }, concurrency: 1 },
    { taskList: others, concurrency: 2, crontab },
  ]);
}

/** Every task of the queue, requested or scheduled. */
export function tasksOf(office: Office): TaskList & Record<keyof Jobs | Scheduled, Task> {
  return {
    'send-mail': whenDue(async () => unhurried((await import('./send-mail.ts')).sendMail(office))),
    'send-invoice': whenDue(async () => (await import('./send-invoice.ts')).sendInvoice(office)),
    'send-certificate': whenDue(async () => (await import('./send-certificate.ts')).sendCertificate(office)),
    'mail-your-data': whenDue(async () => (await import('./mail-your-data.ts')).mailWhatIsHeld(office)),
    'remove-files': whenDue(async () => (await import('./remove-files.ts')).removeFiles(office.files)),
    'remove-images': whenDue(async () => (await import('./remove-images.ts')).removeImages(office)),
    'forget-tries': whenDue(async () => (await import('./forget-tries.ts')).forgetOldTries(office)),
    'forget-expired': whenDue(async () => (await import('./forget-expired.ts')).forgetWhatExpired(office)),
    'forget-readers': whenDue(async () => (await import('./forget-readers.ts')).forgetPastReaders(office)),
    'sweep-documents': whenDue(async () => (await import('./sweep-documents.ts')).sweepLeftDocuments(office)),
    'sweep-images': whenDue(async () => (await import('./sweep-images.ts')).sweepUnusedImages(office)),
    'take-up-again': whenDue(async () => (await import('./take-up-again.ts')).takeUpAgain(office.db)),
    'reconcile-orders': whenDue(async () => (await import('./reconcile-orders.ts')).reconcile(office)),
    'make-refund': whenDue(async () => (await import('./make-refund.ts')).makeRefund(office)),
    'send-sandbox-message': whenDue(async () =>
      (await import('./send-sandbox-message.ts')).sendSandboxMessage(office.siteUrl, office.sandboxSecret),
    ),
  };
}
