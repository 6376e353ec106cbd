import { Readable } from 'node:stream';
import type { Ctx } from '#domain/context.ts';
import { dayInIndia } from '#domain/days.ts';
import { streamed } from './streamed.ts';

/**
 * Rows as a file to download, streamed as they are read, kept by nobody on the way.
 * @param list what the rows are: the file is named by it and by the day in India
 */
export function csvFile(ctx: Pick<Ctx, 'clock' | 'reportError'>, list: string, rows: AsyncIterable<string>): Response {
  return new Response(streamed(ctx, Readable.from(rows, { objectMode: false })), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}-${dayInIndia(ctx.clock())}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
