import { isAnyCardKept } from '#domain/articles/cards.server.ts';
import { lastUploads } from '#domain/articles/images.server.ts';
import type { Ctx } from '#domain/context.ts';
import { newestPaperKeys } from '#domain/courses/papers/paper-keys.server.ts';
import { wholeKeyOf } from '#domain/images.ts';
import { newestDocumentKeys } from '#domain/nominations/document-keys.server.ts';
import { imagesInUse } from './images-in-use.ts';

/** A few may be missing, such as papers still to be set; where so many are, the storage is another's. */
const tried = 100;

/** Whether the storage holds a file that the database names, of the newest of each kind; a card of any article. */
export async function holdsNamedFile({ db, files }: Pick<Ctx, 'db' | 'files'>): Promise<boolean> {
  const kinds = [
    () => newestDocumentKeys(db, tried),
    () => newestPaperKeys(db, tried),
    async () => [...(await imagesInUse(db))].slice(0, tried).map(wholeKeyOf),
    async () => (await lastUploads(db, tried)).map(wholeKeyOf),
  ];
  for (const keysOf of kinds) for (const key of await keysOf()) if (await files.has(key)) return true;
  return isAnyCardKept({ db, files });
}
