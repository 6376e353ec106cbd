import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { deliverMail, type Mailer } from '#domain/mails/delivery.server.ts';

const Payload = z.object({ mailId: z.uuid() });

/** Sends one mail of the outbox; thrown errors make the queue try again, later each time. */
export function sendMail(db: Database, mailer: Mailer): Task {
  return async (payload, { job }) => {
    const { mailId } = Payload.parse(payload);
    await deliverMail(db, mailer, mailId, new Date(), job.attempts >= job.max_attempts);
  };
}
