import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../../context.ts';
import { dayInIndia, startOfDayAfter } from '../../days.ts';
import { day as oneDay } from '../../durations.ts';
import { Conflict, Forbidden, Invalid } from '../../errors.ts';
import { fingerprintOf, refusedAsDone, rememberDone, sameSince } from '../../repeats.ts';
import { coversPrice } from '../coupons/coupons.server.ts';
import { noSuchOrder } from '../not-found.ts';
import { inPlaceOfEarlier } from '../orders/earlier-order.server.ts';
import { changeOrder, lockOrder, type Order } from '../orders/order-changes.server.ts';
import { awaitsConfirmation, type OrderStatus, unconfirmed } from '../orders/order-status.ts';
import { newOrder } from '../orders/orders.server.ts';
import type { ManualPayment } from '../schema.ts';
import { isReceived, knownAs, takeReferenceTurn } from './bank-references.server.ts';
import { decideOnRecord } from './money-on-record.server.ts';

/**
 * Records that the office has received money for the course. Nobody is enrolled until a second person confirms it. Who has paid at
 * the bank leaves an unpaid order of their own at its checkout: where that holds the coupon, it ends. The coupon's first and last
 * day are judged by the day the money came. The same form sent again within minutes is the same payment.
 * @returns the order, created
 * @throws Unauthenticated, Invalid for a coupon that does not count or leaves nothing to pay, a reference that is recorded already,
 * and a day that has not come or is more than a year ago, Unavailable where the provider does not say what became of the unpaid order
 */
export async function recordManualPayment(ctx: Ctx, payment: ManualPayment): Promise<string> {
  const actor = requireStaff(ctx);
  const { method: _method, reference: _reference, receivedOn, ...details } = payment;
  const pricedAt = lastMomentOf(receivedOn, ctx.clock());
  const keep = () => keepManualPayment(ctx, actor, payment, pricedAt);
  // What is refused in any case takes no order's place.
  if (await coversPrice(ctx, details.couponCode)) return keep();
  return inPlaceOfEarlier(ctx, details, keep, pricedAt);
}

/**
 * The last moment of a day in India, or this one where the day is today.
 * @throws Invalid for one to come, and for one so long ago that it is mistyped
 */
function lastMomentOf(day: string, now: Date): Date {
  const today = dayInIndia(now);
  if (day > today) throw new Invalid({ receivedOn: ['This day has not come yet'] });
  if (day < dayInIndia(new Date(now.getTime() - 366 * oneDay)))
    throw new Invalid({ receivedOn: ['This day is more than a year ago'] });
  return day === today ? now : new Date(startOfDayAfter(day).getTime() - 1);
}

function keepManualPayment(ctx: Ctx, actor: StaffActor, payment: ManualPayment, pricedAt: Date): Promise<string> {
  const { method, reference, ...details } = payment;
  const fingerprint = fingerprintOf({ ...payment, recordedBy: actor.id });
  return ctx.db.transaction(async (transaction) => {
    await takeReferenceTurn(transaction);
    const recorded = await recordedBefore(transaction, fingerprint, ctx.clock());
    if (recorded !== undefined) return recorded;
    await refuseKnownReference(transaction, reference);
    // The money would be in no book, and could not be refunded.
    if (await coversPrice({ db: transaction }, details.couponCode)) throw new Invalid({ couponCode: [nothingToPay] });
    const receivedOn = dayInIndia(pricedAt);
    const order = await newOrder(transaction, ctx, { ...details, receivedOn, provider: 'manual', fingerprint }, pricedAt);
    await transaction.update(orders).set({ paymentReference: reference, method }).where(eq(orders.id, order.id));
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'record payment',
      subject: `order/${order.id}`,
      before: null,
      after: { method, reference, receivedOn, amount: order.amount },
    });
    return order.id;
  });
}

/**
 * Confirms a recorded payment: the order is paid, and the student enrolled.
 * @throws Unauthenticated, NotFound, Forbidden for the person who recorded it, Conflict where it does not wait, DoneBefore where who asks
 * has just confirmed it
 */
export function confirmManualPayment(ctx: Ctx, orderId: string): Promise<void> {
  return decide(ctx, orderId, 'confirm payment', async (transaction, order, actor) => {
    if ((await recorderOf(transaction, order)) === actor.id) {
      throw new Forbidden('A payment is confirmed by someone other than the person who recorded it.');
    }
    const facts = { paidAt: ctx.clock() };
    await changeOrder(transaction, ctx, order, 'pay', { actor, detail: order.paymentReference, facts });
  });
}

/**
 * Turns a recorded payment down: the money has not come. Whoever recorded it may do so too.
 * @throws Unauthenticated, NotFound, Conflict where it does not wait, DoneBefore where who asks has just turned it down
 */
export function rejectManualPayment(ctx: Ctx, orderId: string): Promise<void> {
  return decide(ctx, orderId, 'reject payment', async (transaction, order, actor) => {
    // Its reference is free again: the next to record it may be right.
    await changeOrder(transaction, ctx, order, 'reject', {
      actor,
      detail: order.paymentReference,
      facts: { paymentReference: '' },
    });
  });
}

/** How an order stands once it has been decided on so. */
const becomes = { 'confirm payment': 'paid', 'reject payment': 'rejected' } as const satisfies Partial<
  Record<StaffActions['order'], OrderStatus>
>;

async function decide(
  ctx: Ctx,
  orderId: string,
  action: keyof typeof becomes,
  decision: (transaction: Transaction, order: Order, actor: StaffActor) => Promise<void>,
): Promise<void> {
  const [actor, at] = [requireStaff(ctx), ctx.clock()];
  const made = fingerprintOf({ decision: action, order: orderId, by: actor.id });
  await ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw noSuchOrder();
    if (!awaitsConfirmation(order)) {
      const refusal = whyNotDecided(order);
      const stands = order.status === becomes[action];
      throw stands ? await refusedAsDone(transaction, { made, at }, refusal) : new Conflict(refusal);
    }
    await rememberDone(transaction, made, at);
    const decided = { action, orderId: order.id, actor };
    await decideOnRecord(transaction, ctx, decided, () => decision(transaction, order, actor));
  });
}

/** What became of an order that does not wait for a second person, or not any more. */
function whyNotDecided({ provider, status }: Order): string {
  if (provider === unconfirmed.provider) {
    if (status === 'paid') return 'This payment has been confirmed already, and the student is enrolled.';
    if (status === 'refunded') return 'This payment was confirmed, and has been refunded since.';
    if (status === 'rejected') return 'This payment has been turned down already. Nobody was enrolled.';
  }
  return 'This order does not wait for a confirmation.';
}

async function recorderOf(transaction: Transaction, order: Order): Promise<string | undefined> {
  const [created] = await transaction
    .select({ actorId: orderEvents.actorId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'create')));
  return created?.actorId;
}

/** The order that the same form of the same person made a moment ago, where the button was pressed twice. */
async function recordedBefore(transaction: Transaction, fingerprint: string, now: Date): Promise<string | undefined> {
  const [recorded] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(isReceived, eq(orders.fingerprint, fingerprint), gt(orders.createdAt, sameSince(now))));
  return recorded?.id;
}

const nothingToPay =
  'With this coupon there is nothing to pay, so no payment can be recorded with it. Check the code, or leave it out.';

const knownReferences = {
  received: 'A payment with this reference has been recorded already',
  returned: 'This is the reference of money that was returned',
};

async function refuseKnownReference(transaction: Transaction, reference: string): Promise<void> {
  const known = await knownAs(transaction, reference);
  if (known) throw new Invalid({ reference: [knownReferences[known]] });
}
