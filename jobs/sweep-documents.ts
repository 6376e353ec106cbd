import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { day } from '#domain/durations.ts';
import { sweepDocuments } from '#domain/nominations/documents.server.ts';

/** Removes what an ended process left behind: documents that no row refers to, and files that were never finished. */
export function sweepDocumentsTask(ctx: Pick<Ctx, 'db' | 'files' | 'clock'>): Task {
  return async () => {
    const now = ctx.clock();
    await sweepDocuments(ctx, now);
    await ctx.files.removeUnfinished(new Date(now.getTime() - day));
  };
}
