import { z } from 'zod';
import { MemberId } from './schema.ts';

/** A place between two pages: the name it stands at, and which way the page lies. */
export interface Cursor {
  direction: 'forward' | 'back';
  nameKey: string;
  id: string;
}

const Written = z.tuple([z.enum(['forward', 'back']), z.string(), MemberId]);

/** @returns the cursor as it stands in an address; opaque to its readers */
export function writeCursor(direction: Cursor['direction'], { nameKey, id }: { nameKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([direction, nameKey, id])).toString('base64url');
}

/** @returns undefined for anything `writeCursor` did not write: the page is then the first */
export function readCursor(cursor: string): Cursor | undefined {
  if (cursor === '') return undefined; // the usual case, and an exception is dear
  try {
    const [direction, nameKey, id] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return nameKey.includes('\0') || !nameKey.isWellFormed() ? undefined : { direction, nameKey, id };
  } catch {
    return undefined;
  }
}
