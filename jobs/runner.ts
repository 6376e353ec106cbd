import type { Pool } from '#db/client.ts';
import type { PaperDesk } from '#domain/courses/papers.server.ts';
import type { PostOffice } from '#domain/mails/delivery.server.ts';
import { forgetOldTries } from './forget-tries.ts';
import { keepRunning, type Queue } from './keep-running.ts';
import { sendCertificate } from './send-certificate.ts';
import { sendInvoice } from './send-invoice.ts';
import { sendMail } from './send-mail.ts';
import { sweepLeftDocuments } from './sweep-documents.ts';

/** Starts working off the queue. Several servers share it: each job is done by one of them. */
export function startJobs(pool: Pool, office: PostOffice & PaperDesk, log: (message: string) => void): Queue {
  return keepRunning(pool, log, {
    taskList: {
      'send-mail': sendMail(office),
      'send-invoice': sendInvoice(office),
      'send-certificate': sendCertificate(office),
      'forget-tries': forgetOldTries(office.db),
      'sweep-documents': sweepLeftDocuments(office),
    },
    // Hours are those of Greenwich: 21:40 is 3:10 at night in India.
    crontab: ['17 * * * * forget-tries', '40 21 * * * sweep-documents'].join('\n'),
  });
}
