import type { Pool } from '#db/client.ts';
import { forgetReaders } from '#domain/articles/views.server.ts';
import type { Ctx } from '#domain/context.ts';
import type { PaperDesk } from '#domain/courses/papers.server.ts';
import type { Mailer } from '#domain/mails/delivery.server.ts';
import { forgetExpired } from '#domain/privacy/forget.server.ts';
import { forgetOldTries } from './forget-tries.ts';
import { keepRunning, type Queue } from './keep-running.ts';
import { mailWhatIsHeld } from './mail-your-data.ts';
import { makeRefund } from './make-refund.ts';
import { reconcile } from './reconcile-orders.ts';
import { removeFiles } from './remove-files.ts';
import { sendCertificate } from './send-certificate.ts';
import { sendInvoice } from './send-invoice.ts';
import { sendMail } from './send-mail.ts';
import { sendSandboxMessage } from './send-sandbox-message.ts';
import { sweepLeftDocuments } from './sweep-documents.ts';
import { sweepUnusedImages } from './sweep-images.ts';
import { unhurried } from './unhurried.ts';

/** What the jobs work with: a context in which nobody asks, and what only they need. */
interface Office extends Ctx, PaperDesk {
  mailer: Mailer;
  /** What the sandbox of payments signs its messages with. */
  sandboxSecret: string;
}

/** Starts working off the queue. Several servers share it: each job is done by one of them. */
export function startJobs(pool: Pool, office: Office, log: (message: string) => void): Queue {
  return keepRunning(pool, log, {
    taskList: {
      'send-mail': unhurried(sendMail(office)),
      'send-invoice': sendInvoice(office),
      'send-certificate': sendCertificate(office),
      'mail-your-data': mailWhatIsHeld(office),
      'remove-files': removeFiles(office.files),
      'forget-tries': forgetOldTries(office.db),
      'forget-expired': () => forgetExpired(office),
      'forget-readers': () => forgetReaders(office.db, office.clock()),
      'sweep-documents': sweepLeftDocuments(office),
      'sweep-images': sweepUnusedImages(office),
      'reconcile-orders': reconcile(office),
      'make-refund': makeRefund(office),
      'send-sandbox-message': sendSandboxMessage(office.siteUrl, office.sandboxSecret),
    },
    // Hours are those of Greenwich: 21:40 is 3:10 at night in India.
    crontab: [
      '17 * * * * forget-tries',
      '35 18 * * * forget-readers ?fill=1d',
      '40 21 * * * sweep-documents',
      '50 21 * * * sweep-images',
      '*/2 * * * * reconcile-orders ?max=1',
      '12 21 * * * forget-expired ?fill=2d',
    ].join('\n'),
  });
}
