import type { Task } from 'graphile-worker';
import { sweepCards } from '#domain/articles/cards.server.ts';
import type { Ctx } from '#domain/context.ts';
import { sweepImages } from '#domain/images.ts';
import { tryEach } from '#domain/try-each.ts';
import { imagesInUse } from './images-in-use.ts';

/** Removes pictures that were uploaded and never used, or are used no more, and drawn cards of articles that read otherwise now. */
export function sweepImagesTask({ db, files, clock }: Pick<Ctx, 'db' | 'files' | 'clock'>): Task {
  return async () => {
    const sweeps = [() => sweepImages(files, () => imagesInUse(db), clock()), () => sweepCards({ db, files })];
    await tryEach(sweeps, (sweep) => sweep());
  };
}
