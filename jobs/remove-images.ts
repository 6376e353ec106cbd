import type { Ctx } from '#domain/context.ts';
import { isKeptSince, removeImage } from '#domain/images.ts';
import { tryEach } from '#domain/try-each.ts';
import { imagesInUse } from './images-in-use.ts';
import type { ToldTask } from './told-task.ts';

/** Removes pictures that were erased, but for those that something else shows or may be about to; tried again until they are gone. */
export function removeImagesTask({ db, files }: Pick<Ctx, 'db' | 'files'>): ToldTask<'remove-images'> {
  return async ({ hashes, removedAt }) => {
    const used = await imagesInUse(db);
    await tryEach(
      hashes.filter((hash) => !used.has(hash)),
      async (hash) => {
        const isUploadedAgain = removedAt !== undefined && (await isKeptSince(files, hash, new Date(removedAt)));
        if (!isUploadedAgain) await removeImage(files, hash);
      },
    );
  };
}
