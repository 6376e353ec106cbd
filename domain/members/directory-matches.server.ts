import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { likePattern } from '../like-pattern.ts';
import { beyond, inState, nextLetter, order, type Search } from './directory-conditions.ts';
import { type DirectoryRow, selectDirectoryPage } from './directory-page.server.ts';
import { letters, rareTermsOf } from './directory-terms.ts';

/* The index of terms, asked letter by letter, and where the limits come from: docs/decisions/0001-directory-search.md. */

/** Counts of matching names are exact up to here; above, there are "10,000+". */
export const countLimit = 10_000;

/** How many matches of one slice are sorted. */
const mostSorted = 2_500;

/** Counts all matches, slice by slice, until there are more than are counted. */
export async function countMatches(db: Database, search: Search): Promise<number> {
  const slices = search.letter ? [search.letter] : letters;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from unnest(${sql.param(slices)}::text[]) as slice (letter)
      cross join lateral (select from directory_entries where ${matches(search)} offset 0) as entries
      limit ${countLimit + 1}
    ) as found`);
  return rows[0]?.total ?? 0;
}

/**
 * The page out of all matches. Slices are asked in the order of their names, so the first that fill the page are enough:
 * a loop over a list, which PostgreSQL goes through from its beginning and leaves when the limit is reached.
 */
export function pageOfMatches(db: Database, search: Search, limit: number): Promise<DirectoryRow[]> {
  const slices = slicesOf(search);
  const column = (name: keyof Slice) => sql`${sql.param(slices.map((slice) => slice[name]))}::text[]`;
  const page = sql`
    select page.* from unnest(${column('letter')}, ${column('first')}, ${column('end')}) as slice (letter, first, "end")
    cross join lateral (${pageOfSlice(search, limit)}) as page
    limit ${limit + 1}`;
  return selectDirectoryPage(db, search, limit, page);
}

/** The slice's matches from the index, sorted. With very many matches the next is never far: there its names are walked along. */
function pageOfSlice(search: Search, limit: number): SQL {
  const isSorted = sql`(select count(*) from found) <= ${mostSorted}`;
  const next = sql`order by ${order(search)} limit ${limit + 1}`;
  const matching = sql`select name_key, member_id from directory_entries where ${matches(search)} offset 0`;
  const contains = sql`name_key like ${likePattern(search.key)}`;
  const walked = sql`
    select name_key, member_id from directory_entries
    where ${and(sliced, inState(search), contains, beyond(search))} ${next}`;
  return sql`
    with found as materialized (
      select name_key, member_id from (${matching}) as matching where ${and(sliced, beyond(search))} limit ${mostSorted + 1}
    )
    select name_key, member_id from (
      select name_key, member_id from found where ${isSorted}
      union all
      select name_key, member_id from (${walked}) as walked where not ${isSorted}
    ) as either
    ${next}`;
}

/** Names from `first` on and before `end`, all with terms that begin with `letter`. */
interface Slice {
  letter: string;
  first: string;
  end: string;
}

const sliced = sql`name_key >= slice.first and name_key < slice."end"`;

/** In the order of names. Those that begin with no letter share terms: digits come before the letters, other scripts after. */
const slicesInOrder: Slice[] = [
  { letter: '#', first: '', end: 'a' },
  ...letters.filter((letter) => letter !== '#').map((letter) => ({ letter, first: letter, end: nextLetter(letter) })),
  { letter: '#', first: nextLetter('z'), end: '\u{10FFFF}' },
];

/** The slices that names beyond the cursor can lie in, in the page's order. */
function slicesOf({ letter, from }: Search): Slice[] {
  const wanted = slicesInOrder.filter((slice) => letter === '' || slice.letter === letter);
  if (!from) return wanted;
  const [nameKey] = from.place;
  if (from.direction === 'forward') return wanted.filter(({ end }) => isBefore(nameKey, end));
  return wanted.filter(({ first }) => !isBefore(nameKey, first)).reverse();
}

/** By their bytes, as the database compares names. */
function isBefore(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
}

/**
 * Which entries of a slice match, by the index of terms. A term begins with the name's first letter, so the index holds
 * short lists, letter by letter. Stands inside OFFSET 0, which keeps the planner from turning the slices into one scan
 * of the whole table.
 */
function matches(search: Search): SQL {
  const runs = rareTermsOf(search.key);
  const terms = [...runs, ...(search.state ? [`\t${search.state}`] : [])];
  const wanted = sql.join(
    terms.map((term) => sql`slice.letter || ${term}::text`),
    sql`, `,
  );
  // A short keyword is itself a term: whatever the index answers contains it.
  const compare = runs[0] === search.key ? undefined : sql`name_key like ${likePattern(search.key)}`;
  return and(sql`directory_terms(directory_entries.letter, state, name_key) @> array[${wanted}]`, compare) as SQL;
}
