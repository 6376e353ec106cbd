import { Readable } from 'node:stream';
import { dayInIndia } from '#domain/days.ts';

/**
 * Rows as a file to download, streamed as they are read, kept by nobody on the way.
 * @param list what the rows are: the file is named by it and by the day in India
 */
export function csvFile(list: string, rows: AsyncIterable<string>, now: Date): Response {
  return new Response(Readable.toWeb(Readable.from(rows, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}-${dayInIndia(now)}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
