import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import { type Ctx, requireStaff, type StaffActor } from '../../context.ts';
import { Conflict, DoneBefore, type NotFound } from '../../errors.ts';
import { idOr } from '../../fields.ts';
import { fingerprintOf, refusedAsDone, rememberDone, wasDone } from '../../repeats.ts';
import { noSuchRefund } from '../not-found.ts';
import { lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import type { ReturnedPayment } from '../schema.ts';
import { knownAs, takeReferenceTurn } from './bank-references.server.ts';
import { type Refund, tryRefund } from './carry-out-refund.server.ts';
import { disputeOf } from './disputed.server.ts';
import { decideOnRecord } from './money-on-record.server.ts';
import { type RefundDecision, standsAsDecided, whyNotDecided } from './refund-decisions.ts';
import { completeRefund } from './refund-events.server.ts';
import { queueRefundTry } from './refund-tries.server.ts';
import { shownOfRefund, withDecisions } from './shown-refunds.server.ts';
import { isWaitingRefund } from './waiting-refunds.server.ts';

/**
 * Gives back a payment that came for an order and did not pay it: of a wrong amount, twice, or too late. Also asks
 * again for a refund that the provider has not made.
 * @returns the refund's state, as `tryRefund`
 * @throws Unauthenticated, NotFound, Conflict where it is not waiting for a decision or is not the provider's to return, DoneBefore where
 * who asks has just asked for it, and it has gone back
 */
export function approveRefund(ctx: Ctx, refundId: string): Promise<Refund['status']> {
  return askProvider(ctx, refundId, 'approve');
}

/**
 * Has the provider asked again for money that the office took over to return itself, and has not: a transfer that was made, or is
 * being made, would give it back twice.
 * @returns the refund's state, as `tryRefund`
 * @throws Unauthenticated, NotFound, Conflict where it was not taken over or is not the provider's to return, DoneBefore where who asks
 * has just handed it back, and it has gone back
 */
export function handBackRefund(ctx: Ctx, refundId: string): Promise<Refund['status']> {
  return askProvider(ctx, refundId, 'hand back');
}

async function askProvider(ctx: Ctx, refundId: string, decision: RefundDecision): Promise<Refund['status']> {
  await decide(ctx, refundId, decision, async ({ transaction, refund }) => {
    await transaction.update(refunds).set({ status: 'requested', lastError: '', askedAt: null }).where(eq(refunds.id, refund.id));
    await queueRefundTry(transaction, ctx, refund.id);
  });
  return tryRefund(ctx, refundId);
}

/**
 * Leaves a payment as it is that was partly refunded at the provider's own counter: the sale stands, and the chamber keeps the
 * rest of the price.
 * @throws Unauthenticated, NotFound, Conflict where it is not waiting, or is of another kind, DoneBefore where who asks has just left it
 */
export function leaveRest(ctx: Ctx, refundId: string): Promise<void> {
  return decide(ctx, refundId, 'leave', async ({ transaction, refund, order, actor }) => {
    await transaction.delete(refunds).where(eq(refunds.id, refund.id));
    // What has gone back is not to go back again, should the order be refunded after all.
    await transaction.update(orders).set({ remaining: refund.remaining }).where(eq(orders.id, order.id));
    await noteEvent(transaction, ctx, order, 'leave rest', { actor });
  });
}

/**
 * Stops asking a provider that does not make a refund: the office returns the money itself. The office says so before it pays,
 * since the provider, if asked again meanwhile, would return the same money.
 * @throws Unauthenticated, NotFound, Conflict where it has not refused: it is being asked at this moment, or was never asked; DoneBefore
 * where who asks has just taken it over
 */
export function takeOverRefund(ctx: Ctx, refundId: string): Promise<void> {
  return decide(ctx, refundId, 'take over', async ({ transaction, refund }) => {
    await transaction.update(refunds).set({ status: 'open' }).where(eq(refunds.id, refund.id));
  });
}

const knownReferences = {
  received: 'This is the reference of a payment that came in. Note that of the transfer by which the money went back.',
  returned: 'This reference has been noted already, for other money that went back.',
};

/**
 * Notes that the office has returned money itself, by bank transfer or UPI.
 * @throws Unauthenticated, NotFound, Conflict where it is the provider's to return, or the reference is another transfer's, DoneBefore
 * where who asks has just noted it so
 */
export function recordReturn(ctx: Ctx, refundId: string, returned: ReturnedPayment): Promise<void> {
  const { reference } = returned;
  const note = async ({ transaction, refund, order, actor }: Decided) => {
    await takeReferenceTurn(transaction);
    const known = await knownAs(transaction, reference);
    if (known) throw new Conflict(knownReferences[known]);
    await completeRefund(transaction, ctx, order, { paymentReference: refund.paymentReference, reference, actor });
  };
  return decide(ctx, refundId, 'return', note, returned);
}

/**
 * Notes that the office has settled with the buyer what went back twice: by the office itself, and by the provider as well.
 * @throws Unauthenticated, NotFound, Conflict where none of it did, or that has been settled, DoneBefore where who asks has just done so
 */
export function settleDoubleReturn(ctx: Ctx, refundId: string): Promise<void> {
  return decide(ctx, refundId, 'settle', async ({ transaction, refund, order, actor }) => {
    await transaction.update(refunds).set({ returnedTwiceSettledAt: ctx.clock() }).where(eq(refunds.id, refund.id));
    await noteEvent(transaction, ctx, order, 'settle double return', { actor });
  });
}

/**
 * Money to be given back, or that went back twice, the oldest first, with the order it came for.
 * @returns of each how far it is, and what the office can decide about it
 * @throws Unauthenticated
 */
export async function listRefundTasks(ctx: Ctx) {
  requireStaff(ctx);
  const tasks = await ctx.db
    .select({ ...shownOfRefund, fullName: orders.fullName, orderAmount: orders.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isWaitingRefund)
    .orderBy(asc(refunds.createdAt), refunds.id);
  return tasks.map((task) => withDecisions(ctx, task));
}

/** How each decision is put on record. */
const recordedAs: Record<RefundDecision, StaffActions['order']> = {
  approve: 'refund payment',
  leave: 'leave rest of payment',
  'take over': 'take over refund',
  return: 'record returned payment',
  'hand back': 'hand refund back',
  settle: 'settle double return',
};

/** What is decided about, and by whom. */
interface Decided {
  transaction: Transaction;
  refund: Refund;
  order: Order;
  actor: StaffActor;
}

async function decide(
  ctx: Ctx,
  refundId: string,
  decision: RefundDecision,
  carryOut: (decided: Decided) => Promise<void>,
  sent: object = {},
): Promise<void> {
  const [actor, at] = [requireStaff(ctx), ctx.clock()];
  const made = fingerprintOf({ ...sent, decision: recordedAs[decision], refund: refundId, by: actor.id });
  await ctx.db.transaction(async (transaction) => {
    const id = idOr(refundId, noSuchRefund);
    const [found] = await transaction.select().from(refunds).where(eq(refunds.id, id));
    // The order first, then its refund: the order in which everything locks them.
    const order = found && (await lockOrder(transaction, found.orderId));
    if (!order) throw await refusedAsGone(transaction, { made, at });
    const [refund] = await transaction
      .select({ ...getTableColumns(refunds), dispute: disputeOf(refunds) })
      .from(refunds)
      .where(eq(refunds.id, found.id))
      .for('update');
    if (!refund) throw await refusedAsGone(transaction, { made, at });
    const refusal = whyNotDecided(decision, refund, ctx.payments.name);
    if (refusal !== undefined && standsAsDecided(decision, refund)) throw await refusedAsDone(transaction, { made, at }, refusal);
    if (refusal !== undefined) throw new Conflict(refusal);
    await rememberDone(transaction, made, at);
    const decided = { action: recordedAs[decision], orderId: order.id, actor };
    await decideOnRecord(transaction, ctx, decided, () => carryOut({ transaction, refund, order, actor }));
  });
}

/** Why nothing is decided about a refund that is not there: it goes where the office leaves the rest. */
async function refusedAsGone(transaction: Transaction, { made, at }: { made: string; at: Date }): Promise<NotFound | DoneBefore> {
  const refusal = noSuchRefund();
  return (await wasDone(transaction, made, at)) ? new DoneBefore(refusal.message) : refusal;
}
