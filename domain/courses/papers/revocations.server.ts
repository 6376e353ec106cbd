import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { certificates, enrolments, mails } from '#db/schema.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { isStorable } from '../../fields.ts';
import { queueMail, removeUnsent } from '../../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../../repeats.ts';
import { isHeldBy } from '../enrolments/enrolment-state.server.ts';
import { noSuchCertificate } from '../not-found.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { lockAddressee } from './addressee.server.ts';
import { certificateRevoked, certificateSent } from './paper-mails.ts';
import type { Revocation } from './schema.ts';

type Enrolment = typeof enrolments.$inferSelect;
type Certificate = typeof certificates.$inferSelect;

/**
 * Revokes a certificate; the student is told why. The same person's same form sent again within minutes is answered as the first time.
 * @returns whether a mail tells them: not where they have no email
 * @throws Unauthenticated, NotFound, Conflict where it has been revoked already
 */
export async function revokeCertificate(ctx: Ctx, number: string, { reason }: Revocation): Promise<boolean> {
  const [actor, at] = [requireStaff(ctx), ctx.clock()];
  if (!isStorable(number)) throw noSuchCertificate();
  const action = 'revoke certificate';
  const made = fingerprintOf({ action, certificate: number, reason, by: actor.id });
  return ctx.db.transaction(async (transaction) => {
    // Before the certificate, as whoever sends it or gives its payment back does.
    const order = await lockAddressee(transaction, await orderOf(transaction, number));
    if (!order) throw noSuchCertificate();
    const isTold = order.email !== '';
    const [certificate] = await transaction
      .update(certificates)
      .set({ revokedAt: at, revocationReason: reason })
      .where(and(eq(certificates.number, number), isNull(certificates.revokedAt)))
      .returning();
    if (!certificate && (await wasDone(transaction, made, at))) return isTold;
    if (!certificate) throw new Conflict('This certificate has already been revoked.');
    await rememberDone(transaction, made, at);
    await tellRevocation(transaction, certificate, order, at);
    await recordAction(transaction, actor, at, {
      action,
      subject: `enrolment/${certificate.enrolmentId}`,
      before: { certificate: number, status: 'valid' },
      after: { certificate: number, status: 'revoked', reason },
    });
    return isTold;
  });
}

/** Revokes whatever certificate an enrolment holds, because it has ended. @param order is locked */
export async function revokeWithEnrolment(transaction: Transaction, { id }: Enrolment, order: Order, at: Date): Promise<void> {
  const [certificate] = await transaction
    .update(certificates)
    .set({ revokedAt: at, revocationReason: whyEnded(order) })
    .where(isHeldBy(id))
    .returning();
  if (certificate) await tellRevocation(transaction, certificate, order, at);
}

/** In words that are true of a refund, and of what the bank gave back. For a test nobody has paid. */
function whyEnded(order: Order): string {
  return order.amount > 0 && !isTestOrder(order)
    ? 'The payment for the course was returned.'
    : 'The enrolment in the course has ended.';
}

/** @throws NotFound where there is no such certificate */
async function orderOf(transaction: Transaction, number: string): Promise<string> {
  const [enrolment] = await transaction
    .select({ orderId: enrolments.orderId })
    .from(enrolments)
    .innerJoin(certificates, eq(certificates.enrolmentId, enrolments.id))
    .where(eq(certificates.number, number));
  if (!enrolment) throw noSuchCertificate();
  return enrolment.orderId;
}

/** Tells that a certificate has been revoked. Its own mail, where it has not been sent, would say the contrary, and later. */
async function tellRevocation(transaction: Transaction, certificate: Certificate, order: Order, at: Date): Promise<void> {
  await removeUnsent(transaction, eq(mails.event, certificateSent(certificate.number)), { notTriedAfter: at });
  if (order.email) await queueMail(transaction, certificateRevoked(certificate, order));
}
