import type { Readable } from 'node:stream';
import type { Ctx } from '#domain/context.ts';
import { streamed } from './streamed.ts';

interface Attached {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/**
 * A private file as an answer: streamed, to be saved and never shown as a page of ours, kept by nobody on the way.
 * @param name what people call it; it may hold any character
 */
export function attachment(ctx: Pick<Ctx, 'reportError'>, { name, type, size }: Attached, content: Readable): Response {
  return new Response(streamed(ctx, content), {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

/** A file's name in a header, whatever characters it has (RFC 6266, with RFC 8187 for those beyond ASCII). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
