import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { minute, second } from '../../durations.ts';
import { hasTriesLeft, type Limit } from '../../limits.ts';
import { askAbout } from '../payments/incoming-events.server.ts';
import type { Order } from './order-changes.server.ts';
import { openStatuses } from './order-status.ts';

/** The provider is not asked about one order more often than this, however often its page is looked at. */
const askAgainAfter = second;

/** Questions to the provider that one address may cause: a buyer needs about five, and a class may sit behind one. */
export const askLimit: Limit = { points: 300, within: 10 * minute };

/** How long whoever looks waits for the provider's answer. */
const patience = 3 * second;

/**
 * Asks the provider about an order whose buyer has come back, where it may be asked: at most once a second, or at once where the
 * provider has signed the address the buyer came by, and only so often for one address. What it answers is done, and what fails
 * is reported, also where that comes too late for this look.
 * @returns whether it has answered in time
 */
export async function askAfterReturn(ctx: Ctx, order: Order, address: URLSearchParams): Promise<boolean> {
  const asking = await takeQuestion(ctx, order, address);
  if (!asking) return false;
  return Promise.race([isAnswered(ctx, asking), delay(patience, false, { ref: false })]);
}

async function isAnswered(ctx: Ctx, order: Order): Promise<boolean> {
  try {
    await askAbout(ctx, order);
    return true;
  } catch (error) {
    ctx.reportError(error);
    return false;
  }
}

/** @returns the order, where the provider may be asked about it now: of those who look at the same moment, one asks */
async function takeQuestion(ctx: Ctx, { id, askedAt }: Order, address: URLSearchParams): Promise<Order | undefined> {
  const now = ctx.clock();
  const before = ctx.payments.hasSigned(address, id) ? now : new Date(now.getTime() - askAgainAfter);
  if (askedAt && askedAt >= before) return undefined;
  // First the address's, then the order's: who has none left must not use up the moment in which its buyer may ask.
  if (!(await hasTriesLeft(ctx, 'order-questions', askLimit))) return undefined;
  const [order] = await ctx.db
    .update(orders)
    .set({ askedAt: now })
    .where(and(eq(orders.id, id), inArray(orders.status, openStatuses), or(isNull(orders.askedAt), lt(orders.askedAt, before))))
    .returning();
  return order;
}
