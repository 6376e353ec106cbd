import { z } from 'zod';
import { type Cursor, pagesBy } from '../cursor.ts';
import { isStorable, RowId } from '../fields.ts';

const NameKey = z.string().refine(isStorable);

/** The directory is in the order of names. */
const Place = z.tuple([NameKey, RowId]);

export type DirectoryCursor = Cursor<z.infer<typeof Place>>;

export const directoryPages = pagesBy('directory', Place, ({ nameKey, id }: { nameKey: string; id: string }) => [nameKey, id]);
