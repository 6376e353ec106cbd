import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inBites } from '#db/in-bites.ts';
import type { ListingFields } from '#db/listing-fields.ts';
import { listingChanges, members } from '#db/schema.ts';
import { removeItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { findHistory } from '../listing-histories.ts';
import { addressesOf, type ListingChange, type ListingHistory, wasUnder } from '../listing-history.ts';
import { forgetAnswersOf } from './former-answers.server.ts';

/** When a change took effect last. */
const tookEffect = sql`case when ${listingChanges.status} in ('approved', 'reverted')
  then coalesce(${listingChanges.decidedAt}, ${listingChanges.at}) else ${listingChanges.at} end`;

/** Changes that have been kept long enough, since the listing last said something else for them; a wish that waits stays. */
function isOld(before: Date): SQL | undefined {
  const { at, status } = listingChanges;
  return and(lt(at, before), lt(tookEffect, before.toISOString()), ne(status, 'waiting'));
}

const [emailBefore, emailAfter] = [
  sql`lower(${listingChanges.before} ->> 'email')`,
  sql`lower(${listingChanges.after} ->> 'email')`,
];

/** Whether a change gave its listing another address: one that was met by half before says the same on both sides. */
const isMove = and(
  inArray(listingChanges.status, ['live', 'approved', 'reverted', 'erased']),
  sql`${emailBefore} is distinct from ${emailAfter}`,
);

/** What is left of a move when only today's address is known any more: that on its side, and nothing else. It stays. */
const isMark = and(
  inArray(listingChanges.status, ['erased', 'reverted']),
  sql`${listingChanges.before} - 'email' = '{}' and ${listingChanges.after} - 'email' = '{}'`,
  sql`(${emailBefore} is null or ${emailAfter} is null) and coalesce(${emailBefore}, ${emailAfter}) = lower(${members.email})`,
);

/** Listings of which a change of the address is to be forgotten: to be locked before `forgetChanges`. */
export function listingsToForgetOf(transaction: Transaction, before: Date): SQL {
  return inArray(members.id, listingsMoved(transaction, before));
}

function listingsMoved(transaction: Transaction, before: Date) {
  return transaction
    .selectDistinct({ id: listingChanges.memberId })
    .from(listingChanges)
    .innerJoin(members, eq(members.id, listingChanges.memberId))
    .where(and(isOld(before), isMove, sql`not (${isMark})`));
}

/**
 * Forgets changes of listings, with what the office was told of them. Of the changes of an address marks are left: without them
 * whoever has the address now would be shown what another did. What that other answered goes: nobody could ask for it any more.
 */
export async function forgetChanges(transaction: Transaction, before: Date): Promise<void> {
  for (const { id } of await listingsMoved(transaction, before)) await forgetMoves(transaction, id, before);
  const old = await transaction
    .select({ id: listingChanges.id })
    .from(listingChanges)
    .where(and(isOld(before), sql`not (${isMove})`));
  for (const bite of inBites(old.map(({ id }) => id))) {
    await transaction.delete(listingChanges).where(inArray(listingChanges.id, bite));
    await removeItemsAbout(transaction, bite.map(aboutChange));
  }
}

async function forgetMoves(transaction: Transaction, memberId: string, before: Date): Promise<void> {
  const history = await findHistory(transaction, memberId);
  if (!history) return;
  const isOldHere = and(eq(listingChanges.memberId, memberId), isOld(before));
  const old = await transaction
    .select({ id: listingChanges.id, isMove: sql<boolean>`${isMove}` })
    .from(listingChanges)
    .where(isOldHere);
  const moves = new Map(old.map((change) => [change.id, change.isMove]));
  const kept = history.changes.filter(({ id }) => !moves.has(id));
  const known = addressesKnown(history, kept);
  for (const change of history.changes) if (moves.get(change.id)) await leaveMark(transaction, change, known);
  const isKnown = (moment: Date) => [...known].some((email) => wasUnder(history, email, moment));
  await forgetAnswersOf(transaction, { id: memberId }, (moment) => !isKnown(moment));
}

/** Today's address, and those of the changes that are kept: whoever has one of them can still ask for what is theirs. */
function addressesKnown(history: ListingHistory, kept: ListingChange[]): ReadonlySet<string> {
  const addresses = [history.email, ...kept.flatMap((change) => addressesOf(history, change))];
  return new Set(addresses.flatMap((address) => address?.toLowerCase() ?? []));
}

/** Leaves of a change of the address when it was, and what of it is known; it goes where that is nothing. */
async function leaveMark(transaction: Transaction, change: ListingChange, known: ReadonlySet<string>): Promise<void> {
  const isThis = eq(listingChanges.id, change.id);
  const left = { before: addressIn(change.before, known), after: addressIn(change.after, known) };
  await removeItemsAbout(transaction, [aboutChange(change.id)]);
  if (!left.before.email && !left.after.email) {
    await transaction.delete(listingChanges).where(isThis);
    return;
  }
  // What was taken back has taken place twice, and is left with both of its moments.
  const mark = { status: 'erased', at: tookEffect, decidedAt: null } as const;
  await transaction
    .update(listingChanges)
    .set({ ...left, decidedBy: null, ...(change.status !== 'reverted' && mark) })
    .where(isThis);
}

function addressIn({ email }: ListingFields, known: ReadonlySet<string>): ListingFields {
  return email !== undefined && known.has(email.toLowerCase()) ? { email } : {};
}

function aboutChange(id: string) {
  return aboutOf('listing-change', id);
}
