import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { certificates, enrolments, orders } from '#db/schema.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { dayInIndia } from '../../days.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { idOr } from '../../fields.ts';
import { queueJob } from '../../jobs.ts';
import { isSettable } from '../../lettering.ts';
import { sameSince } from '../../repeats.ts';
import { courseTitle } from '../course.ts';
import { findStates, isHeldBy } from '../enrolments/enrolment-state.server.ts';
import { canBeCompleted, canBeCompletedAmongOthers, type EnrolmentState } from '../enrolments/enrolment-states.ts';
import { noSuchEnrolment } from '../not-found.ts';
import { isPastTest } from '../orders/test-orders.ts';
import { findBeingRefunded } from '../payments/being-refunded.server.ts';
import { type StandingDispute, whyNotCertified } from '../payments/dispute-decisions.ts';
import { findUndecidedDisputes } from '../payments/disputed.server.ts';
import { groupsOf, randomNumber } from '../random-number.ts';
import { signCertificate } from './certificate-signature.ts';
import { readInvoiceSettings } from './invoice-settings.server.ts';
import type { Completion, CompletionOfOne } from './schema.ts';

type Enrolment = typeof enrolments.$inferSelect;

/** An enrolment with what its order says of it. */
interface EnrolmentWithOrder {
  enrolment: Enrolment;
  fullName: string;
  email: string;
  provider: string;
  state: EnrolmentState | undefined;
  isBeingRefunded: boolean;
  /** By which it is undecided what becomes of the sale. */
  dispute: StandingDispute | undefined;
}

/** Who has been marked. */
export interface Marked {
  completed: number;
  /** How many of them have no email: their certificates are mailed to nobody. */
  withoutEmail: number;
}

/** What became of those who were marked together. */
export interface CompletionOutcome extends Marked {
  /** Students who were left as they were, by name, with the reason. */
  left: { enrolmentId: string; fullName: string; why: string }[];
}

/**
 * Marks students as having completed the course: each gets a certificate, under the name in the order. Students are left as they
 * are, and named, if they hold a certificate already or one was revoked or erased, if their payment was refunded, or is being
 * refunded, or is disputed, or was a test of a provider the site has left, if they enrolled after that day, or if their name cannot be
 * set on the certificate. The same sent again within minutes, as by a double click, is answered with the same success.
 * @throws Unauthenticated, Invalid where the day has not come
 */
export async function completeEnrolments(ctx: Ctx, { enrolmentIds, completedOn }: Completion): Promise<CompletionOutcome> {
  requireStaff(ctx);
  refuseFuture(ctx, completedOn);
  return ctx.db.transaction(async (transaction) => {
    const outcome: CompletionOutcome = { completed: 0, withoutEmail: 0, left: [] };
    for (const found of await lockEnrolments(transaction, enrolmentIds)) {
      const { enrolment, fullName, email } = found;
      const why = await complete(transaction, ctx, found, { fullName, completedOn }, whyAlone);
      if (why) outcome.left.push({ enrolmentId: enrolment.id, fullName, why });
      else {
        outcome.completed += 1;
        if (!email) outcome.withoutEmail += 1;
      }
    }
    return outcome;
  });
}

/**
 * Marks one student as having completed the course, under the name as the office writes it; also after a revocation. The same
 * sent again within minutes, as by a double click, is answered with the same success.
 * @throws Unauthenticated, NotFound, Conflict where the student cannot be marked, Invalid where the day has not come
 */
export async function completeEnrolment(ctx: Ctx, enrolmentId: string, completion: CompletionOfOne): Promise<Marked> {
  requireStaff(ctx);
  refuseFuture(ctx, completion.completedOn);
  const id = idOr(enrolmentId, noSuchEnrolment);
  return ctx.db.transaction(async (transaction) => {
    const [found] = await lockEnrolments(transaction, [id]);
    if (!found) throw noSuchEnrolment();
    const why = await complete(transaction, ctx, found, completion);
    if (why) throw new Conflict(`Not marked as completed: ${why}.`);
    return { completed: 1, withoutEmail: found.email ? 0 : 1 };
  });
}

/**
 * Issues the certificate of a student whose enrolment is locked, unless the same was asked for a moment ago.
 * @param whyElse why the student is left, beside what leaves everybody. Default: nothing
 * @returns why none was issued; undefined where the student holds the certificate asked for
 */
async function complete(
  transaction: Transaction,
  ctx: Ctx,
  found: EnrolmentWithOrder,
  asked: CompletionOfOne,
  whyElse: (found: EnrolmentWithOrder) => string | undefined = () => undefined,
): Promise<string | undefined> {
  if (await wasJustIssued(transaction, found, asked, ctx.clock())) return undefined;
  const why = whyNotCompleted(ctx, found, asked.completedOn) ?? whyElse(found);
  if (why === undefined) await issueCertificate(transaction, ctx, found.enrolment, asked);
  return why;
}

async function issueCertificate(
  transaction: Transaction,
  ctx: Ctx,
  enrolment: Enrolment,
  { fullName, completedOn }: CompletionOfOne,
): Promise<void> {
  const content = {
    number: randomNumber(groupsOf.certificate),
    fullName: fullName.normalize('NFC'),
    course: courseTitle,
    completedOn,
  };
  await transaction.insert(certificates).values({
    ...content,
    enrolmentId: enrolment.id,
    issuedAt: ctx.clock(),
    signature: signCertificate(ctx.certificateKey, content),
    issuer: (await readInvoiceSettings(transaction)).name,
    certifier: ctx.certifier ?? '',
  });
  await queueJob(transaction, 'send-certificate', { number: content.number });
  await recordAction(transaction, requireStaff(ctx), ctx.clock(), {
    action: 'complete enrolment',
    subject: `enrolment/${enrolment.id}`,
    before: null,
    after: { certificate: content.number, completedOn },
  });
}

/** Whether the certificate that an enrolment holds is the one asked for, issued a moment ago. */
async function wasJustIssued(
  transaction: Transaction,
  { enrolment, state }: EnrolmentWithOrder,
  asked: CompletionOfOne,
  now: Date,
): Promise<boolean> {
  if (state !== 'completed') return false;
  const isAsAsked = and(
    eq(certificates.fullName, asked.fullName.normalize('NFC')),
    eq(certificates.completedOn, asked.completedOn),
    gt(certificates.issuedAt, sameSince(now)),
  );
  return (await transaction.$count(certificates, and(isHeldBy(enrolment.id), isAsAsked))) > 0;
}

/** The enrolments, in one order for everybody, each locked until the transaction ends: two clicks make one certificate. */
async function lockEnrolments(transaction: Transaction, ids: string[]): Promise<EnrolmentWithOrder[]> {
  const locked = await transaction
    .select({ enrolment: enrolments, fullName: orders.fullName, email: orders.email, provider: orders.provider })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(inArray(enrolments.id, ids))
    .orderBy(asc(enrolments.id))
    .for('update', { of: enrolments });
  const states = await findStates(transaction, ids);
  const orderIds = locked.map(({ enrolment }) => enrolment.orderId);
  const beingRefunded = await findBeingRefunded(transaction, orderIds);
  const disputed = await findUndecidedDisputes(transaction, orderIds);
  return locked.map((found) => ({
    ...found,
    state: states.get(found.enrolment.id),
    isBeingRefunded: beingRefunded.has(found.enrolment.orderId),
    dispute: disputed.get(found.enrolment.orderId),
  }));
}

function whyNotCompleted(ctx: Ctx, found: EnrolmentWithOrder, completedOn: string): string | undefined {
  const { enrolment, provider, state, isBeingRefunded, dispute } = found;
  if (state === 'withdrawn') return 'the payment was refunded';
  if (isPastTest(ctx, { provider })) return 'the enrolment was a test: no money was paid for it';
  // The certificate would be revoked as soon as the money has gone back.
  if (isBeingRefunded) return 'a refund of the payment is under way';
  if (dispute) return whyNotCertified[dispute];
  if (completedOn < dayInIndia(enrolment.enrolledAt)) return 'the student enrolled after that day';
  return state && canBeCompleted(state) ? undefined : 'a certificate has been issued already';
}

/** Why students whose certificate is gone are left by a completion of many. */
const goneBecause: Partial<Record<EnrolmentState, string>> = {
  revoked: 'the certificate was revoked; complete this student alone',
  erased: 'the certificate was erased at the student’s wish; complete this student alone, if they want another',
};

/**
 * Where nobody looks at each student, no certificate that was revoked comes again, under a name that may be the reason, nor one
 * whose student wanted none, and no name becomes a row of question marks over a signature.
 */
function whyAlone({ state, fullName }: EnrolmentWithOrder): string | undefined {
  if (state && !canBeCompletedAmongOthers(state)) return goneBecause[state];
  return isSettable(fullName)
    ? undefined
    : 'the name has letters that the certificate is not set in; complete this student alone, with the name in Latin or Devanagari letters';
}

function refuseFuture(ctx: Ctx, completedOn: string): void {
  if (completedOn > dayInIndia(ctx.clock())) throw new Invalid({ completedOn: ['The date of completion has not come yet'] });
}
