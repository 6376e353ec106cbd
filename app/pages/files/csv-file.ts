import { Readable } from 'node:stream';
import type { Ctx } from '#domain/context.ts';
import { dayInIndia } from '#domain/days.ts';
import { download } from './download.ts';
import { streamed } from './streamed.ts';

/**
 * Rows as a file to download, streamed as they are read.
 * @param list what the rows are: the file is named by it and by the day in India
 */
export function csvFile(ctx: Pick<Ctx, 'clock' | 'reportError'>, list: string, rows: AsyncIterable<string>): Response {
  const file = { name: `${list}-${dayInIndia(ctx.clock())}.csv`, type: 'text/csv; charset=utf-8' };
  return download(file, streamed(ctx, Readable.from(rows, { objectMode: false })));
}
