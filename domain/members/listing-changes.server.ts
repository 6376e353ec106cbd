import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { ListingField } from '#db/listing-fields.ts';
import { listingChanges, members } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { settleMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import type { ListingChange } from '../listing-history.ts';
import { queueMail } from '../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { applyToMember, asItStands, lockListing, settleFulfilledRequest } from './changing.server.ts';
import { changeApproved, changeRefused, changeReverted, changeRevertedFrom } from './listing-mails.ts';
import type { Member } from './members.server.ts';

export type ChangeStatus = ListingChange['status'];

interface ShownChange extends ListingChange {
  version: string;
  listing: Pick<Member, 'fullName' | 'email' | 'phone'>;
}

/**
 * A change that an owner or the office made, or that an owner asks for, with what it changes; for a waiting request, what it
 * would change in the listing of today.
 * @returns `version` is for the approval to name, `listing` is the listing as it is today
 * @throws Unauthenticated, NotFound
 */
export async function findListingChange(ctx: Ctx, id: string): Promise<ShownChange> {
  requireStaff(ctx);
  const changeId = idOr(id, noSuchChange);
  const [found] = await ctx.db
    .select({ change: listingChanges, listing: members })
    .from(listingChanges)
    .innerJoin(members, eq(members.id, listingChanges.memberId))
    .where(eq(listingChanges.id, changeId));
  if (!found) throw noSuchChange();
  const change = asItStands(found.change, found.listing);
  const { fullName, email, phone } = found.listing;
  return { ...change, version: fingerprintOf(change.before), listing: { fullName, email, phone } };
}

/**
 * What became of several changes, by their ids.
 * @throws Unauthenticated
 */
export async function listChangeStatuses(ctx: Ctx, ids: string[]): Promise<Map<string, ChangeStatus>> {
  requireStaff(ctx);
  const rows = await ctx.db
    .select({ id: listingChanges.id, status: listingChanges.status })
    .from(listingChanges)
    .where(inArray(listingChanges.id, ids));
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * Reverts an edit by an owner or the office: its fields get their earlier values back. The owner is told, and the address that
 * the listing loses by it, if it does, of which fields.
 * @throws Unauthenticated, NotFound, Conflict where it is no live edit, a field has changed again since, or a mail is being sent to
 * the old address at this moment
 */
export function revertListingChange(ctx: Ctx, id: string): Promise<void> {
  return decide(ctx, id, 'revert', async (transaction, { listing, change, actor, at }) => {
    const moved = Object.entries(change.after).find(([field, value]) => listing[field as ListingField] !== value);
    if (moved) throw new Conflict('This has been changed again since. Revert the newer change first.');
    await applyToMember(transaction, listing, change.before, at);
    await settleFulfilledRequest(transaction, listing, change.before, actor.name, at);
    const email = change.before.email ?? listing.email;
    await queueMail(transaction, changeReverted({ ...listing, email }, change, ctx.siteUrl));
    if (listing.email !== email) await queueMail(transaction, changeRevertedFrom(listing, change, ctx.siteUrl));
  });
}

/**
 * Gives a listing the name or the e-mail address its owner asked for. When the address changes, sessions end and
 * so do the links to messages that went to it: the next ones go to the new address. Both are told.
 * @param version the version of the request that was seen; without it, whatever the listing says is replaced
 * @throws Unauthenticated, NotFound, Conflict where the request does not wait, what it replaces has changed since it was seen, or a
 * mail is being sent to the old address at this moment
 */
export function approveListingChange(ctx: Ctx, id: string, version?: string): Promise<void> {
  return decide(ctx, id, 'approve', async (transaction, { listing, change, at }) => {
    if (version !== undefined && version !== fingerprintOf(change.before)) {
      throw new Conflict('The listing has been changed since you opened this request. See what it says now, and decide again.');
    }
    await applyToMember(transaction, listing, change.after, at);
    for (const email of new Set([listing.email, change.after.email ?? listing.email])) {
      await queueMail(transaction, changeApproved({ ...listing, ...change.after, email }, change, ctx.siteUrl));
    }
  });
}

/**
 * Refuses the name or the e-mail address an owner asked for. The owner is told.
 * @throws Unauthenticated, NotFound, Conflict where the request does not wait
 */
export function refuseListingChange(ctx: Ctx, id: string): Promise<void> {
  return decide(ctx, id, 'refuse', (transaction, { listing, change }) =>
    queueMail(transaction, changeRefused(listing, change, ctx.siteUrl)),
  );
}

/** What the office can decide about a change: what it is decided from, what it becomes, and how the audit calls that. */
const decisions = {
  revert: { from: 'live', to: 'reverted', action: 'revert listing change' },
  approve: { from: 'waiting', to: 'approved', action: 'approve listing change' },
  refuse: { from: 'waiting', to: 'refused', action: 'refuse listing change' },
} as const;
export type ListingDecision = keyof typeof decisions;

/** Which decisions a change is open to; none where it has been decided. */
export function decisionsOn(status: ChangeStatus): ListingDecision[] {
  return (Object.keys(decisions) as ListingDecision[]).filter((decision) => decisions[decision].from === status);
}

/** All that a decision brings about has one moment: the history of the listing reads it as one step. */
interface Decided {
  listing: Member;
  change: ListingChange;
  actor: StaffActor;
  at: Date;
}

/** The same decision by the same member of the office, sent again within minutes, is answered with the same success. */
async function decide(
  ctx: Ctx,
  id: string,
  decision: ListingDecision,
  consequences: (transaction: Transaction, decided: Decided) => Promise<void>,
): Promise<void> {
  const actor = requireStaff(ctx);
  const { from, to } = decisions[decision];
  await ctx.db.transaction(async (transaction) => {
    const { change, listing } = await lockChange(transaction, id);
    const at = ctx.clock();
    const made = fingerprintOf({ decision, change: change.id, by: actor.id });
    if (change.status === to && (await wasDone(transaction, made, at))) return;
    if (change.status !== from) throw new Conflict('This change has been decided or withdrawn meanwhile: load the page again.');
    await rememberDone(transaction, made, at);
    await consequences(transaction, { listing, change, actor, at });
    await transaction
      .update(listingChanges)
      .set({ status: to, before: change.before, decidedAt: at, decidedBy: actor.name })
      .where(eq(listingChanges.id, change.id));
    await settleMatter(transaction, aboutOf('listing-change', change.id), at);
    await record(transaction, actor, at, decision, change);
  });
}

function record(transaction: Transaction, actor: StaffActor, at: Date, decision: ListingDecision, change: ListingChange) {
  const { action, from, to } = decisions[decision];
  // What the fields said is forgotten with the change; this record stays longer.
  const about = { change: change.id, fields: Object.keys(change.after) };
  const [before, after] = [
    { ...about, status: from },
    { ...about, status: to },
  ];
  return recordAction(transaction, actor, at, { action, subject: `member/${change.memberId}`, before, after });
}

/** The listing is locked before its change is read, as owners do, so that neither waits for the other in a circle. */
async function lockChange(transaction: Transaction, id: string) {
  const changeId = idOr(id, noSuchChange);
  const found = await selectChange(transaction, changeId);
  if (!found) throw noSuchChange();
  const listing = await lockListing(transaction, found.memberId);
  const change = await selectChange(transaction, changeId);
  if (!change) throw noSuchChange();
  return { change: asItStands(change, listing), listing };
}

async function selectChange(transaction: Transaction, id: string): Promise<ListingChange | undefined> {
  const [change] = await transaction.select().from(listingChanges).where(eq(listingChanges.id, id));
  return change;
}

function noSuchChange(): NotFound {
  return new NotFound('There is no such change.');
}
