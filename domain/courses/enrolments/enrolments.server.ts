import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { enrolments, mails } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { queueJob } from '../../jobs.ts';
import { removeUnsent } from '../../outbox.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { issueInvoice, takeBackInvoice } from '../papers/invoices.server.ts';
import { invoiceSent } from '../papers/paper-mails.ts';
import { revokeWithEnrolment } from '../papers/revocations.server.ts';
import { groupsOf, randomNumber } from '../random-number.ts';

/**
 * Enrols the student of an order that has just been paid, in the transaction that marks it paid: the enrolment and
 * its invoice are kept with the payment, and the receipt is on its way. An order enrols once, however often it is told.
 */
export async function enrol(transaction: Transaction, ctx: Ctx, order: Order): Promise<void> {
  const at = ctx.clock();
  const [enrolment] = await transaction
    .insert(enrolments)
    .values({ number: `EN-${randomNumber(groupsOf.enrolment)}`, orderId: order.id, enrolledAt: at })
    .onConflictDoNothing({ target: enrolments.orderId })
    .returning();
  if (!enrolment) return;
  const invoice = await issueInvoice(transaction, enrolment.id, order, at);
  await queueJob(transaction, 'send-invoice', { invoiceId: invoice.id });
}

/**
 * Takes an enrolment back, in the transaction that marks its order refunded: a certificate is revoked, and a credit note
 * over the whole amount is written and sent. It happens once.
 */
export async function withdrawEnrolment(transaction: Transaction, ctx: Ctx, order: Order): Promise<void> {
  const at = ctx.clock();
  const [enrolment] = await transaction
    .update(enrolments)
    .set({ withdrawnAt: at })
    .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.withdrawnAt)))
    .returning();
  if (!enrolment) return;
  await revokeWithEnrolment(transaction, enrolment, order, at);
  const note = await takeBackInvoice(transaction, enrolment.id, order, at);
  if (note?.takesBack) await writeAnew(transaction, note.takesBack, at);
  if (note) await queueJob(transaction, 'send-invoice', { invoiceId: note.id });
}

/** Has the mail of a sale that has ended, where it has not been sent, written anew: it gives thanks, and tells how the course begins. */
async function writeAnew(transaction: Transaction, saleId: string, at: Date): Promise<void> {
  const ofSale = inArray(mails.event, Object.values(invoiceSent(saleId)));
  if ((await removeUnsent(transaction, ofSale, { notTriedAfter: at })) > 0)
    await queueJob(transaction, 'send-invoice', { invoiceId: saleId });
}
