import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { countOrderTasks } from '#domain/courses/orders/office-orders.server.ts';
import { nextDisputeAnswer } from '#domain/courses/payments/disputes.server.ts';
import { countWaiting } from '#domain/inbox/inbox.server.ts';
import { countLatelyFailed } from '#domain/mails/mails.server.ts';
import { countPending } from '#domain/members/pending.server.ts';
import { remindOffice } from '#domain/office/reminder.server.ts';

/** Tells the office in the morning what waits for it, as its tabs count it; of failed mails those of the last week alone. */
export function remindOfficeTask(ctx: Pick<Ctx, 'db' | 'clock' | 'officeEmail' | 'siteUrl'>): Task {
  return async () => {
    const [applications, inbox, orderTasks, failedMails, answerDisputeBy] = await Promise.all([
      countPending(ctx),
      countWaiting(ctx),
      countOrderTasks(ctx),
      countLatelyFailed(ctx),
      nextDisputeAnswer(ctx),
    ]);
    await remindOffice(ctx, { waiting: { applications, ...inbox, orderTasks, failedMails }, answerDisputeBy });
  };
}
