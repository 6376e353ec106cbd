import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { sandboxCheckouts } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { queueJob } from '../jobs.ts';
import type { CheckoutRequest, PaymentEvent, RefundRequest } from '../payments.ts';
import type { Choice } from './schema.ts';

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

/** Opens a checkout; asked again for the same order, it is the same one. */
export async function openCheckout(db: Database, request: CheckoutRequest): Promise<SandboxCheckout> {
  const { orderId, amount, description, returnUrl, expiresAt } = request;
  await db.insert(sandboxCheckouts).values({ order: orderId, amount, description, returnUrl, expiresAt }).onConflictDoNothing();
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.order, orderId));
  if (!checkout) throw new Error('The database kept no checkout.');
  return checkout;
}

/** Ends an order's checkout; one that was paid stays paid. */
export async function closeCheckout(db: Database, order: string): Promise<void> {
  const isUnpaid = and(eq(sandboxCheckouts.order, order), ne(sandboxCheckouts.status, 'paid'));
  await db
    .update(sandboxCheckouts)
    .set({ expiresAt: new Date(0), status: 'cancelled' })
    .where(isUnpaid);
}

/** What the sandbox knows of an order. */
export async function eventOfOrder(db: Database, order: string): Promise<PaymentEvent> {
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.order, order));
  return checkout ? eventOf(checkout) : { kind: 'checkout.unknown', order, payments: [] };
}

/**
 * A checkout as its page shows it.
 * @throws NotFound also where money is carried by a real provider: nothing can be paid with play money then
 */
export async function findCheckout(ctx: Ctx, id: string): Promise<SandboxCheckout> {
  if (ctx.payments.name !== 'sandbox') throw noSuchCheckout();
  const [checkout] = await ctx.db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, idOr(id, noSuchCheckout)));
  if (!checkout) throw noSuchCheckout();
  return checkout;
}

function noSuchCheckout(): NotFound {
  return new NotFound('There is no such checkout.');
}

/** Why a checkout takes no choice any more; undefined while it does. */
export function whyOver(checkout: Pick<SandboxCheckout, 'status' | 'expiresAt'>, now: Date): string | undefined {
  if (checkout.status === 'paid') return 'This checkout has been paid already.';
  return checkout.expiresAt <= now ? 'The time to pay is over.' : undefined;
}

/**
 * Does what the buyer chose, and queues the message that tells of it, as a provider would.
 * @returns the order, and for `pay` alone the shop's address, to which the buyer goes back: it opens what has been bought
 * @throws NotFound, Conflict where it has been paid or its time is over
 */
export async function choose(ctx: Ctx, id: string, choice: Choice): Promise<{ order: string; returnUrl: string | undefined }> {
  const { id: known } = await findCheckout(ctx, id);
  return ctx.db.transaction(async (transaction) => {
    const [checkout] = await transaction.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, known)).for('update');
    if (!checkout) throw noSuchCheckout();
    const over = whyOver(checkout, ctx.clock());
    if (over) throw new Conflict(over);
    const [changed] = await transaction
      .update(sandboxCheckouts)
      .set(stateAfter(choice))
      .where(eq(sandboxCheckouts.id, checkout.id))
      .returning();
    if (changed) await queueMessage(transaction, eventOf(changed));
    return { order: checkout.order, returnUrl: choice === 'pay' ? checkout.returnUrl : undefined };
  });
}

/** Gives a payment back, once. @returns the reference of the refund; throws for a payment it never took */
export async function refundPayment(db: Database, request: RefundRequest): Promise<{ reference: string }> {
  return db.transaction(async (transaction) => {
    const [paid] = await transaction
      .select()
      .from(sandboxCheckouts)
      .where(and(eq(sandboxCheckouts.paymentReference, request.paymentReference), eq(sandboxCheckouts.status, 'paid')))
      .for('update');
    if (!paid) throw new Error('The sandbox knows no such payment.');
    if (paid.refundReference) return { reference: paid.refundReference };
    const reference = `test_refund_${randomUUID()}`;
    await transaction.update(sandboxCheckouts).set({ refundReference: reference }).where(eq(sandboxCheckouts.id, paid.id));
    await queueMessage(transaction, {
      kind: 'payment.refunded',
      order: paid.order,
      payments: [],
      refunded: [{ paymentReference: paid.paymentReference, reference, remaining: 0 }],
    });
    return { reference };
  });
}

function eventOf(checkout: SandboxCheckout): PaymentEvent {
  const { order, amount, status, paymentReference, refundReference } = checkout;
  const event = { kind: `checkout.${status}`, order };
  if (status === 'failed') return { ...event, payments: [], failure: 'The payment failed.' };
  if (status === 'cancelled') return { ...event, payments: [], failure: 'The buyer cancelled the payment.' };
  if (status === 'open') return { ...event, payments: [] };
  return {
    ...event,
    payments: [{ reference: paymentReference, amount, currency: 'INR', method: 'test' }],
    ...(refundReference && { refunded: [{ paymentReference, reference: refundReference, remaining: 0 }] }),
  };
}

function stateAfter(choice: Choice): Partial<SandboxCheckout> {
  if (choice === 'fail') return { status: 'failed' };
  if (choice === 'cancel') return { status: 'cancelled' };
  return { status: 'paid', paymentReference: `test_payment_${randomUUID()}` };
}

function queueMessage(transaction: Transaction, event: PaymentEvent): Promise<void> {
  return queueJob(transaction, 'send-sandbox-message', event);
}
