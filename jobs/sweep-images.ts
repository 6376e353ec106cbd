import type { Task } from 'graphile-worker';
import { imagesInArticles } from '#domain/articles/images.server.ts';
import type { Ctx } from '#domain/context.ts';
import { sweepImages } from '#domain/images.ts';
import { logosOfListings } from '#domain/members/logos.server.ts';

/** Removes pictures that were uploaded and never used, or are used no more. */
export function sweepUnusedImages({ db, files, clock }: Pick<Ctx, 'db' | 'files' | 'clock'>): Task {
  const findUsed = async () => new Set([...(await imagesInArticles(db)), ...(await logosOfListings(db))]);
  return async () => void (await sweepImages(files, findUsed, clock()));
}
