import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { listingChanges, members } from '#db/schema.ts';

/** @returns the hashes of all logos: those that listings show, and those that the office could bring back */
export async function logosOfListings(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select distinct found[1] as hash
    from (
        select logo as text from ${members} where logo <> ''
        union all select before ->> 'logo' from ${listingChanges} where before ? 'logo'
        union all select after ->> 'logo' from ${listingChanges} where after ? 'logo'
      ) as shown,
      regexp_matches(text, '[0-9a-f]{40}', 'g') as found`);
  return rows.map(({ hash }) => hash);
}
