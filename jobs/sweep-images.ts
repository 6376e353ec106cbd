import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { sweepImages } from '#domain/images.ts';
import { imagesInUse } from './images-in-use.ts';

/** Removes pictures that were uploaded and never used, or are used no more. */
export function sweepUnusedImages({ db, files, clock }: Pick<Ctx, 'db' | 'files' | 'clock'>): Task {
  return async () => void (await sweepImages(files, () => imagesInUse(db), clock()));
}
