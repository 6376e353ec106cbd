import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { directoryCounts } from '#db/schema.ts';
import { firstLetterOf, nameKeyOf } from '#domain/members/directory-terms.ts';

/** Enters as many members of one name, numbered, in one state. */
export async function enterNumbered(db: Database, name: string, count: number, state = 'Goa') {
  const letter = firstLetterOf(nameKeyOf(name));
  const part = 500; // what one statement enters in its time
  for (let first = 1; first <= count; first += part) {
    await db.execute(sql`
      with listed as (
        insert into members (full_name, phone, email, address, city, country, zip_code, state, business_description, website, fax, status, fingerprint)
        select ${name}::text || lpad(n::text, 4, '0'), '', '', '', '', 'India', '', ${state}::text, '', '', '', 'approved', 'test'
        from generate_series(${first}::int, ${Math.min(count, first + part - 1)}::int) as n returning id, full_name
      )
      insert into directory_entries (member_id, name_key, letter, state) select id, lower(full_name), ${letter}::text, ${state}::text from listed`);
  }
  await db
    .insert(directoryCounts)
    .values({ state, letter, members: count })
    .onConflictDoUpdate({
      target: [directoryCounts.state, directoryCounts.letter],
      set: { members: sql`${directoryCounts.members} + excluded.members` },
    });
}
