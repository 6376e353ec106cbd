import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { nominationDocuments } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { minute } from '../durations.ts';
import { Conflict, Invalid, isDomainError } from '../errors.ts';
import { type Limit, limitTries } from '../limits.ts';
import { requireSeen } from '../require-seen.ts';
import type { UploadForm } from '../upload-form.ts';
import { versionField } from '../version-field.ts';
import { keepCorrection } from './corrections.server.ts';
import { cycleOf, isOpen } from './cycle.ts';
import { lastDayBefore } from './dates.ts';
import { checkedInTime, isAdmitted } from './deadline.ts';
import { isKeptAs } from './document-name.ts';
import { attachDocuments, keysOf, openDocument, removeFiles, type StoredDocument, storeDocuments } from './documents.server.ts';
import { checkNomination } from './form.server.ts';
import { openNominatorLink } from './links.server.ts';
import {
  documentsOf,
  findNominationById,
  type KeptNomination,
  lockNomination,
  nominationVersion,
  saysAlready,
} from './nominations.server.ts';
import { Correction, correctionOf, documentLimits, documentsField, removalField, textOf, tooManyDocuments } from './schema.ts';

const correctionLimit: Limit = { points: 60, within: 10 * minute };

/** What the nominator's correction begins from: not from the documents, which are added and taken away one by one. */
export function ownVersion(nomination: Correction): string {
  return nominationVersion(Correction, nomination);
}

/**
 * A nomination as its nominator sees it by the mailed link.
 * @returns `canCorrect` until the deadline
 * @throws NotFound where the link is unknown, or its time is over
 */
export async function readOwnNomination(ctx: Ctx, token: string) {
  const id = await openNominatorLink(ctx, token);
  const [nomination, documents] = await Promise.all([findNominationById(ctx.db, id), documentsOf(ctx.db, id)]);
  return { nomination, documents, canCorrect: isOpen(cycleOf(nomination.cycle), ctx.clock()) };
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
 * @returns the moment by which the correction is judged, as `correctNomination` takes it
 * @throws NotFound, Conflict after the deadline, TooManyTries
 */
export async function admitCorrection(ctx: Ctx, token: string): Promise<Date> {
  const admittedAt = ctx.clock();
  const id = await openNominatorLink(ctx, token);
  const { cycle } = await findNominationById(ctx.db, id);
  if (!isAdmitted(cycleOf(cycle), admittedAt)) throw tooLate(cycle);
  await limitTries(ctx, 'nomination-corrections', correctionLimit);
  return admittedAt;
}

/**
 * Corrects a nomination until the deadline: its text, documents to add, and documents to take away. Where the
 * nominee's address changes, the new one is told, the link that went to the old one ends, and what is unsent is not sent. The same correction sent
 * again changes nothing, also after the deadline.
 * @param form as `withUploadForm` has read it
 * @param admittedAt when it began to arrive, from `admitCorrection`
 * @returns the nomination with its documents, as this correction leaves it
 * @throws NotFound, ChangedMeanwhile (by the nominee, or in another tab), Conflict after the deadline and while the nominee is
 * being told at the old address, Invalid, TooLarge,
 * TooManyTries where the documents are too much for one day
 */
export async function correctNomination(ctx: Ctx, token: string, form: UploadForm, admittedAt: Date): Promise<Corrected> {
  const id = await openNominatorLink(ctx, token);
  const present = await findNominationById(ctx.db, id);
  const late = isOpen(cycleOf(present.cycle), admittedAt) ? undefined : tooLate(present.cycle);
  const { fields, documents } = await checkedInTime(late, checkNomination(correctionOf(present), form));
  const sent = { fields, documents, values: form.values, late };
  // Asked here, so that nothing is stored for what is refused, and again under the lock.
  const attached = await documentsOf(ctx.db, id);
  if (!changeOf(present, attached, sent)) return { nomination: present, documents: attached };
  const stored = await storeDocuments(ctx, documents);
  const { superfluous, ...corrected } = await ctx.db
    .transaction((transaction) => change(ctx, transaction, token, { ...sent, documents: stored }))
    .catch(async (error: unknown) => {
      // After any other error the commit may have happened, and only the sweep can tell.
      if (isDomainError(error)) await removeFiles(ctx, keysOf(stored));
      throw error;
    });
  await removeFiles(ctx, keysOf(superfluous));
  return corrected;
}

interface Corrected {
  nomination: KeptNomination;
  documents: KeptDocument[];
}

/** A correction that has been checked, with its documents and the boxes that were ticked. */
interface Sent<Document> {
  fields: Correction;
  documents: Document[];
  values: UploadForm['values'];
  /** What it is refused with, where it came after the deadline. */
  late: Conflict | undefined;
}

/** @returns what it leaves, and `superfluous`: the documents whose files are to be removed after the commit */
async function change(ctx: Ctx, transaction: Transaction, token: string, sent: Sent<StoredDocument>) {
  const inside = { clock: ctx.clock, db: transaction };
  const before = await lockNomination(transaction, await openNominatorLink(inside, token));
  // Asked again under the lock: the office ends the link of a mistyped address, while its reader's documents are on their way.
  const id = await openNominatorLink(inside, token);
  const attached = await documentsOf(transaction, id);
  const wanted = changeOf(before, attached, sent);
  if (!wanted) return { nomination: before, documents: attached, superfluous: sent.documents };
  await removeDocuments(transaction, wanted.removed);
  await attachDocuments(transaction, id, wanted.added, ctx.clock());
  const nomination = await keepCorrection(ctx, transaction, before, sent.fields);
  const unwanted = sent.documents.filter((document) => !wanted.added.includes(document));
  return { nomination, documents: await documentsOf(transaction, id), superfluous: [...wanted.removed, ...unwanted] };
}

function tooLate(cycle: number): Conflict {
  return new Conflict(`Nominations could be corrected until ${lastDayBefore(cycleOf(cycle).closesAt)}.`);
}

type KeptDocument = Awaited<ReturnType<typeof documentsOf>>[number];

/**
 * What a correction changes of a nomination's documents; one that the nomination has already, when it is sent again, is not
 * added twice.
 * @returns undefined where all of the correction has been kept already
 * @throws Conflict after the deadline, ChangedMeanwhile, Invalid where there would be too many documents
 */
function changeOf<Document extends Pick<StoredDocument, 'name' | 'digest'>>(
  nomination: KeptNomination,
  attached: KeptDocument[],
  { fields, documents, values, late }: Sent<Document>,
): { added: Document[]; removed: KeptDocument[] } | undefined {
  const removed = attached.filter(({ id }) => values[removalField(id)] !== undefined);
  const left = attached.filter((document) => !removed.includes(document));
  const added = documents.filter(
    ({ name, digest }) => !left.some((other) => isKeptAs(other.name, name) && other.digest === digest),
  );
  if (added.length + removed.length === 0 && saysAlready(nomination, fields)) return undefined;
  if (late) throw late;
  requireSeen(values[versionField], { version: ownVersion(nomination), fields: textOf(nomination) }, fields);
  if (left.length + added.length > documentLimits.files) throw new Invalid({ [documentsField]: [tooManyDocuments] });
  return { added, removed };
}

async function removeDocuments(transaction: Transaction, documents: KeptDocument[]): Promise<void> {
  for (const { id } of documents) await transaction.delete(nominationDocuments).where(eq(nominationDocuments.id, id));
}
