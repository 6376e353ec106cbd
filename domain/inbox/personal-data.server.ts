import { and, eq, getTableColumns, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { inboxEntries, inboxItems, listingChanges, members } from '#db/schema.ts';
import { aboutRow } from '../inbox-about.ts';
import { entryFact } from '../inbox-entries.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** Messages and claims; nominations take their items with them: `domain/nominations` says when. */
const isMessageOrClaim = ne(inboxItems.box, 'nominations');

/**
 * Messages that came from an address, and claims of the listings that have it today. The address a claim was kept with says
 * nothing of whose it is: it may have been left since, or have been a stranger's, by a slip of the office's.
 */
function isHeldAbout(email: string): SQL | undefined {
  const isMessage = and(eq(inboxItems.box, 'messages'), isOf(inboxItems.email, email));
  return or(isMessage, and(eq(inboxItems.box, 'claims'), isOfListing(email)));
}

/** As an array, so that the index finds them. */
function isOfListing(email: string): SQL {
  return sql`${inboxItems.about} = any (array(
    select ${aboutRow('listing-change', listingChanges.id)} from ${listingChanges}
    join ${members} on ${members.id} = ${listingChanges.memberId} where ${isOf(members.email, email)}))`;
}

/** What people wrote to the chamber and to owners of listings, and what owners changed, with the answers. */
export const personalData: PersonalData = {
  heading: 'Messages and listing changes',

  async find(database, email) {
    const rows = await database.select().from(inboxItems).where(isHeldAbout(email)).orderBy(inboxItems.createdAt);
    const entries = await entriesOf(database, email);
    return rows.map(({ id, title, name, phone, body, createdAt }) => ({
      id,
      title: title || 'Message',
      since: createdAt,
      facts: [
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Text', body],
        ...entries.filter(({ itemId }) => itemId === id).map(entryFact),
      ],
    }));
  },

  async erase(transaction, email) {
    await transaction.delete(inboxItems).where(isHeldAbout(email));
    return [];
  },

  /** A message goes though nobody marked it done: an answer settles it, by whichever mail. A claim waits until it is decided. */
  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'messages', now);
    const isOver = or(eq(inboxItems.box, 'messages'), eq(inboxItems.status, 'done'));
    // The last word never comes before the first, and by that most are passed over without looking for it.
    const old = and(lt(inboxItems.createdAt, start), sql`${lastWord} < ${start.toISOString()}`);
    await deleteInBites(transaction, inboxItems, and(isMessageOrClaim, isOver, old));
    return [];
  },
};

/** What was answered to them, and noted on them by the office. */
function entriesOf(database: Database | Transaction, email: string) {
  return database
    .select(getTableColumns(inboxEntries))
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(isHeldAbout(email))
    .orderBy(inboxEntries.at);
}

/** When an item was sent, last answered or noted on, or done, whichever came last. */
const lastWord = sql`greatest(
  ${inboxItems.createdAt}, ${inboxItems.doneAt},
  (select max(${inboxEntries.at}) from ${inboxEntries} where ${inboxEntries.itemId} = ${inboxItems.id}))`;
