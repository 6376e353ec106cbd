import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { listingChanges, members } from '#db/schema.ts';
import { hashPattern } from '../image-address.ts';

/** @returns the hashes of all logos: those that listings show, and those that the office could bring back */
export function logosOfListings(db: Database): Promise<string[]> {
  return findLogos(db, sql`true`, sql`true`);
}

/** @returns the hashes of some members' logos, shown or replaced */
export function logosOf(transaction: Transaction, memberIds: string[]): Promise<string[]> {
  return findLogos(transaction, inArray(members.id, memberIds), inArray(listingChanges.memberId, memberIds));
}

async function findLogos(db: Database | Transaction, ofMembers: SQL, ofChanges: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select distinct found[1] as hash
    from (
        select logo as text from ${members} where logo <> '' and ${ofMembers}
        union all select before ->> 'logo' from ${listingChanges} where before ? 'logo' and ${ofChanges}
        union all select after ->> 'logo' from ${listingChanges} where after ? 'logo' and ${ofChanges}
      ) as shown,
      regexp_matches(text, ${hashPattern}, 'g') as found`);
  return rows.map(({ hash }) => hash);
}
