import { and, type SQL, sql } from 'drizzle-orm';
import type { DirectoryCursor } from './directory-cursor.ts';

/** What is searched: the filter in the form the entries are kept in, and where the page begins. */
export interface Search {
  key: string;
  state: string;
  letter: string;
  from: DirectoryCursor | undefined;
}

/** The state and the letter, as the indexes by name understand them. */
export function scope(search: Search): SQL {
  const { letter } = search;
  const range = letter && sql`name_key >= ${letter} and name_key < ${nextLetter(letter)}`;
  return and(inState(search), range || undefined) ?? sql`true`;
}

/** @returns undefined where no state is chosen */
export function inState({ state }: Search): SQL | undefined {
  return state ? sql`state = ${state}` : undefined;
}

/** The state and the letter, as columns of the roll-up. */
export function stateAndLetter(search: Search): SQL {
  const { letter } = search;
  return and(inState(search), letter ? sql`letter = ${letter}` : undefined) ?? sql`true`;
}

/** What lies after the cursor, or before it when paging back. */
export function beyond({ from }: Search): SQL {
  if (!from) return sql`true`;
  const [nameKey, id] = from.place;
  const operator = from.direction === 'forward' ? sql`>` : sql`<`;
  return sql`(name_key, member_id) ${operator} (${nameKey}, ${id}::uuid)`;
}

/** The page's order, backwards when paging back. @param of what the columns belong to, such as `entry.` */
export function order({ from }: Search, of: SQL = sql``): SQL {
  return from?.direction === 'back' ? sql`${of}name_key desc, ${of}member_id desc` : sql`${of}name_key, ${of}member_id`;
}

/** The character after this one: every name that begins with the letter comes before it. */
export function nextLetter(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}
