import { z } from 'zod';
import * as cursors from '../cursor.ts';
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
  return cursors.writeCursor([direction, date.getTime(), id]);
}

/** @returns undefined for anything `writeCursor` did not write: the page is then the first */
export function readCursor(cursor: string): Cursor | undefined {
  const written = cursors.readCursor(Written, cursor);
  return written && { direction: written[0], date: new Date(written[1]), id: written[2] };
}
