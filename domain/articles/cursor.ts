import { z } from 'zod';
import { ArticleId } from './schema.ts';

/** A place between two pages of articles: the one it stands at, and which way the page lies. */
export interface Cursor {
  direction: 'older' | 'newer';
  date: Date;
  id: string;
}

const Written = z.tuple([z.enum(['older', 'newer']), z.int().min(0).max(8_640_000_000_000), ArticleId]);

/** @returns the cursor as it stands in an address; opaque to its readers */
export function writeCursor(direction: Cursor['direction'], { date, id }: { date: Date; id: string }): string {
  return Buffer.from(JSON.stringify([direction, date.getTime(), id])).toString('base64url');
}

/** @returns undefined for anything `writeCursor` did not write: the page is then the first */
export function readCursor(cursor: string): Cursor | undefined {
  if (cursor === '') return undefined; // the usual case, and an exception is dear
  try {
    const [direction, time, id] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { direction, date: new Date(time), id };
  } catch {
    return undefined;
  }
}
