import { z } from 'zod';
import * as cursors from '../cursor.ts';
import { MemberId } from './schema.ts';

/** A place between two pages: the name it stands at, and which way the page lies. */
export interface Cursor {
  direction: 'forward' | 'back';
  nameKey: string;
  id: string;
}

const NameKey = z.string().refine((nameKey) => !nameKey.includes('\0') && nameKey.isWellFormed());
const Written = z.tuple([z.enum(['forward', 'back']), NameKey, MemberId]);

/** @returns the cursor as it stands in an address; opaque to its readers */
export function writeCursor(direction: Cursor['direction'], { nameKey, id }: { nameKey: string; id: string }): string {
  return cursors.writeCursor([direction, nameKey, id]);
}

/** @returns undefined for anything `writeCursor` did not write: the page is then the first */
export function readCursor(cursor: string): Cursor | undefined {
  const written = cursors.readCursor(Written, cursor);
  return written && { direction: written[0], nameKey: written[1], id: written[2] };
}
