import { Readable } from 'node:stream';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { dayInIndia } from '#domain/days.ts';
import { exportInbox } from '#domain/inbox/export.server.ts';
import { type Box, InboxFilter } from '#domain/inbox/schema.ts';

/** A box as a file to download, narrowed as its list was. */
export async function inboxFile(ctx: Ctx, box: Box, request: Request): Promise<Response> {
  const filter = InboxFilter.omit({ page: true }).parse(Object.fromEntries(new URL(request.url).searchParams));
  return csvFile(ctx, box, await exportInbox(ctx, box, filter).catch(refuse));
}

/** Rows as a file to download, named by the box and the day. */
export function csvFile(ctx: Ctx, box: Box, rows: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(rows, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${box}-${dayInIndia(ctx.clock())}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
