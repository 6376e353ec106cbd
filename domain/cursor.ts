import { z } from 'zod';

type Direction = 'forward' | 'back';

/** Where a page begins: beyond a place of the list, on in its order or back. */
export interface Cursor<Place> {
  direction: Direction;
  place: Place;
}

/** A moment as part of a place. */
export const Milliseconds = z.int().min(0).max(8_640_000_000_000);

/**
 * Pages that each begin at a place of the list: the last one costs what the first does.
 * @param list its name, by which a cursor of another list is known: two may have places of the same shape
 * @param rule what a place is made of, in JSON
 * @param placeOf the place of a row
 * @param directions in which the list is read
 */
export function pagesBy<Row, Place extends [string | number, string]>(
  list: string,
  rule: z.ZodType<Place>,
  placeOf: (row: Row) => Place,
  directions: readonly Direction[] = ['forward', 'back'],
) {
  const Written = z.tuple([z.literal(list), z.enum(directions), rule]);
  const write = (direction: Direction, row: Row) =>
    Buffer.from(JSON.stringify([list, direction, placeOf(row)])).toString('base64url');
  const goesBack = directions.includes('back');
  return {
    /**
     * @param cursor as it stands in an address; opaque to its readers
     * @returns undefined for anything that `cut` did not write: the page is then the first
     */
    read(cursor: string): Cursor<Place> | undefined {
      if (cursor === '') return undefined; // the usual case, and an exception is dear
      try {
        const [, direction, place] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
        return { direction, place };
      } catch {
        return undefined;
      }
    },
    /**
     * @param found the rows beyond the cursor, from there on: one more than `limit` where there is more to come
     * @returns the page in the list's order, and the cursors of the pages on both sides
     */
    cut<Found extends Row>(found: Found[], from: Cursor<Place> | undefined, limit: number) {
      const isBack = from?.direction === 'back';
      const isCut = found.length > limit;
      const rows = isBack ? found.slice(0, limit).reverse() : found.slice(0, limit);
      const [first, last] = [rows.at(0), rows.at(-1)];
      return {
        rows,
        previousCursor: goesBack && first && (isBack ? isCut : from) ? write('back', first) : null,
        nextCursor: last && (isBack || isCut) ? write('forward', last) : null,
      };
    },
  };
}
