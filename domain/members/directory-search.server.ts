import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { members } from '#db/schema.ts';
import { containing } from '../containing.ts';
import type { Cursor } from './directory-cursor.ts';
import { letters, rareTermsOf } from './directory-terms.ts';

/* How the directory is searched, and where the limits below come from: docs/decisions/0001-directory-search.md. */

/** Counts of matching names are exact up to here; above, there are "10,000+". */
export const countLimit = 10_000;

/**
 * How many names in a row are looked through for a keyword before the index is asked for all of its matches.
 * Frequent words fill a page within these; rare words have few matches to sort.
 */
const walkLength = 2_000;

/** What is searched: the filter in the form the entries are kept in, and where the page begins. */
export interface Search {
  key: string;
  state: string;
  letter: string;
  from: Cursor | undefined;
}

interface Found {
  /** In the order of the page, or backwards where it pages back; one more than asked for where there is more to come. */
  rows: DirectoryRow[];
  /** Of all that match, whatever the page; more than `countLimit` where a keyword has more matches than are counted. */
  total: number;
}

export type DirectoryRow = {
  id: string;
  fullName: string;
  address: string;
  state: string;
  nameKey: string;
};

/**
 * Finds approved members by name, narrowed by what is searched.
 * @param limit how many members a page holds
 */
export function searchDirectory(db: Database, search: Search, limit: number): Promise<Found> {
  return search.key === '' ? browse(db, search, limit) : searchNames(db, search, limit);
}

/** No keyword: the page lies side by side in an index, and the roll-up has the count. */
async function browse(db: Database, search: Search, limit: number): Promise<Found> {
  const [rows, total] = await Promise.all([
    pageOf(db, search, limit, sql`select name_key, member_id from directory_entries where ${scope(search)}`),
    countInRollUp(db, search),
  ]);
  return { rows, total };
}

/** A keyword: frequent ones are met within the next names, the rest is asked of the index, which also counts. */
async function searchNames(db: Database, search: Search, limit: number): Promise<Found> {
  const rows = walk(db, search, limit).then((walked) => walked ?? pageOfMatches(db, search, limit));
  const [page, total] = await Promise.all([rows, countMatches(db, search)]);
  return { rows: page, total };
}

/** Looks through the next names in order, as far as the page needs. @returns undefined where these do not settle the page */
async function walk(db: Database, search: Search, limit: number): Promise<DirectoryRow[] | undefined> {
  const { rows } = await db.execute<DirectoryRow & { isLast: boolean }>(sql`
    with walked as materialized (
      select name_key, member_id from directory_entries
      where ${and(scope(search), beyond(search)) ?? sql`true`}
      order by ${order(search)} limit ${walkLength}
    ), page as materialized (
      select name_key, member_id from walked where name_key like ${containing(search.key)} order by ${order(search)} limit ${limit + 1}
    )
    select ${columns}, ending."isLast"
    from (
      select case when (select count(*) from page) > ${limit} then false else (select count(*) from walked) < ${walkLength} end as "isLast"
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

/** Slice by slice, until there are more than are counted. */
async function countMatches(db: Database, search: Search): Promise<number> {
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
 * a loop over a list, which PostgreSQL goes through from its beginning and leaves when the limit is reached. In a slice
 * with very many matches, the next is never far: there its names are walked along instead of sorted.
 */
async function pageOfMatches(db: Database, search: Search, limit: number): Promise<DirectoryRow[]> {
  const slices = slicesOf(search);
  const column = (name: keyof Slice) => sql`${sql.param(slices.map((slice) => slice[name]))}::text[]`;
  const next = sql`${beyond(search) ?? sql`true`} order by ${order(search)} limit ${limit + 1}`;
  return pageOf(
    db,
    search,
    limit,
    sql`
    select page.* from unnest(${column('letter')}, ${column('first')}, ${column('end')}) as slice (letter, first, "end")
    cross join lateral (
      with found as materialized (
        select name_key, member_id from (
          select name_key, member_id from directory_entries where ${matches(search)} offset 0
        ) as matching
        where ${and(sliced, beyond(search))} limit ${mostSorted + 1}
      )
      select name_key, member_id from (
        select name_key, member_id from found where (select count(*) from found) <= ${mostSorted}
        union all
        select name_key, member_id from (
          select name_key, member_id from directory_entries
          where ${and(sliced, inState(search), sql`name_key like ${containing(search.key)}`)} and ${next}
        ) as walked where (select count(*) from found) > ${mostSorted}
      ) as either
      order by ${order(search)} limit ${limit + 1}
    ) as page
    limit ${limit + 1}`,
  );
}

/** How many matches of one slice are sorted. */
const mostSorted = 2_500;

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
  if (from.direction === 'forward') return wanted.filter(({ end }) => isBefore(from.nameKey, end));
  return wanted.filter(({ first }) => !isBefore(from.nameKey, first)).reverse();
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
  const compare = runs[0] === search.key ? undefined : sql`name_key like ${containing(search.key)}`;
  return and(sql`directory_terms(directory_entries.letter, state, name_key) @> array[${wanted}]`, compare) as SQL;
}

/** The page out of all entries that were found: what lies beyond the cursor, in order. */
async function pageOf(db: Database, search: Search, limit: number, entries: SQL): Promise<DirectoryRow[]> {
  const { rows } = await db.execute<DirectoryRow>(sql`
    select ${columns}
    from (
      select name_key, member_id from (${entries}) as found
      where ${beyond(search) ?? sql`true`} order by ${order(search)} limit ${limit + 1}
    ) as entry
    join members on members.id = entry.member_id
    order by ${order(search, sql`entry.`)}`);
  return rows;
}

const columns = sql`entry.name_key as "nameKey", ${members.id}, ${members.fullName} as "fullName", ${members.address}, ${members.state}`;

/** The state and the letter, as the indexes by name understand them. */
function scope(search: Search): SQL {
  const { letter } = search;
  const range = letter && sql`name_key >= ${letter} and name_key < ${nextLetter(letter)}`;
  return and(inState(search), range || undefined) ?? sql`true`;
}

function inState({ state }: Search): SQL | undefined {
  return state ? sql`state = ${state}` : undefined;
}

function stateAndLetter(search: Search): SQL {
  const { letter } = search;
  return and(inState(search), letter ? sql`letter = ${letter}` : undefined) ?? sql`true`;
}

/** What lies after the cursor, or before it when paging back. */
function beyond({ from }: Search): SQL | undefined {
  if (!from) return undefined;
  const operator = from.direction === 'forward' ? sql`>` : sql`<`;
  return sql`(name_key, member_id) ${operator} (${from.nameKey}, ${from.id}::uuid)`;
}

function order({ from }: Search, of: SQL = sql``): SQL {
  return from?.direction === 'back' ? sql`${of}name_key desc, ${of}member_id desc` : sql`${of}name_key, ${of}member_id`;
}

function nextLetter(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}
