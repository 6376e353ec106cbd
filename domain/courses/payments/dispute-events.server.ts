import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { disputes } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import type { Dispute } from '../../payments.ts';
import { rupees } from '../course.ts';
import { lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { findPayment } from './known-payment.server.ts';

/**
 * What each status takes the place of. Messages come late and in any order: one that is decided is open no more, and of two decisions
 * the one counts by which the money has gone.
 */
const takesThePlaceOf: Record<Dispute['status'], Dispute['status'][]> = {
  open: [],
  won: ['open'],
  closed: ['open'],
  lost: ['open', 'won', 'closed'],
};

/** Notes, once, what has become of a payment that its buyer disputed; one of a payment that is not ours is nothing to us. */
export async function applyDispute(transaction: Transaction, ctx: Ctx, dispute: Dispute): Promise<void> {
  const known = await findPayment(transaction, ctx, dispute);
  const order = known && (await lockOrder(transaction, known.orderId));
  if (!order) return;
  const { reference, amount, status } = dispute;
  const [noted] = await transaction
    .insert(disputes)
    .values({ ...dispute, orderId: order.id, provider: order.provider, toldAt: ctx.clock() })
    .onConflictDoUpdate({
      target: [disputes.provider, disputes.reference],
      set: { amount, status },
      setWhere: inArray(disputes.status, takesThePlaceOf[status]),
    })
    .returning({ id: disputes.id });
  await noteAnswerTime(transaction, dispute, order);
  if (noted) await noteEvent(transaction, ctx, order, `dispute ${status}`, { detail: `${reference}: ${rupees(amount)}` });
}

/**
 * Asked for more, the bank gives a later time to answer by. Of two times the later counts: their messages come in any order.
 */
async function noteAnswerTime(transaction: Transaction, { reference, respondBy }: Dispute, { provider }: Order): Promise<void> {
  if (!respondBy) return;
  const isEarlier = or(isNull(disputes.respondBy), lt(disputes.respondBy, respondBy));
  await transaction
    .update(disputes)
    .set({ respondBy })
    .where(and(eq(disputes.provider, provider), eq(disputes.reference, reference), isEarlier));
}
