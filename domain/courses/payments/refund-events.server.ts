import { and, eq, getTableColumns, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { earlyRefunds, refunds } from '#db/schema.ts';
import type { Ctx, StaffActor } from '../../context.ts';
import { queueMail } from '../../outbox.ts';
import type { MadeRefund, Payment, ProviderRefund, UnmadeRefund } from '../../payments.ts';
import { rupees } from '../course.ts';
import { changeOrder, lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { goneBackBy } from './gone-back.server.ts';
import { findPayment, isOfPayment } from './known-payment.server.ts';
import { paymentReturned } from './payment-mails.ts';

/**
 * A payment that was given back, or a part of it, by us or at the provider's own counter. What nobody has told us of yet is
 * remembered.
 */
export async function applyRefund(transaction: Transaction, ctx: Ctx, refund: MadeRefund): Promise<void> {
  const { paymentReference, reference: refundReference, remaining } = refund;
  const provider = ctx.payments.name;
  const known = await findPayment(transaction, ctx, refund);
  const order = known && (await lockOrder(transaction, known.orderId));
  if (order) return noteRefund(transaction, ctx, order, refund);
  const told = { refundReference, remaining, toldAt: ctx.clock() };
  await transaction
    .insert(earlyRefunds)
    .values({ provider, paymentReference, ...told })
    .onConflictDoUpdate({
      target: [earlyRefunds.provider, earlyRefunds.paymentReference],
      set: told,
      setWhere: gt(earlyRefunds.remaining, remaining),
    });
}

/** Notes what a refund leaves of a locked order's payment; the provider does not know of what the office returned itself. */
async function noteRefund(transaction: Transaction, ctx: Ctx, order: Order, refund: MadeRefund): Promise<void> {
  const known = await findPayment(transaction, ctx, refund);
  const remaining = refund.remaining - (known?.returned ?? 0);
  if (remaining > 0) return notePartRefund(transaction, ctx, order, { ...refund, remaining });
  await completeRefund(transaction, ctx, order, refund);
  if (remaining < 0) await noteDoubleReturn(transaction, ctx, order, refund, -remaining);
}

/**
 * Notes, once, that the provider gave back what the office had returned itself: the office has to settle it with the buyer, unless
 * a bank refuses the provider's refund yet.
 */
async function noteDoubleReturn(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  refund: MadeRefund,
  returnedTwice: number,
): Promise<void> {
  const { rowCount: isNews } = await transaction
    .update(refunds)
    .set({ returnedTwice, returnedTwiceSettledAt: null, settledAt: null })
    .where(and(isOfPayment(ctx, refund), lt(refunds.returnedTwice, returnedTwice)));
  const detail = `${refund.reference}: ${rupees(returnedTwice)}`;
  if (isNews) await noteEvent(transaction, ctx, order, 'returned twice', { detail });
}

/**
 * Notes that a part of a payment has been refunded. If the payment is due to be refunded anyway, less is left to refund;
 * otherwise the office has to decide what becomes of the rest.
 */
async function notePartRefund(transaction: Transaction, ctx: Ctx, order: Order, refund: MadeRefund): Promise<void> {
  const { reference, remaining } = refund;
  if (isLeft(order, refund)) return;
  const [noted] = await transaction
    .insert(refunds)
    .values(partlyRefunded(ctx, order, refund))
    .onConflictDoUpdate({
      target: [refunds.provider, refunds.paymentReference],
      set: { remaining },
      setWhere: and(ne(refunds.status, 'done'), or(isNull(refunds.remaining), gt(refunds.remaining, remaining))),
    })
    .returning({ id: refunds.id });
  if (noted) await noteEvent(transaction, ctx, order, 'part refunded', { detail: `${reference}: ${rupees(remaining)} remain` });
}

/**
 * Whether the office knew of as much when it left the rest of a paid order's payment: a message that comes late, or again, opens no
 * decision anew.
 */
function isLeft({ status, paymentReference, remaining }: Order, refund: MadeRefund): boolean {
  const isOwn = status === 'paid' && paymentReference === refund.paymentReference;
  return isOwn && remaining !== null && refund.remaining >= remaining;
}

/** The row of a payment of which a part went back: the office has to decide about the rest. */
export function partlyRefunded(ctx: Ctx, order: Order, { paymentReference, remaining }: MadeRefund | UnmadeRefund) {
  return { ...owedRefund(ctx, order, paymentReference), remaining, reason: 'partly refunded', status: 'open' } as const;
}

/** What is left of a payment that is to be given back. */
const whatIsLeft = sql`coalesce(${refunds.remaining}, ${refunds.amount})`;

/**
 * Notes that a refund failed of a payment that we have not been told of yet. Others may stand, and which of them what was told of the
 * rest had counted is not known: the provider is asked once the payment is (`askAboutEarlyRefunds`).
 */
export async function doubtEarlyRefund(
  transaction: Transaction,
  ctx: Ctx,
  { paymentReference, reference }: ProviderRefund,
): Promise<void> {
  await transaction
    .update(earlyRefunds)
    .set({ failedReference: reference })
    .where(and(eq(earlyRefunds.provider, ctx.payments.name), eq(earlyRefunds.paymentReference, paymentReference)));
}

/** What was told in the wrong order ends as in the right one: the payment came, and was given back. */
export async function applyEarlyRefund(transaction: Transaction, ctx: Ctx, order: Order, payment: Payment): Promise<void> {
  const [early] = await transaction
    .delete(earlyRefunds)
    .where(
      and(
        eq(earlyRefunds.provider, order.provider),
        eq(earlyRefunds.paymentReference, payment.reference),
        isNull(earlyRefunds.failedReference),
      ),
    )
    .returning();
  if (early) await noteRefund(transaction, ctx, order, { ...early, reference: early.refundReference });
}

/** By what a payment has gone back. */
interface WentBack {
  paymentReference: string;
  /** The refund's, the transfer's, or the dispute's. */
  reference: string;
  /** Who of the office says so. */
  actor?: StaffActor;
  /** How much of what was left did not go back by the provider's refunds, where the office says so: all of it, unless it is less. */
  pastProvider?: number;
}

/**
 * Notes, once, that a payment of a locked order has been given back; where it is the one that paid it, the order
 * is refunded.
 */
export async function completeRefund(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  { paymentReference, reference, actor, pastProvider }: WentBack,
): Promise<void> {
  const now = ctx.clock();
  const done = {
    status: 'done' as const,
    doneAt: now,
    refundReference: reference,
    lastError: '',
    askedAt: null,
    // What the office returned has gone; what the provider agreed to may fail yet.
    settledAt: actor ? now : null,
  };
  const isOwn = order.paymentReference === paymentReference;
  const remaining = isOwn ? order.remaining : null;
  // `least` passes over what is null.
  const returned = sql`${refunds.returned} + least(${pastProvider ?? null}::integer, ${whatIsLeft})`;
  const [completed] = await transaction
    .insert(refunds)
    .values({ ...owedRefund(ctx, order, paymentReference), remaining, reason: 'requested', ...done })
    .onConflictDoUpdate({
      target: [refunds.provider, refunds.paymentReference],
      set: { ...done, ...(actor && { returned }) },
      setWhere: or(eq(refunds.status, 'open'), eq(refunds.status, 'requested')),
    })
    .returning({ ...getTableColumns(refunds), goneBackBy });
  if (!completed) return;
  const circumstances = { ...(actor && { actor }), detail: reference };
  if (!isOwn) {
    await noteEvent(transaction, ctx, order, 'refund of another payment', circumstances);
    if (order.email) await queueMail(transaction, paymentReturned(order, completed));
  } else if (order.status === 'refunded') await noteEvent(transaction, ctx, order, 'refund after all', circumstances);
  else await changeOrder(transaction, ctx, order, 'refund', circumstances);
}

/** What every row of money to be given back begins with: the order's whole amount, unless the row says otherwise. */
export function owedRefund(ctx: Ctx, order: Order, paymentReference: string) {
  return { orderId: order.id, provider: order.provider, paymentReference, amount: order.amount, createdAt: ctx.clock() };
}
