import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import type { Jobs } from '#domain/jobs.ts';
import { deliverMail, type PostOffice } from '#domain/mails/delivery.server.ts';

const Payload: z.ZodType<Jobs['send-mail']> = z.object({ mailId: z.uuid() });

/** Sends one mail of the outbox; thrown errors make the queue try again, later each time. */
export function sendMailTask(ctx: PostOffice & Pick<Ctx, 'clock' | 'officeEmail'>): Task {
  return async (payload, { job }) => {
    const { mailId } = Payload.parse(payload);
    await deliverMail(ctx, mailId, { at: ctx.clock(), isLast: job.attempts >= job.max_attempts });
  };
}
