import type { Ctx } from '../context.ts';
import { dayInIndia } from '../days.ts';
import { queueMail } from '../outbox.ts';
import { type Morning, waitingAtOffice } from './mails.ts';

/**
 * Mails the office how much waits for it: once a day, however often it is asked for, and nothing where nothing waits or the office
 * has no address.
 */
export async function remindOffice(
  ctx: Pick<Ctx, 'db' | 'clock' | 'officeEmail' | 'siteUrl'>,
  morning: Omit<Morning, 'day'>,
): Promise<void> {
  const { officeEmail, siteUrl } = ctx;
  if (!officeEmail || Object.values(morning.waiting).every((count) => count === 0)) return;
  const mail = waitingAtOffice({ ...morning, day: dayInIndia(ctx.clock()) }, officeEmail, siteUrl);
  await ctx.db.transaction((transaction) => queueMail(transaction, mail));
}
