import { and, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { likePattern } from '../like-pattern.ts';
import { beyond, order, type Search, scope, stateAndLetter } from './directory-conditions.ts';
import { countMatches, pageOfMatches } from './directory-matches.server.ts';
import { columns, type DirectoryRow, selectDirectoryPage } from './directory-page.server.ts';

/* How the directory is searched: docs/decisions/0001-directory-search.md. */

/**
 * How many names in a row are looked through for a keyword before the index is asked for all of its matches.
 * Frequent words fill a page within these; rare words have few matches to sort.
 */
const walkLength = 2_000;

interface FoundPage {
  /** In the order of the page, or backwards where it pages back; one more than asked for where there is more to come. */
  rows: DirectoryRow[];
  /** Of all that match, whatever the page; more than `countLimit` where a keyword has more matches than are counted. */
  total: number;
}

/**
 * Finds approved members by name, narrowed by what is searched.
 * @param limit how many members a page holds
 */
export function searchDirectory(db: Database, search: Search, limit: number): Promise<FoundPage> {
  return search.key === '' ? browse(db, search, limit) : searchNames(db, search, limit);
}

/** No keyword: the page lies side by side in an index, and the roll-up has the count. */
async function browse(db: Database, search: Search, limit: number): Promise<FoundPage> {
  const [rows, total] = await Promise.all([
    selectDirectoryPage(db, search, limit, sql`select name_key, member_id from directory_entries where ${scope(search)}`),
    countInRollUp(db, search),
  ]);
  return { rows, total };
}

/** A keyword: frequent ones are met within the next names, the rest is asked of the index, which also counts. */
async function searchNames(db: Database, search: Search, limit: number): Promise<FoundPage> {
  const rows = walk(db, search, limit).then((walked) => walked ?? pageOfMatches(db, search, limit));
  const [page, total] = await Promise.all([rows, countMatches(db, search)]);
  return { rows: page, total };
}

/**
 * Looks through the next names in order, as far as the page needs: they are counted only where the page is not full.
 * @returns undefined where these do not settle the page
 */
async function walk(db: Database, search: Search, limit: number): Promise<DirectoryRow[] | undefined> {
  const { rows } = await db.execute<DirectoryRow & { isLast: boolean }>(sql`
    with walked as materialized (
      select name_key, member_id from directory_entries
      where ${and(scope(search), beyond(search))}
      order by ${order(search)} limit ${walkLength}
    ), page as materialized (
      select name_key, member_id from walked where name_key like ${likePattern(search.key)} order by ${order(search)} limit ${limit + 1}
    )
    select ${columns}, ending."isLast"
    from (
      select case
        when (select count(*) from page) > ${limit} then false
        else (select count(*) from walked) < ${walkLength}
      end as "isLast"
    ) as ending
    left join page as entry on true left join members on members.id = entry.member_id
    order by ${order(search, sql`entry.`)}`);
  const found = rows.filter(({ id }) => id !== null);
  return rows[0]?.isLast || found.length > limit ? found : undefined;
}

async function countInRollUp(db: Database, search: Search): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(members), 0)::int as total from directory_counts where ${stateAndLetter(search)}`);
  return rows[0]?.total ?? 0;
}
