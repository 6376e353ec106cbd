import type { Ctx } from '../context.ts';
import { countOrderTasks } from '../courses/orders/office-orders.server.ts';
import { dayInIndia } from '../days.ts';
import { countWaiting } from '../inbox/inbox.server.ts';
import { countPending } from '../members/pending.server.ts';
import { queueMail } from '../outbox.ts';
import { waitingAtOffice } from './mails.ts';

/**
 * Mails the office how much waits for it: once a day, however often it is asked for, and nothing where nothing waits or the office
 * has no address. What waits is counted and not named: the mail may lie open on anybody's desk.
 */
export async function remindOffice(ctx: Pick<Ctx, 'db' | 'clock' | 'officeEmail' | 'siteUrl'>): Promise<void> {
  const { officeEmail } = ctx;
  if (!officeEmail) return;
  const [applications, inbox, orderTasks] = await Promise.all([countPending(ctx), countWaiting(ctx), countOrderTasks(ctx)]);
  const waiting = [
    { count: applications, one: 'application for membership', many: 'applications for membership' },
    { count: inbox.messages, one: 'message', many: 'messages' },
    { count: inbox.nominations, one: 'nomination', many: 'nominations' },
    { count: inbox.claims, one: 'claim', many: 'claims' },
    { count: orderTasks, one: 'payment to decide about', many: 'payments to decide about' },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return;
  const mail = waitingAtOffice(dayInIndia(ctx.clock()), waiting, officeEmail, ctx.siteUrl);
  await ctx.db.transaction((transaction) => queueMail(transaction, mail));
}
