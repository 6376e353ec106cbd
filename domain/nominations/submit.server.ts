import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { nominations } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import { recordConsent } from '../consents.ts';
import type { Ctx } from '../context.ts';
import { monthFirstOrdinal } from '../days.ts';
import { minute } from '../durations.ts';
import { Conflict } from '../errors.ts';
import { type Limit, limitTries } from '../limits.ts';
import { queueMail } from '../outbox.ts';
import { fingerprintOf, sameSince } from '../repeats.ts';
import type { UploadForm } from '../upload-form.ts';
import { termsStatement } from './consent.ts';
import { type AwardCycle, awardCycle, cycleOf, isOpen } from './cycle.ts';
import { checkedInTime, isAdmitted } from './deadline.ts';
import { attachDocuments, type CheckedDocument, keysOf, removeFiles, storeDocuments } from './documents.server.ts';
import { checkNomination } from './form.server.ts';
import { enterInInbox } from './inbox.server.ts';
import { areLinksOver, linkForNominator, linkForNominee } from './links.server.ts';
import { isForOneself, nominationReceived, nomineeTold } from './mails.ts';
import type { KeptNomination } from './nominations.server.ts';
import { newReference } from './reference.ts';
import { Nomination } from './schema.ts';

/** A nomination may bring a hundred megabytes, so an address may send fewer of them than of messages. */
const nominationLimit: Limit = { points: 20, within: 10 * minute };

/**
 * Asks, before a byte of a nomination is read, whether one may be sent now.
 * @returns the moment by which the nomination is judged, as `submitNomination` takes it
 * @throws Conflict while nominations are closed, TooManyTries
 */
export async function admitNomination(ctx: Ctx): Promise<Date> {
  const admittedAt = ctx.clock();
  const cycle = awardCycle(admittedAt);
  if (!isAdmitted(cycle, admittedAt)) throw closed(cycle);
  await limitTries(ctx, 'nominations', nominationLimit);
  return admittedAt;
}

/**
 * Keeps a nomination with its documents, the nominator's consent, and the mails that tell nominator and nominee,
 * in one transaction. The same nomination sent again within minutes is answered with the first one, also after the deadline.
 * @param form as `withUploadForm` has read it
 * @param admittedAt when it began to arrive, from `admitNomination`
 * @param rule what its text must be
 * @returns the nomination's id, and the reference number its sender is told
 * @throws Conflict while nominations are closed, Invalid, TooLarge, TooManyTries where the documents are too much for one day
 */
export async function submitNomination(
  ctx: Ctx,
  form: UploadForm,
  admittedAt: Date,
  rule: z.ZodType<Nomination> = Nomination,
): Promise<Pick<KeptNomination, 'id' | 'reference'>> {
  const cycle = awardCycle(admittedAt);
  const late = isOpen(cycle, admittedAt) ? undefined : closed(cycle);
  const { fields, documents } = await checkedInTime(late, checkNomination(rule, form));
  const fingerprint = fingerprintOf({ ...fields, documents: documents.map(nameAndDigest) });
  // Asked here, so that nothing is stored again for what is kept already, and again in turn with the same at the same moment.
  const same = await findSame(ctx.db, fingerprint, ctx.clock());
  if (same) return same;
  // Files first: a row never speaks of a file that is not there. What a failure leaves behind is swept away.
  const stored = late ? [] : await storeDocuments(ctx, documents);
  const { isRepeated, ...kept } = await ctx.db.transaction(async (transaction) => {
    await takeTurns(transaction, fingerprint);
    const earlier = await findSame(transaction, fingerprint, ctx.clock());
    if (earlier) return { ...earlier, isRepeated: true };
    if (late) throw late;
    const nomination = await insert(transaction, { ...fields, cycle: cycle.year, fingerprint, createdAt: ctx.clock() });
    await attachDocuments(transaction, nomination.id, stored, ctx.clock());
    await enterInInbox(transaction, nomination, ctx.clock());
    await tell(transaction, ctx, nomination);
    return { id: nomination.id, reference: nomination.reference, isRepeated: false };
  });
  if (isRepeated) await removeFiles(ctx, keysOf(stored));
  return kept;
}

/** @returns what says on which day nominations open again */
function closed({ year }: AwardCycle): Conflict {
  const next = cycleOf(year + 1);
  return new Conflict(
    `Nominations for ${year} are closed. Nominations for ${next.year} open on ${monthFirstOrdinal(next.opensAt)}.`,
  );
}

type Kept = Nomination & Pick<KeptNomination, 'cycle' | 'fingerprint' | 'createdAt'>;

async function insert(transaction: Transaction, nomination: Kept): Promise<KeptNomination> {
  for (;;) {
    const row: Exact<typeof nominations.$inferInsert, Kept & { reference: string }> = {
      ...nomination,
      reference: newReference(nomination.cycle),
    };
    const [kept] = await transaction.insert(nominations).values(row).onConflictDoNothing().returning();
    if (kept) return kept;
  }
}

async function tell(transaction: Transaction, ctx: Ctx, nomination: KeptNomination): Promise<void> {
  await recordConsent(transaction, ctx, {
    purpose: 'nomination',
    subject: `nomination/${nomination.id}`,
    email: nomination.nominatorEmail,
    statement: termsStatement,
  });
  await queueMail(transaction, nominationReceived(nomination, await linkForNominator(transaction, ctx, nomination)));
  await tellNominee(transaction, ctx, nomination);
}

/**
 * Tells a nominee what somebody else has given about them, with a new link to see, correct and erase it, while links still work.
 * Whoever nominates themselves is told nothing.
 */
export async function tellNominee(transaction: Transaction, ctx: Ctx, nomination: KeptNomination): Promise<void> {
  if (isForOneself(nomination)) return;
  const isOver = areLinksOver(nomination.cycle, ctx.clock());
  const link = isOver ? undefined : await linkForNominee(transaction, ctx, nomination);
  await queueMail(transaction, nomineeTold(nomination, link));
}

async function findSame(db: Database | Transaction, fingerprint: string, now: Date) {
  const [earlier] = await db
    .select({ id: nominations.id, reference: nominations.reference })
    .from(nominations)
    .where(and(eq(nominations.fingerprint, fingerprint), gt(nominations.createdAt, sameSince(now))))
    .orderBy(desc(nominations.createdAt))
    .limit(1);
  return earlier;
}

function nameAndDigest({ name, digest }: CheckedDocument): [string, string] {
  return [name, digest];
}
