import { and, asc, eq, gt, min, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { disputes, orders, refunds } from '#db/schema.ts';
import { type Ctx, requireStaff, type StaffActor } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { idOr } from '../../fields.ts';
import { fingerprintOf, refusedAsDone, rememberDone } from '../../repeats.ts';
import { noSuchDispute } from '../not-found.ts';
import { lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import type { Refund } from './carry-out-refund.server.ts';
import { type DisputeDecision, decisionsOnDispute } from './dispute-decisions.ts';
import { isStanding, isWaitingDispute } from './disputed.server.ts';
import { decideOnRecord } from './money-on-record.server.ts';
import { stageOf } from './refund-decisions.ts';
import { completeRefund, owedRefund } from './refund-events.server.ts';

type Dispute = typeof disputes.$inferSelect;

const isOpen = eq(disputes.status, 'open');

const isOfPayment = and(eq(refunds.provider, disputes.provider), eq(refunds.paymentReference, disputes.paymentReference));

/**
 * Payments that are disputed, or whose dispute was lost and nobody has said what becomes of the sale: first those to be answered, the
 * soonest before the others, then the oldest first.
 * @returns of each what the office can decide about it
 * @throws Unauthenticated
 */
export async function listDisputeTasks(ctx: Ctx) {
  requireStaff(ctx);
  return shownDisputes(ctx, isWaitingDispute);
}

/** The disputes of an order that stand in the way of a refund, decided about or not. @throws Unauthenticated */
export async function disputesOfOrder(ctx: Ctx, orderId: string) {
  requireStaff(ctx);
  return shownDisputes(ctx, and(eq(disputes.orderId, orderId), isStanding));
}

/** Until when the next dispute is to be answered; null where none has such a time before it. The site itself asks: it names nobody. */
export async function nextDisputeAnswer({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Date | null> {
  const [next] = await db
    .select({ respondBy: min(disputes.respondBy) })
    .from(disputes)
    .where(and(isOpen, gt(disputes.respondBy, clock())));
  return next?.respondBy ?? null;
}

async function shownDisputes({ db }: Ctx, which: SQL | undefined) {
  const { id, orderId, reference, paymentReference, amount, status, settledAt, toldAt, respondBy } = disputes;
  const rows = await db
    .select({
      ...{ id, orderId, reference, paymentReference, amount, status, settledAt, toldAt, respondBy },
      fullName: orders.fullName,
      paid: sql<number>`coalesce(${refunds.amount}, ${orders.amount})`,
      isReturned: sql<boolean>`${refunds.status} is not distinct from 'done'`,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .leftJoin(refunds, isOfPayment)
    .where(which)
    .orderBy(sql`case when ${isOpen} then ${respondBy} end`, asc(disputes.toldAt), disputes.id);
  return rows.map((dispute) => ({ ...dispute, decisions: decisionsOnDispute(dispute, dispute.isReturned) }));
}

/**
 * Notes that a payment has gone back by its lost dispute, as if the office had returned it: the order it paid is refunded, and the
 * enrolment ends. Where the bank took a part, the rest went back by the provider, which may tell of it later.
 * @throws Unauthenticated, NotFound, Conflict where it was not lost, or counts as given back already, DoneBefore where
 * who asks has just noted it
 */
export function acceptDispute(ctx: Ctx, disputeId: string): Promise<void> {
  return decide(ctx, disputeId, 'accept', async ({ transaction, dispute, refund, order, actor }) => {
    const { paymentReference, reference } = dispute;
    // Accepted once more, after the provider's refund of the rest has failed, the bank has taken nothing more.
    const pastProvider = refund?.refundReference === reference ? 0 : dispute.amount;
    const isOwn = order.paymentReference === paymentReference;
    // As a refund first, so that it is kept as returned: should the provider give the money back as well, it went back twice.
    await transaction
      .insert(refunds)
      .values({
        ...owedRefund(ctx, order, paymentReference),
        remaining: isOwn ? order.remaining : null,
        reason: 'requested',
        status: 'open',
      })
      .onConflictDoNothing();
    await completeRefund(transaction, ctx, order, { paymentReference, reference, actor, pastProvider });
  });
}

/**
 * Notes that a sale is to stay as it is though its dispute was lost: the student stays enrolled, or the buyer has settled it.
 * @throws Unauthenticated, NotFound, Conflict where it was not lost, or that has been noted, DoneBefore where who asks has
 * just noted it
 */
export function settleDispute(ctx: Ctx, disputeId: string): Promise<void> {
  return decide(ctx, disputeId, 'settle', ({ transaction, dispute, order, actor }) =>
    noteEvent(transaction, ctx, order, 'settle dispute', { actor, detail: dispute.reference }),
  );
}

/** What became of a dispute that does not wait for a decision, or not any more. */
function whyNotDecided({ status }: Dispute, isReturned: boolean): string {
  if (status !== 'lost') return 'This dispute was not lost.';
  if (isReturned) return 'The payment of this dispute counts as returned already.';
  return 'It has been noted already that this sale stays as it is.';
}

/** What is decided about, and by whom. */
interface Decided {
  transaction: Transaction;
  dispute: Dispute;
  /** What is kept of its payment's way back, where it was to go back before. */
  refund: Refund | undefined;
  order: Order;
  actor: StaffActor;
}

async function decide(
  ctx: Ctx,
  disputeId: string,
  decision: DisputeDecision,
  carryOut: (decided: Decided) => Promise<void>,
): Promise<void> {
  const [actor, at] = [requireStaff(ctx), ctx.clock()];
  const made = fingerprintOf({ decision: `${decision} dispute`, dispute: disputeId, by: actor.id });
  await ctx.db.transaction(async (transaction) => {
    const isWanted = eq(disputes.id, idOr(disputeId, noSuchDispute));
    const [found] = await transaction.select({ orderId: disputes.orderId }).from(disputes).where(isWanted);
    // The order first, as everything locks it before what belongs to it.
    const order = found && (await lockOrder(transaction, found.orderId));
    if (!order) throw noSuchDispute();
    const [dispute] = await transaction.select().from(disputes).where(isWanted);
    if (!dispute) throw noSuchDispute();
    const refund = await refundOf(transaction, dispute);
    const isReturned = refund?.status === 'done';
    if (!decisionsOnDispute(dispute, isReturned).includes(decision)) {
      const refusal = whyNotDecided(dispute, isReturned);
      // That the sale stays as it is does not stand any more where its payment has been returned since.
      const stands = isReturned === (decision === 'accept');
      throw stands ? await refusedAsDone(transaction, { made, at }, refusal) : new Conflict(refusal);
    }
    if (refund && stageOf(refund) === 'asking') throw new Conflict('The payment provider is asked at this moment.');
    await rememberDone(transaction, made, at);
    await decideOnRecord(transaction, ctx, { action: `${decision} dispute`, orderId: order.id, actor }, async () => {
      await carryOut({ transaction, dispute, refund, order, actor });
      await transaction.update(disputes).set({ settledAt: ctx.clock() }).where(isWanted);
    });
  });
}

async function refundOf(transaction: Transaction, { provider, paymentReference }: Dispute): Promise<Refund | undefined> {
  const [refund] = await transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider, provider), eq(refunds.paymentReference, paymentReference)))
    .for('update');
  return refund;
}
