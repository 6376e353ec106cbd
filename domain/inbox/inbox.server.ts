import { and, asc, count, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems, mails, staff } from '#db/schema.ts';
import type { ItemAction } from '#db/staff-actions.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { boxCondition } from '../inbox.ts';
import { answerEvent, forwardEvent, keepEntry } from '../inbox-entries.ts';
import { contains } from '../like-pattern.ts';
import { mentions } from '../mentions.ts';
import { pageOf } from '../numbered-pages.ts';
import { queueMail } from '../outbox.ts';
import { addresseeOf, lockListingOf } from './addressee.server.ts';
import { requireDecided } from './decided.server.ts';
import { officeAnswer } from './mails.ts';
import {
  type Answer,
  type Assignment,
  type Box,
  boxes,
  type EntryKind,
  type InboxFilter,
  type InboxStatus,
  type Note,
} from './schema.ts';
import { requireAnswersSeen, requireAssigneeSeen } from './seen.server.ts';

type InboxItem = typeof inboxItems.$inferSelect;

const listed = {
  id: inboxItems.id,
  about: inboxItems.about,
  title: inboxItems.title,
  name: inboxItems.name,
  email: inboxItems.email,
  phone: inboxItems.phone,
  body: inboxItems.body,
  status: inboxItems.status,
  assigneeId: inboxItems.assigneeId,
  assigneeName: staff.name,
  createdAt: inboxItems.createdAt,
};

/**
 * One page of a box, the newest first.
 * @throws Unauthenticated
 */
export async function listInbox(ctx: Ctx, box: Box, filter: InboxFilter) {
  const wanted = inboxCondition(box, filter, requireStaff(ctx));
  const { rows, ...list } = await pageOf(filter.page, ctx.db.$count(inboxItems, wanted), (limit, offset) =>
    ctx.db
      .select(listed)
      .from(inboxItems)
      .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
      .where(wanted)
      .orderBy(desc(inboxItems.createdAt), desc(inboxItems.id))
      .limit(limit)
      .offset(offset),
  );
  return { items: rows, ...list };
}

/** How many items of each box are not done yet. It names nobody: the site itself asks, too. */
export async function countWaiting({ db }: Pick<Ctx, 'db'>): Promise<Record<Box, number>> {
  const counted = await db
    .select({ box: inboxItems.box, waiting: count() })
    .from(inboxItems)
    .where(ne(inboxItems.status, 'done'))
    .groupBy(inboxItems.box);
  const waiting = (box: Box) => counted.find((row) => row.box === box)?.waiting ?? 0;
  return Object.fromEntries(boxes.map((box) => [box, waiting(box)])) as Record<Box, number>;
}

/**
 * One item of a box with what was said of it, the oldest first, and what became of each answer's mail; of what was passed on to
 * somebody outside the office, what became of that mail, too, as `forwarded`.
 * @throws Unauthenticated, NotFound
 */
export async function findInboxItem(ctx: Ctx, box: Box, id: string) {
  requireStaff(ctx);
  const [item] = await ctx.db
    .select(listed)
    .from(inboxItems)
    .leftJoin(staff, eq(staff.id, inboxItems.assigneeId))
    .where(and(eq(inboxItems.id, idOr(id, noSuchItem)), eq(inboxItems.box, box)));
  if (!item) throw noSuchItem();
  const entries = await ctx.db
    .select()
    .from(inboxEntries)
    .where(eq(inboxEntries.itemId, item.id))
    .orderBy(asc(inboxEntries.at), asc(inboxEntries.id));
  const answers = entries.filter(({ kind }) => kind === 'answer').map((entry) => answerEvent(entry.id));
  const fates = await fatesOf(ctx, [forwardEvent(item.id), ...answers]);
  return {
    ...item,
    forwarded: fates.get(forwardEvent(item.id)),
    entries: entries.map((entry) => ({ ...entry, mail: fates.get(answerEvent(entry.id)) })),
  };
}

/**
 * Whom an item can be given to: everybody who may sign in.
 * @throws Unauthenticated
 */
export async function listAssignees(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireStaff(ctx);
  return ctx.db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id));
}

/**
 * Answers whoever sent an item, a claim at its listing's address of today: the answer is kept and its mail queued in one
 * transaction.
 * The same answer sent twice is one.
 * @throws Unauthenticated, NotFound, Conflict where its form has brought another answer before, and where the item was answered or
 * marked done unseen
 */
export function answerItem(ctx: Ctx, box: Box, id: string, answer: Answer): Promise<void> {
  const { entryId, answer: body } = answer;
  return onItem(ctx, box, id, 'answer', async (transaction, item, actor) => {
    if (!(await addEntry(transaction, ctx, item, actor, { id: entryId, kind: 'answer', body }))) return undefined;
    // Only now: the same sent again is answered as the first was, whatever came after it.
    await requireAnswersSeen(transaction, item, actor, answer);
    const addressee = await addresseeOf(transaction, item);
    await queueMail(transaction, officeAnswer(addressee, { id: entryId, body }));
    return takenUp(item);
  });
}

/**
 * Keeps a note, which is sent to nobody. Whoever wrote the message, or made the change that the claim is about and has the listing's
 * address still, sees it among their data.
 * @throws Unauthenticated, NotFound, Conflict where its form has brought another note before
 */
export function noteOnItem(ctx: Ctx, box: Box, id: string, { entryId, note: body }: Note): Promise<void> {
  return onItem(ctx, box, id, 'note on', async (transaction, item, actor) => {
    const added = await addEntry(transaction, ctx, item, actor, { id: entryId, kind: 'note', body });
    return added ? takenUp(item) : undefined;
  });
}

/**
 * Gives an item to a colleague, or to nobody. If it is theirs already, nothing happens.
 * @throws Unauthenticated, NotFound where there is no such item or colleague, Conflict where it was given to somebody else unseen
 */
export function assignItem(ctx: Ctx, box: Box, id: string, assignment: Assignment): Promise<void> {
  const { assignee } = assignment;
  return onItem(ctx, box, id, 'assign', async (transaction, item) => {
    if (assignee === (item.assigneeId ?? '')) return undefined;
    await requireAssigneeSeen(transaction, item, assignment);
    if (assignee === '') return { assigneeId: null };
    // Kept until the item is theirs: who is being removed just now is no colleague by then.
    const [known] = await transaction.select({ id: staff.id }).from(staff).where(eq(staff.id, assignee)).for('key share');
    if (!known) throw new NotFound('There is no such colleague.');
    return { assigneeId: known.id, ...takenUp(item) };
  });
}

/**
 * Marks an item done, or opens it again; an item that is in that state already is left alone, with the time it was done.
 * @throws Unauthenticated, NotFound, Conflict where what is to be done waits for a decision
 */
export function settleItem(ctx: Ctx, box: Box, id: string, status: Exclude<InboxStatus, 'new'>): Promise<void> {
  return onItem(ctx, box, id, status === 'done' ? 'mark done' : 'reopen', async (transaction, item) => {
    if (item.status === status) return undefined;
    if (status === 'open') return { status, doneAt: null };
    await requireDecided(transaction, item);
    return { status, doneAt: ctx.clock() };
  });
}

/** What an item is called in the record of what was done with it. */
const itemNames = { claims: 'claim', messages: 'message', nominations: 'nomination' } as const satisfies Record<Box, string>;

type ItemChange = Partial<Pick<InboxItem, 'status' | 'assigneeId' | 'doneAt'>>;

/** Changes one item under its lock and writes down who did it; where `change` finds nothing to do, nothing is. */
async function onItem(
  ctx: Ctx,
  box: Box,
  id: string,
  action: ItemAction,
  change: (transaction: Transaction, item: InboxItem, actor: StaffActor) => Promise<ItemChange | undefined>,
): Promise<void> {
  const actor = requireStaff(ctx);
  const itemId = idOr(id, noSuchItem);
  await ctx.db.transaction(async (transaction) => {
    if (action === 'answer') await lockListingOf(transaction, itemId);
    const [item] = await transaction
      .select()
      .from(inboxItems)
      .where(and(eq(inboxItems.id, itemId), eq(inboxItems.box, box)))
      .for('update');
    if (!item) throw noSuchItem();
    const changed = await change(transaction, item, actor);
    if (!changed) return;
    if (Object.keys(changed).length > 0) {
      await transaction.update(inboxItems).set(changed).where(eq(inboxItems.id, itemId));
    }
    await recordAction(transaction, actor, ctx.clock(), {
      action: `${action} ${itemNames[box]}`,
      subject: `inbox/${itemId}`,
      before: { status: item.status, assigneeId: item.assigneeId },
      after: { status: item.status, assigneeId: item.assigneeId, ...changed },
    });
  });
}

/** @returns whether the entry is new */
function addEntry(
  transaction: Transaction,
  ctx: Ctx,
  item: InboxItem,
  actor: StaffActor,
  entry: { id: string; kind: EntryKind; body: string },
): Promise<boolean> {
  return keepEntry(transaction, { ...entry, itemId: item.id, authorId: actor.id, authorName: actor.name, at: ctx.clock() });
}

function takenUp(item: InboxItem): ItemChange {
  return item.status === 'new' ? { status: 'open' } : {};
}

async function fatesOf(ctx: Ctx, events: string[]) {
  const found = await ctx.db
    .select({ id: mails.id, event: mails.event, status: mails.status })
    .from(mails)
    .where(inArray(mails.event, events));
  return new Map(found.map(({ event, ...mail }) => [event, mail]));
}

/** Which items a filter lets through. */
export function inboxCondition(box: Box, { q, ...filter }: Omit<InboxFilter, 'page'>, actor: StaffActor): SQL | undefined {
  return and(eq(inboxItems.box, box), boxCondition(filter, actor), q === '' ? undefined : textCondition(q));
}

function textCondition(text: string): SQL | undefined {
  const { title, name, email, phone, body } = inboxItems;
  return mentions(text, [phone], (word) => or(...[title, name, email, body].map((column) => contains(column, word))));
}

function noSuchItem(): NotFound {
  return new NotFound('This is no longer here: it may have been erased.');
}
