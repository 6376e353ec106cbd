import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A place in a list by time and, of the same moment, by id. */
export interface PlaceInTime {
  at: Date;
  id: string;
}

/** The columns of a list's times, to the millisecond, and of its ids, by which it is ordered. */
type Columns = Record<keyof PlaceInTime, AnyColumn>;

/** The rows that are older than a place. */
export function isBefore({ at, id }: Columns, place: PlaceInTime): SQL {
  return sql`(${at}, ${id}) < ${placed(place)}`;
}

/** The rows that are newer than a place. */
export function isAfter({ at, id }: Columns, place: PlaceInTime): SQL {
  return sql`(${at}, ${id}) > ${placed(place)}`;
}

/** A date goes to the database as text: a parameter in a row comparison has no type of its own. */
function placed({ at, id }: PlaceInTime): SQL {
  return sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
