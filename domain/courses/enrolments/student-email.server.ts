import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { certificates, invoices, mails, orders, refunds } from '#db/schema.ts';
import { recordAction } from '../../audit.ts';
import { moveConsents } from '../../consents.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { Invalid } from '../../errors.ts';
import { idOr } from '../../fields.ts';
import { queueJob } from '../../jobs.ts';
import { queueMail, readdressUnsent, removeUnsent } from '../../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../../repeats.ts';
import { requireSeen } from '../../require-seen.ts';
import { noSuchEnrolment } from '../not-found.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { certificateRevoked, certificateSent, invoiceSent, revocationTold } from '../papers/paper-mails.ts';
import { returnTold } from '../payments/payment-mails.ts';
import type { EmailCorrection } from '../schema.ts';
import { endEnrolmentLinks } from './enrolment-links.server.ts';
import { lockOrderOf } from './enrolment-order.server.ts';

/**
 * Corrects a student's address, which may be a stranger's: all that opens the student's page ends; papers, and news of revoked
 * certificates, that have not reached the old address are not sent there any more, and all of them go to the new one. So does
 * what tells of payments that were given back, where it was not sent. That it was corrected is recorded, the addresses are not:
 * by a fingerprint the same sent again within minutes, as by a double click, is answered with the same success.
 * @param seen the address that stood as the form was filled; unset, whichever stands
 * @throws Unauthenticated, NotFound, Invalid where it is the address already, ChangedMeanwhile, Conflict where one of these mails is
 * on its way at this moment
 */
export async function correctEmail(ctx: Ctx, id: string, { email }: EmailCorrection, seen?: string): Promise<void> {
  const actor = requireStaff(ctx);
  const enrolmentId = idOr(id, noSuchEnrolment);
  const correction = fingerprintOf({ correctedTo: email, enrolmentId });
  await ctx.db.transaction(async (transaction) => {
    const order = await lockOrderOf(transaction, enrolmentId);
    if (order.email.toLowerCase() === email.toLowerCase()) {
      if (await wasDone(transaction, correction, ctx.clock())) return;
      throw new Invalid({ email: ['This is the address already'] });
    }
    requireSeen(seen, { version: order.email, fields: order }, { email });
    await rememberDone(transaction, correction, ctx.clock());
    // Whoever asked for its erasure read the old address.
    await transaction.update(orders).set({ email, erasureAskedAt: null }).where(eq(orders.id, order.id));
    await moveConsents(transaction, `order/${order.id}`, email);
    await endEnrolmentLinks(transaction, [enrolmentId], ctx.clock());
    await sendPapersAnew(transaction, enrolmentId, order, email);
    await readdressReturns(transaction, order, email);
    const subject = `enrolment/${enrolmentId}` as const;
    await recordAction(transaction, actor, ctx.clock(), { action: 'correct email', subject, before: null, after: null });
  });
}

/** @param order with the address as it was */
async function sendPapersAnew(transaction: Transaction, enrolmentId: string, order: Order, email: string): Promise<void> {
  const billed = await transaction.select({ id: invoices.id }).from(invoices).where(eq(invoices.enrolmentId, enrolmentId));
  const issued = await transaction.select().from(certificates).where(eq(certificates.enrolmentId, enrolmentId));
  const held = issued.filter(({ revokedAt }) => !revokedAt);
  const revoked = issued.filter(({ revokedAt }) => revokedAt);
  const papers = [
    ...billed.flatMap(({ id }) => Object.values(invoiceSent(id))),
    ...held.map(({ number }) => certificateSent(number)),
  ];
  const events = [...papers, ...revoked.flatMap(({ number }) => [certificateSent(number), revocationTold(number)])];
  await removeUnsent(transaction, and(inArray(mails.event, events), eq(mails.recipient, order.email)));
  // Corrected back, the address has had the papers, with a link that has ended.
  await transaction.delete(mails).where(and(inArray(mails.event, papers), eq(mails.recipient, email)));
  for (const { id } of billed) await queueJob(transaction, 'send-invoice', { invoiceId: id });
  for (const { number } of held) await queueJob(transaction, 'send-certificate', { number });
  for (const certificate of revoked) await queueMail(transaction, certificateRevoked(certificate, { ...order, email }));
}

/** Moves what has not been sent about payments of an order that were given back. @param order with the address as it was */
async function readdressReturns(transaction: Transaction, order: Order, email: string): Promise<void> {
  const given = await transaction.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, order.id));
  const events = given.map(({ id }) => returnTold(id));
  await readdressUnsent(transaction, and(inArray(mails.event, events), eq(mails.recipient, order.email)), email);
}
