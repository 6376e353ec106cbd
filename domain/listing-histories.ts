import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/client.ts';
import { listingChanges, members } from '#db/schema.ts';
import { historyOf, type ListingHistory, periodsUnder } from './listing-history.ts';
import { isOf } from './personal-data.ts';

/** The histories of the listings that have an address today. */
export function historiesOfOwner(database: Database | Transaction, email: string): Promise<ListingHistory[]> {
  return selectHistories(database, isOf(members.email, email));
}

/** The history of one listing; undefined where it has gone. */
export async function findHistory(database: Database | Transaction, memberId: string): Promise<ListingHistory | undefined> {
  const [history] = await selectHistories(database, eq(members.id, memberId));
  return history;
}

async function selectHistories(database: Database | Transaction, which: SQL): Promise<ListingHistory[]> {
  const listings = await database
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(which)
    .orderBy(members.createdAt);
  const ids = listings.map(({ id }) => id);
  const changes = await database.select().from(listingChanges).where(inArray(listingChanges.memberId, ids));
  return listings.map((listing) =>
    historyOf(
      listing,
      changes.filter(({ memberId }) => memberId === listing.id),
    ),
  );
}

/** Whether a moment lies in a time in which a listing had an address. */
export function isUnder(history: ListingHistory, email: string, moment: PgColumn): SQL | undefined {
  const within = periodsUnder(history, email).map(({ since, until }) =>
    and(sql`true`, since && gte(moment, since), until && lt(moment, until)),
  );
  return or(sql`false`, ...within);
}
