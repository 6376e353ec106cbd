import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { inboxEntries, inboxItems } from '#db/schema.ts';
import { aboutOf } from '../inbox-about.ts';
import { entryFact } from '../inbox-entries.ts';
import { historiesOfOwner } from '../listing-histories.ts';
import { type ListingHistory, partOf, wasUnder } from '../listing-history.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

type InboxItem = typeof inboxItems.$inferSelect;
type InboxEntry = typeof inboxEntries.$inferSelect;

/** Messages and claims; nominations take their items with them: `domain/nominations` says when. */
const isMessageOrClaim = ne(inboxItems.box, 'nominations');

/** What people wrote to the chamber and to owners of listings, and what owners changed, with the answers. */
export const personalData: PersonalData = {
  heading: 'Messages and listing changes',

  async find(database, email) {
    const items = [...(await findMessages(database, email)), ...(await findClaims(database, email))];
    return items.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  },

  /** The listing's own erasure takes its claims along; others are of whoever has its address now. */
  async erase(transaction, email) {
    await transaction.delete(inboxItems).where(isMessageOf(email));
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

function isMessageOf(email: string): SQL | undefined {
  return and(eq(inboxItems.box, 'messages'), isOf(inboxItems.email, email));
}

async function findMessages(database: Database | Transaction, email: string): Promise<HeldItem[]> {
  const items = await database.select().from(inboxItems).where(isMessageOf(email));
  const entries = await entriesOn(database, items);
  return items.map((item) => heldItem(item, email, entries));
}

/**
 * Claims of the listings that have an address today, of the times in which they had it. The address a claim was kept with says
 * nothing of whose it is: it may have been left since, or have been a stranger's, by a slip of the office's.
 */
async function findClaims(database: Database | Transaction, email: string): Promise<HeldItem[]> {
  const histories = await historiesOfOwner(database, email);
  return (await Promise.all(histories.map((history) => claimsOf(database, history)))).flat();
}

async function claimsOf(database: Database | Transaction, history: ListingHistory): Promise<HeldItem[]> {
  const changes = new Map(history.changes.map((change) => [aboutOf('listing-change', change.id) as string, change]));
  const about = sql`${inboxItems.about} = any (${sql.param([...changes.keys()])})`;
  const items = await database.select().from(inboxItems).where(about);
  const entries = (await entriesOn(database, items)).filter(({ at }) => wasUnder(history, history.email, at));
  return items.flatMap((item) => {
    const change = changes.get(item.about);
    const part = change && partOf(history, change, history.email);
    if (!part) return [];
    return [part.isWhole ? heldItem(item, history.email, entries) : heldInPart(item, history.email, entries)];
  });
}

function heldItem({ id, title, name, phone, body, createdAt }: InboxItem, email: string, entries: InboxEntry[]): HeldItem {
  return {
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
  };
}

/**
 * A claim that speaks of whoever else had the address, too, as where it changed: what the listing said is shown with the
 * membership, side by side; here only what was answered to its reader. What the office noted speaks of more than one person.
 */
function heldInPart({ id, createdAt }: InboxItem, email: string, entries: InboxEntry[]): HeldItem {
  const answers = entries.filter(({ itemId, kind }) => itemId === id && kind === 'answer');
  return { id, title: 'Change of the listing', since: createdAt, facts: [['Email', email], ...answers.map(entryFact)] };
}

/** What was answered, and noted by the office. */
async function entriesOn(database: Database | Transaction, items: InboxItem[]): Promise<InboxEntry[]> {
  const ids = sql.param(items.map(({ id }) => id));
  return database.select().from(inboxEntries).where(sql`${inboxEntries.itemId} = any (${ids}::uuid[])`).orderBy(inboxEntries.at);
}

/**
 * When an item was sent or last answered, or a claim decided, whichever came last. Whoever writes a message is told so, and
 * agrees to it: what the office notes of it, and when it marks it done, keeps it no longer.
 */
const lastWord = sql`greatest(
  ${inboxItems.createdAt}, case ${inboxItems.box} when 'claims' then ${inboxItems.doneAt} end,
  (select max(${inboxEntries.at}) from ${inboxEntries}
    where ${inboxEntries.itemId} = ${inboxItems.id} and ${inboxEntries.kind} = 'answer'))`;
