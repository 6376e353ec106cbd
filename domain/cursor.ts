import type { z } from 'zod';

/** @returns a place in a list as it stands in an address; opaque to its readers */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Reads what `writeCursor` wrote.
 * @param rule which places the list has
 * @returns undefined for anything else: the page is then the first
 */
export function readCursor<Place>(rule: z.ZodType<Place>, cursor: string): Place | undefined {
  if (cursor === '') return undefined; // the usual case, and an exception is dear
  try {
    return rule.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
