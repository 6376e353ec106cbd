import type { Task, TaskList } from 'graphile-worker';
import type { Pool } from '#db/client.ts';
import { mailTask } from '#db/queue.ts';
import type { Ctx } from '#domain/context.ts';
import type { PaperDesk } from '#domain/courses/papers/papers.server.ts';
import type { Jobs } from '#domain/jobs.ts';
import type { Mailer } from '#domain/mails/delivery.server.ts';
import { keepRunning, type Log, type Queue } from './keep-running.ts';
import { inOwnStorage } from './own-storage.ts';
import { crontab, type Scheduled } from './schedule.ts';
import { asTold } from './told-task.ts';
import { type Time, unhurried } from './unhurried.ts';
import { whenDue } from './when-due.ts';

/** The jobs' context, with no person behind it, and what only the jobs need. */
export interface JobContext extends Ctx, PaperDesk {
  mailer: Mailer;
  /** What the sandbox of payments signs its messages with. */
  sandboxSecret: string;
}

/**
 * Starts working off the queue. Several servers share it; each job is done by one of them. Mail has a lane of its own, in which a
 * server sends one mail at a time: a silent mail server holds up each for as much as a minute, but no payment, invoice or refund.
 */
export function startJobs(pool: Pool, ctx: JobContext, log: Log): Queue {
  const { [mailTask]: sendMail, ...others } = tasksOf(ctx);
  // Mail first: only when the second lane has begun is it known which jobs the first has taken, and no mail may be sent twice.
  return keepRunning(pool, log, [
    { taskList: { [mailTask]: sendMail }, concurrency: 1 },
    { taskList: others, concurrency: 2, crontab },
  ]);
}

/**
 * Every task of the queue, requested or scheduled.
 * @param time what the rest after a mail goes by; unset, the real one
 */
export function tasksOf(ctx: JobContext, time?: Time): TaskList & Record<keyof Jobs | Scheduled, Task> {
  return {
    'send-mail': unhurried(
      asTold('send-mail', async () => (await import('./send-mail.ts')).sendMailTask(ctx)),
      time,
    ),
    'send-invoice': asTold('send-invoice', async () => (await import('./send-invoice.ts')).sendInvoiceTask(ctx)),
    'send-certificate': asTold('send-certificate', async () => (await import('./send-certificate.ts')).sendCertificateTask(ctx)),
    'set-paper': asTold('set-paper', async () => (await import('./set-paper.ts')).setPaperTask(ctx)),
    'mail-your-data': asTold('mail-your-data', async () => (await import('./mail-your-data.ts')).mailYourDataTask(ctx)),
    'remove-files': asTold('remove-files', async () =>
      inOwnStorage(ctx, (await import('./remove-files.ts')).removeFilesTask(ctx.files)),
    ),
    'remove-images': asTold('remove-images', async () =>
      inOwnStorage(ctx, (await import('./remove-images.ts')).removeImagesTask(ctx)),
    ),
    'forget-tries': whenDue(async () => (await import('./forget-tries.ts')).forgetTriesTask(ctx)),
    'forget-expired': whenDue(async () => (await import('./forget-expired.ts')).forgetExpiredTask(ctx)),
    'forget-readers': whenDue(async () => (await import('./forget-readers.ts')).forgetReadersTask(ctx)),
    'sweep-documents': whenDue(async () => inOwnStorage(ctx, (await import('./sweep-documents.ts')).sweepDocumentsTask(ctx))),
    'sweep-images': whenDue(async () => inOwnStorage(ctx, (await import('./sweep-images.ts')).sweepImagesTask(ctx))),
    'remind-office': whenDue(async () => (await import('./remind-office.ts')).remindOfficeTask(ctx)),
    'take-up-again': whenDue(async () => (await import('./take-up-again.ts')).takeUpAgainTask(ctx.db)),
    'reconcile-orders': whenDue(async () => (await import('./reconcile-orders.ts')).reconcileOrdersTask(ctx)),
    'make-refund': asTold('make-refund', async () => (await import('./make-refund.ts')).makeRefundTask(ctx)),
    'send-sandbox-message': asTold('send-sandbox-message', async () =>
      (await import('./send-sandbox-message.ts')).sendSandboxMessageTask(ctx.siteUrl, ctx.sandboxSecret),
    ),
  };
}
