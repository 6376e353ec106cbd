import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inBites } from '#db/in-bites.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { listingChanges, members } from '#db/schema.ts';
import { removeItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { differenceInWords, factsOf } from './listing-words.ts';
import type { Member } from './members.server.ts';
import { removeMembers } from './removal.server.ts';

const titles = {
  pending: 'Membership application, waiting for a decision',
  approved: 'Membership and listing in the directory',
  rejected: 'Membership application, rejected',
};

/** Applications and listings. Erasing a listing takes it out of the directory. */
export const personalData: PersonalData = {
  heading: 'Membership',

  async find(database, email) {
    const rows = await database.select().from(members).where(isOf(members.email, email)).orderBy(members.createdAt);
    const ids = rows.map(({ id }) => id);
    const changes = await database
      .select()
      .from(listingChanges)
      .where(inArray(listingChanges.memberId, ids))
      .orderBy(listingChanges.at);
    return [...rows.map(heldMember), ...changes.map(heldChange)];
  },

  async erase(transaction, email) {
    await removeMembers(transaction, await lockMembers(transaction, isOf(members.email, email)));
    return [];
  },

  async forget(transaction, retention, now) {
    const decided = lt(members.decidedAt, keptSince(retention, 'rejectedApplications', now));
    const rejected = await lockMembers(transaction, and(eq(members.status, 'rejected'), decided));
    for (const bite of inBites(rejected)) await removeMembers(transaction, bite);
    const historyStart = keptSince(retention, 'listingHistory', now);
    await forgetChanges(transaction, historyStart);
    return [];
  },
};

/**
 * Locks members until the transaction ends, before anything else is locked, as whoever changes or removes one does.
 * @returns their ids
 */
function lockMembers(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  return lockInOrder(transaction, members, which);
}

function heldChange({ id, at, before, after }: typeof listingChanges.$inferSelect): HeldItem {
  return { id, title: 'Change of the listing', since: at, facts: [['What changed', differenceInWords({ before, after })]] };
}

function heldMember(member: Member): HeldItem {
  return {
    id: member.id,
    title: titles[member.status],
    since: member.createdAt,
    facts: factsOf(member),
    ...(member.status === 'approved' && { correctAt: `/company/${member.id}/claim` }),
  };
}

/** Changes of listings, with what the office was told of them; a wish that waits stays until it is decided. */
async function forgetChanges(transaction: Transaction, before: Date): Promise<void> {
  const old = await transaction
    .select({ id: listingChanges.id })
    .from(listingChanges)
    .where(and(lt(listingChanges.at, before), ne(listingChanges.status, 'waiting')));
  for (const bite of inBites(old.map(({ id }) => id))) {
    await transaction.delete(listingChanges).where(inArray(listingChanges.id, bite));
    await removeItemsAbout(
      transaction,
      bite.map((id) => aboutOf('listing-change', id)),
    );
  }
}
