import { desc, eq, sql } from 'drizzle-orm';
import { auditEntries, certificates, enrolments, orders } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { idOr } from '../../fields.ts';
import { noSuchEnrolment } from '../not-found.ts';
import { invoicesOf } from '../papers/invoices.server.ts';
import { certificateKeyOf, invoiceKey } from '../papers/paper-keys.server.ts';
import { withReadiness } from '../papers/readiness.server.ts';
import { findUndecidedDisputes } from '../payments/disputed.server.ts';
import { wayBackOf } from '../payments/way-back.ts';
import { stateOf } from './enrolment-state.server.ts';

/**
 * Everything about one enrolment, as the office sees it, how its payment would go back, and the dispute by which it is undecided what
 * becomes of the sale. A paper is ready once its file is there, as far as the storage says.
 * @throws Unauthenticated, NotFound
 */
export async function findEnrolment(ctx: Ctx, id: string) {
  requireStaff(ctx);
  const [enrolment] = await ctx.db
    .select({
      id: enrolments.id,
      number: enrolments.number,
      enrolledAt: enrolments.enrolledAt,
      withdrawnAt: enrolments.withdrawnAt,
      certificateErasedAt: enrolments.certificateErasedAt,
      state: stateOf.as('state'),
      orderId: orders.id,
      orderStatus: orders.status,
      fullName: orders.fullName,
      email: orders.email,
      mobile: orders.mobile,
      homeState: orders.state,
      companyName: orders.companyName,
      companyAddress: orders.companyAddress,
      gstin: orders.gstin,
      couponCode: orders.couponCode,
      amount: orders.amount,
      discount: orders.discount,
      provider: orders.provider,
      method: orders.method,
      paymentReference: orders.paymentReference,
    })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(eq(enrolments.id, idOr(id, noSuchEnrolment)));
  if (!enrolment) throw noSuchEnrolment();
  const [disputed, invoices, issued, history] = await Promise.all([
    findUndecidedDisputes(ctx.db, [enrolment.orderId]),
    invoicesOf(ctx.db, enrolment.id),
    certificatesOf(ctx.db, enrolment.id),
    historyOf(ctx.db, enrolment.id),
  ]);
  const [listedInvoices, listedCertificates] = await Promise.all([
    withReadiness(ctx, invoices, ({ id }) => invoiceKey(id)),
    withReadiness(ctx, issued, ({ number }) => certificateKeyOf(number)),
  ]);
  const of = { wayBack: wayBackOf(ctx, enrolment), dispute: disputed.get(enrolment.orderId) };
  return { enrolment: { ...enrolment, ...of }, invoices: listedInvoices, certificates: listedCertificates, history };
}

/** The certificates that were issued, those that were revoked among them: the newest first. */
function certificatesOf(db: Ctx['db'], enrolmentId: string) {
  const { number, fullName, completedOn, revokedAt, revocationReason } = certificates;
  return db
    .select({ number, fullName, completedOn, revokedAt, revocationReason })
    .from(certificates)
    .where(eq(certificates.enrolmentId, enrolmentId))
    .orderBy(desc(certificates.issuedAt));
}

/** Who in the office did what about it: the newest first. */
function historyOf(db: Ctx['db'], enrolmentId: string) {
  const { id, at, actorName } = auditEntries;
  // Nothing but these is recorded of an enrolment.
  const action = sql<StaffActions['enrolment']>`${auditEntries.action}`;
  return db
    .select({ id, at, actorName, action })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `enrolment/${enrolmentId}`))
    .orderBy(desc(auditEntries.at));
}
