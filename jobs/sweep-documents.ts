import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { paperFiles } from '#domain/courses/papers/paper-keys.server.ts';
import { day } from '#domain/durations.ts';
import { type OwnedFiles, sweepFiles } from '#domain/file-sweep.ts';
import { documentFiles } from '#domain/nominations/documents.server.ts';
import { tryEach } from '#domain/try-each.ts';

const kinds: readonly OwnedFiles[] = [documentFiles, ...paperFiles];

/** Removes what an ended process left behind: documents and papers that no row has, and files that were never finished. */
export function sweepDocumentsTask(ctx: Pick<Ctx, 'db' | 'files' | 'clock'>): Task {
  return async () => {
    const now = ctx.clock();
    const sweeps = kinds.map((kind) => () => sweepFiles(ctx, kind, now));
    await tryEach([...sweeps, () => ctx.files.removeUnfinished(new Date(now.getTime() - day))], (sweep) => sweep());
  };
}
