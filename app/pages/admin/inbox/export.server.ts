import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { exportInbox } from '#domain/inbox/export.server.ts';
import { type Box, InboxFilter } from '#domain/inbox/schema.ts';
import { csvFile } from '../../files/csv-file.ts';

/** A box as a file to download, narrowed as its list was. */
export async function inboxFile(ctx: Ctx, box: Box, request: Request): Promise<Response> {
  const filter = InboxFilter.omit({ page: true }).parse(queryValues(request));
  return csvFile(ctx, box, await exportInbox(ctx, box, filter).catch(refuse));
}
