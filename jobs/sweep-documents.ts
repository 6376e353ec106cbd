import type { Task } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import { day } from '#domain/durations.ts';
import type { Files } from '#domain/files.ts';
import { sweepDocuments } from '#domain/nominations/documents.server.ts';
import { sweepUploadForms } from '#domain/upload-form.ts';

/** Removes what was left where a process was ended: documents nobody has, and files and forms that were never finished. */
export function sweepLeftDocuments(stores: { db: Database; files: Files }): Task {
  return async () => {
    const now = new Date();
    await sweepDocuments(stores, now);
    const yesterday = new Date(now.getTime() - day);
    await stores.files.removeUnfinished(yesterday);
    await sweepUploadForms(yesterday);
  };
}
