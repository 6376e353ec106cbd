import { Readable } from 'node:stream';
import type { PaperFile } from '#domain/courses/paper-files.server.ts';

/** @returns the answer with a PDF, to be saved under its name; it is kept by nobody on its way */
export function paperResponse({ fileName, content }: PaperFile): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
