import { and, eq, sql } from 'drizzle-orm';
import { certificates, enrolments, invoices, orders, refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';
import { NotFound } from '../../errors.ts';
import { idOr } from '../../fields.ts';
import { type Limit, limitTries } from '../../limits.ts';
import { openPrivateLink } from '../../private-links.ts';
import { courseTitle } from '../course.ts';
import { noSuchEnrolment, noSuchInvoice } from '../not-found.ts';
import { isOrderKey } from '../orders/order-key.server.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { invoicesOf } from '../papers/invoices.server.ts';
import { certificateKeyOf, invoiceKey } from '../papers/paper-keys.server.ts';
import { withReadiness } from '../papers/readiness.server.ts';
import { type GoneBackBy, goneBackBy, isOwnRefund } from '../payments/gone-back.server.ts';
import { createEnrolmentLink, enrolmentPurpose, opensByKey } from './enrolment-links.server.ts';
import { isHeldBy, stateOf } from './enrolment-state.server.ts';

/** Each is a row for two years, and whoever holds an order's key may ask. */
const linkLimit: Limit = { points: 60, within: 10 * minute };

/**
 * Makes a link to the page of the student who has paid an order, for as long as a link of the enrolment's own day works, and until
 * all links are ended: the key stays in the history of a browser that others may use by then.
 * @param key what the buyer came back with (`order-key.server.ts`): the order's id is known to whoever knows the details
 * @returns its path, such as `/enrolment/k3v…`
 * @throws NotFound where the order is unknown, the key is not its own or opens nothing any more, or nobody was enrolled by it,
 * TooManyTries
 */
export async function linkToEnrolment(ctx: Ctx, orderId: string, key: string): Promise<string> {
  await limitTries(ctx, 'enrolment-links', linkLimit);
  const id = idOr(orderId, notEnrolled);
  if (!isOrderKey(ctx, id, key)) throw notEnrolled();
  return ctx.db.transaction(async (transaction) => {
    // Locked, so that whoever ends the links meanwhile sees this one.
    const [enrolment] = await transaction.select().from(enrolments).where(eq(enrolments.orderId, id)).for('share');
    if (!enrolment || !opensByKey(enrolment, ctx.clock())) throw notEnrolled();
    return createEnrolmentLink(transaction, enrolment.id, ctx.clock());
  });
}

/**
 * Whether whoever brings a key may be told more of an order than by its number alone: it opens the page of the student, or will
 * once the order is paid.
 * @param orderId as the database writes it
 */
export async function isBuyersKey(ctx: Ctx, orderId: string, key: string): Promise<boolean> {
  if (!isOrderKey(ctx, orderId, key)) return false;
  const [enrolment] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  return !enrolment || opensByKey(enrolment, ctx.clock());
}

function notEnrolled(): NotFound {
  return new NotFound('There is no enrolment for this order.');
}

/**
 * What a student's own page shows; a certificate only while it is valid.
 * @returns `goesBack` says of an enrolment that has ended how its payment went back, or that it is to
 * @param token the secret part of its link
 * @throws NotFound where the link opens nothing
 */
export async function openEnrolment(ctx: Ctx, token: string) {
  const id = await openPrivateLink(ctx, enrolmentPurpose, token);
  const [[enrolment], papers] = await Promise.all([
    ctx.db
      .select({
        number: enrolments.number,
        enrolledAt: enrolments.enrolledAt,
        state: stateOf.as('state'),
        fullName: orders.fullName,
        amount: orders.amount,
        provider: orders.provider,
        certificateNumber: certificates.number,
        goesBack: sql<'on its way' | GoneBackBy>`case
          when ${refunds.status} <> 'done' and ${goneBackBy} <> 'test' then 'on its way' else ${goneBackBy} end`,
      })
      .from(enrolments)
      .innerJoin(orders, eq(orders.id, enrolments.orderId))
      .leftJoin(refunds, isOwnRefund)
      .leftJoin(certificates, isHeldBy(enrolments.id))
      .where(eq(enrolments.id, id)),
    invoicesOf(ctx.db, id),
  ]);
  if (!enrolment) throw noSuchEnrolment();
  const { provider, certificateNumber, ...shown } = enrolment;
  const held = certificateNumber ? [{ number: certificateNumber }] : [];
  const [listedPapers, [certificate]] = await Promise.all([
    withReadiness(ctx, papers, ({ id: invoiceId }) => invoiceKey(invoiceId)),
    withReadiness(ctx, held, ({ number }) => certificateKeyOf(number)),
  ]);
  return {
    ...shown,
    isTest: isTestOrder({ provider }),
    course: courseTitle,
    papers: listedPapers,
    certificate,
  };
}

/**
 * Which of the student's invoices a link may open.
 * @returns its number and where its file lies
 * @throws NotFound where the link opens nothing, or the invoice is not this student's
 */
export async function findStudentInvoice(ctx: Ctx, token: string, invoiceId: string) {
  const enrolmentId = await openPrivateLink(ctx, enrolmentPurpose, token);
  const [invoice] = await ctx.db
    .select({ id: invoices.id, number: invoices.number, enrolmentId: invoices.enrolmentId })
    .from(invoices)
    .where(and(eq(invoices.id, idOr(invoiceId, noSuchInvoice)), eq(invoices.enrolmentId, enrolmentId)));
  if (!invoice) throw noSuchInvoice();
  return invoice;
}

/**
 * The valid certificate that a link may open.
 * @throws NotFound where the link opens nothing, or there is no valid certificate
 */
export async function findStudentCertificate(ctx: Ctx, token: string) {
  const enrolmentId = await openPrivateLink(ctx, enrolmentPurpose, token);
  const [certificate] = await ctx.db
    .select({ number: certificates.number, enrolmentId: certificates.enrolmentId })
    .from(certificates)
    .where(isHeldBy(enrolmentId));
  if (!certificate) throw new NotFound('There is no certificate yet.');
  return certificate;
}
