import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders } from '#db/schema.ts';
import type { Ctx, StaffActor } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { rowIdOf } from '../../fields.ts';
import { releaseCoupon } from '../coupons/coupons.server.ts';
import { enrol, withdrawEnrolment } from '../enrolments/enrolments.server.ts';
import { type OrderEvent, type OrderNote, transitions } from './order-status.ts';

export type Order = typeof orders.$inferSelect;

interface Circumstances {
  /** The member of the office who brings it about. */
  actor?: StaffActor;
  /** What a reader of the order's history should know. */
  detail?: string;
  /** What else the event says of the order. */
  facts?: Partial<Order>;
}

/** What follows a change, in the transaction that makes it. */
const consequences: Partial<Record<OrderEvent, (transaction: Transaction, ctx: Ctx, order: Order) => Promise<void>>> = {
  pay: enrol,
  reject: (transaction, _ctx, order) => releaseCoupon(transaction, order.id),
  expire: (transaction, _ctx, order) => releaseCoupon(transaction, order.id),
  refund: async (transaction, ctx, order) => {
    await releaseCoupon(transaction, order.id);
    await withdrawEnrolment(transaction, ctx, order);
  },
};

/** Reads an order and locks it until the transaction ends. @returns undefined where there is none of this id */
export async function lockOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  const orderId = rowIdOf(id);
  if (orderId === undefined) return undefined;
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/**
 * Makes one change of a locked order: its new status, a dated row that tells of it, and what follows.
 * @throws Conflict where its status does not allow it
 */
export async function changeOrder(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  event: OrderEvent,
  { actor, detail = '', facts = {} }: Circumstances = {},
): Promise<Order> {
  const status = transitions[order.status][event];
  if (!status) throw new Conflict('This order has changed meanwhile: load the page again.');
  const [changed] = await transaction
    .update(orders)
    .set({ ...facts, status })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('The order is gone.');
  await noteEvent(transaction, ctx, changed, event, { ...(actor && { actor }), detail });
  await consequences[event]?.(transaction, ctx, changed);
  return changed;
}

/** Writes down what happened to an order. */
export async function noteEvent(
  transaction: Transaction,
  ctx: Ctx,
  order: Pick<Order, 'id' | 'status'>,
  event: OrderNote,
  { actor, detail = '' }: Omit<Circumstances, 'facts'>,
): Promise<void> {
  await transaction.insert(orderEvents).values({
    orderId: order.id,
    at: ctx.clock(),
    event,
    status: order.status,
    actorId: actor?.id ?? '',
    actorName: actor?.name ?? '',
    detail,
  });
}
