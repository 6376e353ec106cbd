import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import { isKeptSince, removeImage } from '#domain/images.ts';
import type { Jobs } from '#domain/jobs.ts';
import { tryEach } from '#domain/try-each.ts';
import { imagesInUse } from './images-in-use.ts';

const Payload: z.ZodType<Jobs['remove-images']> = z.object({
  hashes: z.array(z.string()),
  removedAt: z.iso.datetime().optional(),
});

/** Removes pictures that were erased, but for those that something else shows or may be about to; tried again until they are gone. */
export function removeImagesTask({ db, files }: Pick<Ctx, 'db' | 'files'>): Task {
  return async (payload) => {
    const { hashes, removedAt } = Payload.parse(payload);
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
