import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { day, minute } from '../../durations.ts';
import { changeOrder, lockOrder, type Order } from '../orders/order-changes.server.ts';
import { grace, isOpen, payableSince } from '../orders/order-status.ts';
import { isUnpaid } from '../orders/unpaid-orders.ts';
import { askAbout } from './incoming-events.server.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** A buyer is left this long to pay before the provider is asked, and the provider this long between two questions. */
const pollInterval = 2 * minute;
/** How many orders one run asks about, those that have waited longest first. */
const batch = 100;
const longestWaiting = [sql`${orders.askedAt} asc nulls first`, asc(orders.createdAt)];

/**
 * Asks the provider about orders that hang: a message may be lost, a buyer may never have come back. What was paid is
 * paid then; what was not, and no longer can be, expires. An order nobody can tell about waits for the next run: also
 * one of a provider the site has left, for as long as it takes, since it may have been paid. An order of the sandbox
 * cannot have been, and needs no question where the sandbox has made way for a provider.
 */
export async function reconcileOrders(ctx: Ctx): Promise<void> {
  await withEach(ctx, await hangingOrders(ctx), async (order) => {
    if (order.provider === ctx.payments.name) await askAbout(ctx, order);
    if (isOver(order, ctx.clock())) await expireOrder(ctx, order.id);
  });
}

/**
 * Asks the provider about orders that have expired, once a day for as long as a bank may report a payment: one that came too
 * late is money to be given back, also where the message of it was lost.
 */
export async function askAboutExpiredOrders(ctx: Ctx): Promise<void> {
  const yesterday = new Date(ctx.clock().getTime() - day);
  const expired = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'expired'),
        eq(orders.provider, ctx.payments.name),
        gte(orders.expiresAt, payableSince(ctx.clock())),
        or(isNull(orders.askedAt), lt(orders.askedAt, yesterday)),
      ),
    )
    .orderBy(...longestWaiting)
    .limit(batch);
  await withEach(ctx, expired, (order) => askAbout(ctx, order));
}

/** One that fails has had its turn: those that have waited longer come first. */
function withEach(ctx: Ctx, hanging: Order[], work: (order: Order) => Promise<void>): Promise<void> {
  return oneAfterTheOther(ctx, hanging, async (order) => {
    await ctx.db.update(orders).set({ askedAt: ctx.clock() }).where(eq(orders.id, order.id));
    await work(order);
  });
}

/** One that is over is asked about whenever it was asked about: its buyer may look at it again and again, and must not keep it. */
function hangingOrders(ctx: Ctx): Promise<Order[]> {
  const before = new Date(ctx.clock().getTime() - pollInterval);
  return ctx.db
    .select()
    .from(orders)
    .where(
      and(
        isUnpaid(ctx),
        lt(orders.createdAt, before),
        or(isNull(orders.askedAt), lt(orders.askedAt, before), lt(orders.expiresAt, overSince(ctx.clock()))),
      ),
    )
    .orderBy(...longestWaiting)
    .limit(batch);
}

function isOver(order: Order, now: Date): boolean {
  return order.expiresAt < overSince(now);
}

/** What could be paid until before this moment is over. */
function overSince(now: Date): Date {
  return new Date(now.getTime() - grace);
}

/** Lets an order expire. A payment may have been applied since the provider was asked: its status decides, under its lock. */
export async function expireOrder(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order && isOpen(order.status)) await changeOrder(transaction, ctx, order, 'expire');
  });
}
