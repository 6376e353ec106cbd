import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { listingChanges, members } from '#db/schema.ts';
import { hashPattern } from '../image-address.ts';

/** A picture that is a member's logo, or was and could be again. */
export interface Logo {
  hash: string;
  memberId: string;
}

/** @returns all logos: those that listings show, and those that the office could bring back */
export function logosOfListings(db: Database): Promise<Logo[]> {
  return findLogos(db, sql`true`, sql`true`);
}

/** @returns the hashes of some members' logos, shown or replaced */
export async function logosOf(transaction: Transaction, memberIds: string[]): Promise<string[]> {
  const logos = await findLogos(transaction, inArray(members.id, memberIds), inArray(listingChanges.memberId, memberIds));
  return [...new Set(logos.map(({ hash }) => hash))];
}

async function findLogos(db: Database | Transaction, ofMembers: SQL, ofChanges: SQL): Promise<Logo[]> {
  const { rows } = await db.execute<{ hash: string; memberId: string }>(sql`
    select distinct found[1] as hash, member_id as "memberId"
    from (
        select id as member_id, logo as text from ${members} where logo <> '' and ${ofMembers}
        union all select member_id, before ->> 'logo' from ${listingChanges} where before ? 'logo' and ${ofChanges}
        union all select member_id, after ->> 'logo' from ${listingChanges} where after ? 'logo' and ${ofChanges}
      ) as shown,
      regexp_matches(text, ${hashPattern}, 'g') as found`);
  return rows;
}
