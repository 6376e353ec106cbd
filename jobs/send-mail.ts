import type { Ctx } from '#domain/context.ts';
import { deliverMail, type PostOffice } from '#domain/mails/delivery.server.ts';
import type { ToldTask } from './told-task.ts';

/** Sends one mail of the outbox; thrown errors make the queue try again, later each time. */
export function sendMailTask(ctx: PostOffice & Pick<Ctx, 'clock' | 'officeEmail'>): ToldTask<'send-mail'> {
  return ({ mailId }, { job }) => deliverMail(ctx, mailId, { at: ctx.clock(), isLast: job.attempts >= job.max_attempts });
}
