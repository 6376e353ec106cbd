import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { members } from '#db/schema.ts';
import { beyond, order, type Search } from './directory-conditions.ts';

export type DirectoryRow = {
  id: string;
  fullName: string;
  address: string;
  state: string;
  nameKey: string;
};

/** What a page shows of a member; `entry` is its row in the index of names. */
export const columns = sql`entry.name_key as "nameKey", ${members.id}, ${members.fullName} as "fullName", ${members.address}, ${members.state}`;

/**
 * The page out of the entries that were found: what lies beyond the cursor, in order.
 * @param entries selects `name_key` and `member_id`
 * @returns one more than `limit` where there is more to come
 */
export async function selectDirectoryPage(db: Database, search: Search, limit: number, entries: SQL): Promise<DirectoryRow[]> {
  const { rows } = await db.execute<DirectoryRow>(sql`
    select ${columns}
    from (
      select name_key, member_id from (${entries}) as found
      where ${beyond(search)} order by ${order(search)} limit ${limit + 1}
    ) as entry
    join members on members.id = entry.member_id
    order by ${order(search, sql`entry.`)}`);
  return rows;
}
