import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inBites } from '#db/in-bites.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { members } from '#db/schema.ts';
import { historiesOfOwner } from '../listing-histories.ts';
import { type ListingChange, type ListingHistory, type PartOfChange, partOf } from '../listing-history.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { forgetChanges, listingsToForgetOf } from './forget-history.server.ts';
import { changesThatNamed, forgetFormerAddress, listingsThatNamed, namesAddress } from './former-address.server.ts';
import { differenceInWords, factsOf, sideInWords } from './listing-words.ts';
import type { Member } from './members.server.ts';
import { removeMembers } from './removal.server.ts';

const titles = {
  pending: 'Membership application, waiting for a decision',
  approved: 'Membership and listing in the directory',
  rejected: 'Membership application, rejected',
};

const made = {
  title: 'Change of the listing',
  both: 'What changed',
  before: 'What it said before',
  after: 'What it said from then on',
};

/** A request that was not granted: the listing never said what it asks for. */
const asked = { both: 'What was asked for', before: 'What it said then', after: 'What was asked for' };

const changeWords: Record<ListingChange['status'], typeof made> = {
  live: made,
  approved: made,
  erased: made,
  reverted: {
    title: 'Change of the listing, taken back',
    both: 'What changed, and was taken back',
    before: 'What it said before',
    after: 'What it said until that was taken back',
  },
  waiting: { title: 'Request to change the listing, waiting for a decision', ...asked },
  refused: { title: 'Request to change the listing, refused', ...asked },
  withdrawn: { title: 'Request to change the listing, withdrawn', ...asked },
  replaced: { title: 'Request to change the listing, ended without a decision', ...asked },
};

/**
 * Applications and listings, and what listings said before, under the address that is asked about. Erasing a listing takes it out
 * of the directory.
 */
export const personalData: PersonalData = {
  heading: 'Membership',

  async find(database, email) {
    const rows = await database.select().from(members).where(isOf(members.email, email)).orderBy(members.createdAt);
    const histories = await historiesOfOwner(database, email);
    const changes = histories.flatMap((history) => history.changes.flatMap((change) => heldChange(history, change, email)));
    const formerly = await changesThatNamed(database, email);
    return [...rows.map(heldMember), ...changes, ...formerly.map((change) => heldFormerly(change, email))];
  },

  async erase(transaction, email, now) {
    // As an array, so that the key finds them among a million.
    const isNamed = sql`${members.id} = any (array(${listingsThatNamed(transaction, email)}))`;
    const locked = await lockMembers(transaction, or(isOf(members.email, email), isNamed));
    const isTheirs = and(inArray(members.id, locked), isOf(members.email, email));
    const theirs = await transaction.select({ id: members.id }).from(members).where(isTheirs);
    await removeMembers(
      transaction,
      theirs.map(({ id }) => id),
    );
    await forgetFormerAddress(transaction, email, now);
    return [];
  },

  async forget(transaction, retention, now) {
    const decided = lt(members.decidedAt, keptSince(retention, 'rejectedApplications', now));
    const isRejected = and(eq(members.status, 'rejected'), decided);
    const historyStart = keptSince(retention, 'listingHistory', now);
    await lockMembers(transaction, or(isRejected, listingsToForgetOf(transaction, historyStart)));
    const rejected = await transaction.select({ id: members.id }).from(members).where(isRejected);
    for (const bite of inBites(rejected.map(({ id }) => id))) await removeMembers(transaction, bite);
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

/** What of a change is theirs; of one that only names their address, as they were to have it, no more than that. */
function heldChange(history: ListingHistory, change: ListingChange, email: string): HeldItem[] {
  const part = partOf(history, change, email);
  if (!part) return namesAddress(change, email) ? [heldFormerly(change, email)] : [];
  const words = changeWords[change.status];
  return [{ id: change.id, title: words.title, since: change.at, facts: [partInWords(part, words)] }];
}

/** Whoever had the address before, or has it since, is not told what is on the other side. */
function partInWords({ before, after }: PartOfChange, words: typeof made): [label: string, value: string] {
  if (before && after) return [words.both, differenceInWords({ before, after })];
  if (before) return [words.before, sideInWords(before)];
  return [words.after, sideInWords(after ?? {})];
}

function heldFormerly({ id, at }: { id: string; at: Date }, email: string): HeldItem {
  return { id, title: 'An address that a listing had, or was to have', since: at, facts: [['Email', email]] };
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
