import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { nominationDocuments, nominations } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { minute } from '../durations.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import { type Limit, limitTries } from '../limits.ts';
import { requireSeen } from '../require-seen.ts';
import type { UploadForm } from '../upload-form.ts';
import { versionField } from '../version-field.ts';
import { awardCycle, cycleOf, isOpen } from './cycle.ts';
import { lastDayBefore } from './dates.ts';
import { attachDocuments, keysOf, openDocument, removeFiles, type StoredDocument, storeDocuments } from './documents.server.ts';
import { checkNomination } from './form.server.ts';
import { correctInInbox } from './inbox.server.ts';
import { endNomineeLinks, openNominatorLink } from './links.server.ts';
import { documentsOf, findNominationById, type KeptNomination, lockNomination, saysAlready } from './nominations.server.ts';
import {
  type Correction,
  correctionOf,
  documentLimits,
  documentsField,
  nominationVersion,
  removalField,
  textOf,
  tooManyDocuments,
} from './schema.ts';
import { tellNominee } from './submit.server.ts';

const correctionLimit: Limit = { points: 60, within: 10 * minute };

/**
 * A nomination as its nominator sees it by the mailed link.
 * @returns `canCorrect` until the deadline
 * @throws NotFound where the link is unknown, or its time is over
 */
export async function readOwnNomination(ctx: Ctx, token: string) {
  const id = await openNominatorLink(ctx, token);
  const [nomination, documents] = await Promise.all([findNominationById(ctx.db, id), documentsOf(ctx.db, id)]);
  return { nomination, documents, canCorrect: takesCorrections(ctx, nomination) };
}

/**
 * One document of the nominator's own nomination.
 * @throws NotFound
 */
export async function readOwnDocument(ctx: Ctx, token: string, documentId: string) {
  return openDocument(ctx, await openNominatorLink(ctx, token), documentId);
}

/**
 * Asks, before a byte of a correction is read, whether it may be sent now.
 * @throws NotFound, Conflict after the deadline, TooManyTries
 */
export async function admitCorrection(ctx: Ctx, token: string): Promise<void> {
  const id = await openNominatorLink(ctx, token);
  requireCorrectable(ctx, await findNominationById(ctx.db, id));
  await limitTries(ctx, 'nomination-corrections', correctionLimit);
}

/**
 * Corrects a nomination until the deadline: its text, documents to add, and documents to take away. Where the
 * nominee's address changes, the new one is told and the link that went to the old one ends. The same correction sent
 * again changes nothing.
 * @param form as `withUploadForm` has read it
 * @throws NotFound, ChangedMeanwhile (by the nominee, or in another tab), Conflict after the deadline, Invalid, TooLarge
 */
export async function correctNomination(ctx: Ctx, token: string, form: UploadForm): Promise<void> {
  const id = await openNominatorLink(ctx, token);
  const { fields, documents } = await checkNomination(correctionOf(await findNominationById(ctx.db, id)), form);
  const stored = await storeDocuments(ctx, documents);
  const superfluous = await ctx.db.transaction(async (transaction) => {
    const before = await lockNomination(transaction, id);
    requireCorrectable(ctx, before);
    const { added, removed } = differenceOf(await documentsOf(transaction, id), stored, form.values);
    const repeated = stored.filter((document) => !added.includes(document));
    if (added.length + removed.length === 0 && saysAlready(before, fields)) return repeated;
    requireSeen(form.values[versionField], { version: nominationVersion(before), fields: textOf(before) }, fields);
    await removeDocuments(transaction, removed);
    await attachDocuments(transaction, id, added, ctx.clock());
    await requireFewEnough(transaction, id);
    const nomination = await update(transaction, id, { ...fields, correctedAt: ctx.clock() });
    await correctInInbox(transaction, nomination);
    if (nomination.nomineeEmail !== before.nomineeEmail) {
      await endNomineeLinks(transaction, id);
      await tellNominee(transaction, ctx, nomination);
    }
    return [...repeated, ...removed];
  });
  await removeFiles(ctx, keysOf(superfluous));
}

function takesCorrections(ctx: Ctx, { cycle }: KeptNomination): boolean {
  return cycle === awardCycle(ctx.clock()).year && isOpen(cycleOf(cycle), ctx.clock());
}

function requireCorrectable(ctx: Ctx, nomination: KeptNomination): void {
  if (takesCorrections(ctx, nomination)) return;
  throw new Conflict(`Nominations could be corrected until ${lastDayBefore(cycleOf(nomination.cycle).closesAt)}.`);
}

type KeptDocument = Awaited<ReturnType<typeof documentsOf>>[number];

/** What a correction changes of a nomination's documents. One that it has already, when it is sent again, is not added twice. */
function differenceOf(kept: KeptDocument[], sent: StoredDocument[], values: UploadForm['values']) {
  const removed = kept.filter(({ id }) => values[removalField(id)] !== undefined);
  const left = kept.filter((document) => !removed.includes(document));
  const added = sent.filter(({ name, digest }) => !left.some((other) => other.name === name && other.digest === digest));
  return { added, removed };
}

async function removeDocuments(transaction: Transaction, documents: KeptDocument[]): Promise<void> {
  for (const { id } of documents) await transaction.delete(nominationDocuments).where(eq(nominationDocuments.id, id));
}

async function requireFewEnough(transaction: Transaction, nominationId: string): Promise<void> {
  const documents = await documentsOf(transaction, nominationId);
  if (documents.length > documentLimits.files) throw new Invalid({ [documentsField]: [tooManyDocuments] });
}

async function update(transaction: Transaction, id: string, fields: Correction & { correctedAt: Date }): Promise<KeptNomination> {
  const [nomination] = await transaction.update(nominations).set(fields).where(eq(nominations.id, id)).returning();
  if (!nomination) throw new NotFound('There is no such nomination.');
  return nomination;
}
