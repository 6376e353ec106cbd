import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The kinds of rows that wait for the office. */
export const matters = ['member', 'listing-change', 'nomination'] as const;
export type Matter = (typeof matters)[number];

/** What an item of the inbox is about: a row, by its kind and id; one's own data, which lies in many; '' for nothing kept. */
export type About = `${Matter}/${string}` | 'personal-data/correction' | '';

/** What an item about a row is about, of the row that a query reads. Its text holds no parameter, as it is an index's as well. */
export function aboutRow(matter: Matter, id: SQLWrapper): SQL {
  return sql`(${sql.raw(`'${matter}/'`)} || ${id}::text)`;
}
