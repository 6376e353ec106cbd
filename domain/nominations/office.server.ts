import { and, count, desc, eq, or, type SQL } from 'drizzle-orm';
import { aboutRow } from '#db/inbox-about.ts';
import { inboxItems, nominations, staff } from '#db/schema.ts';
import { recordAction, recordExport } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { type Columns, csvOf, rowsAtATime } from '../csv.ts';
import { isoInIndia } from '../days.ts';
import { Conflict } from '../errors.ts';
import { idOr } from '../fields.ts';
import { type BoxFilter, boxCondition, takeUpMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { contains } from '../like-pattern.ts';
import { mentions } from '../mentions.ts';
import { pageOf } from '../numbered-pages.ts';
import { isBefore } from '../place-in-time.ts';
import { stateName } from '../state-name.ts';
import { fieldNames } from './as-on-screen.ts';
import { openDocument } from './documents.server.ts';
import { documentsOf, findNominationById, lockNomination, noSuchNomination } from './nominations.server.ts';
import { type NominationFilter, nominationFields, type Review } from './schema.ts';

type Filter = NominationFilter & BoxFilter;

/**
 * One page of the nominations in the office's inbox, the newest first.
 * @returns inbox items, each with its review state, category and organization
 * @throws Unauthenticated
 */
export async function listNominations(ctx: Ctx, filter: Filter & { page: number }) {
  const wanted = filterCondition(filter, requireStaff(ctx));
  const { rows, ...list } = await pageOf(filter.page, countItems(ctx, wanted), (limit, offset) =>
    selectItems(ctx).where(wanted).orderBy(desc(inboxItems.createdAt), desc(inboxItems.id)).limit(limit).offset(offset),
  );
  return { items: rows, ...list };
}

/**
 * One nomination with its documents, as the office sees it.
 * @throws Unauthenticated, NotFound
 */
export async function findNomination(ctx: Ctx, id: string) {
  requireStaff(ctx);
  const nominationId = idOr(id, noSuchNomination);
  const [nomination, documents] = await Promise.all([
    findNominationById(ctx.db, nominationId),
    documentsOf(ctx.db, nominationId),
  ]);
  return { nomination, documents };
}

/**
 * One document of a nomination, for the office.
 * @throws Unauthenticated, NotFound
 */
export async function readDocument(ctx: Ctx, id: string, documentId: string) {
  requireStaff(ctx);
  return openDocument(ctx, idOr(id, noSuchNomination), documentId);
}

/**
 * Moves a nomination to another review state, if it is still in the one that was seen: a colleague's decision is not overwritten
 * unseen.
 * @returns whether it was moved; false if it is in the new state already
 * @throws Unauthenticated, NotFound, Conflict
 */
export async function reviewNomination(ctx: Ctx, id: string, { from, to }: Review): Promise<boolean> {
  const actor = requireStaff(ctx);
  const nominationId = idOr(id, noSuchNomination);
  return ctx.db.transaction(async (transaction) => {
    const { reviewState } = await lockNomination(transaction, nominationId);
    if (reviewState === to) return false;
    if (reviewState !== from) {
      throw new Conflict(
        `The review state has been changed to “${stateName(reviewState)}” meanwhile. Change it again if that is still right.`,
      );
    }
    await transaction.update(nominations).set({ reviewState: to }).where(eq(nominations.id, nominationId));
    await takeUpMatter(transaction, aboutOf('nomination', nominationId));
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'review nomination',
      subject: `nomination/${nominationId}`,
      before: { reviewState },
      after: { reviewState: to },
    });
    return true;
  });
}

type ExportedNomination = Awaited<ReturnType<typeof rowsAfter>>[number];

const columns: Columns<ExportedNomination> = {
  Reference: ({ nomination }) => nomination.reference,
  Received: ({ nomination }) => isoInIndia(nomination.createdAt),
  'Review state': ({ nomination }) => stateName(nomination.reviewState),
  State: ({ item }) => stateName(item.status),
  'Assigned to': ({ assigneeName }) => assigneeName ?? '',
  ...Object.fromEntries(
    nominationFields.map((field) => [fieldNames[field], ({ nomination }: ExportedNomination) => nomination[field]]),
  ),
  Corrected: ({ nomination }) => (nomination.correctedAt ? isoInIndia(nomination.correctedAt) : ''),
};

/**
 * Nominations as comma-separated values, the newest first. That they were taken out of the house is recorded.
 * @throws Unauthenticated
 */
export async function exportNominations(ctx: Ctx, filter: Filter): Promise<AsyncIterable<string>> {
  const actor = await recordExport(ctx, { action: 'export nominations', subject: 'inbox/nominations' }, filter);
  const wanted = filterCondition(filter, actor);
  return csvOf(columns, (last) => rowsAfter(ctx, wanted, last?.item));
}

function rowsAfter(ctx: Ctx, wanted: SQL | undefined, last: { createdAt: Date; id: string } | undefined) {
  const before = last && isBefore({ at: inboxItems.createdAt, id: inboxItems.id }, { at: last.createdAt, id: last.id });
  return ctx.db
    .select({ nomination: nominations, item: inboxItems, assigneeName: staff.name })
    .from(nominations)
    .innerJoin(inboxItems, isItsItem)
    .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
    .where(and(wanted, before))
    .orderBy(desc(inboxItems.createdAt), desc(inboxItems.id))
    .limit(rowsAtATime);
}

const isItsItem = and(eq(inboxItems.box, 'nominations'), eq(inboxItems.about, aboutRow('nomination', nominations.id)));

function selectItems(ctx: Ctx) {
  return ctx.db
    .select({
      id: inboxItems.id,
      title: inboxItems.title,
      name: inboxItems.name,
      status: inboxItems.status,
      assigneeName: staff.name,
      createdAt: inboxItems.createdAt,
      reviewState: nominations.reviewState,
      category: nominations.category,
      organizationName: nominations.organizationName,
    })
    .from(nominations)
    .innerJoin(inboxItems, isItsItem)
    .leftJoin(staff, eq(staff.id, inboxItems.assigneeId));
}

async function countItems(ctx: Ctx, wanted: SQL | undefined): Promise<number> {
  const counted = ctx.db.select({ total: count() }).from(nominations);
  const [row] = await counted.innerJoin(inboxItems, isItsItem).where(wanted);
  return row?.total ?? 0;
}

function filterCondition({ review, category, q, ...filter }: Filter, actor: StaffActor): SQL | undefined {
  return and(
    review ? eq(nominations.reviewState, review) : undefined,
    category ? eq(nominations.category, category) : undefined,
    q ? textCondition(q) : undefined,
    boxCondition(filter, actor),
  );
}

function textCondition(text: string): SQL | undefined {
  const { reference, nomineeName, nominatorName, nominatorOrganization, organizationName } = nominations;
  const { nomineeEmail, nominatorEmail, organizationEmail } = nominations;
  const names = [nomineeName, nominatorName, nominatorOrganization, organizationName];
  const texts = [reference, ...names, nomineeEmail, nominatorEmail, organizationEmail];
  const { organizationPhone, nomineePhone, nominatorPhone } = nominations;
  const numbers = [organizationPhone, nomineePhone, nominatorPhone];
  return mentions(text, numbers, (word) => or(...texts.map((column) => contains(column, word))));
}
