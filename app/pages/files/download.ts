interface Downloaded {
  /** What people call it; it may hold any character. */
  name: string;
  type: string;
  /** In bytes, where that is known. */
  size?: number;
}

/**
 * A private file as an answer: to be saved and never shown as a page of ours, kept by nobody on the way, listed by no search
 * engine; its address, which may be a secret, is told to no other site.
 */
export function download({ name, type, size }: Downloaded, content: ReadableStream | string): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });
}

/** A file's name in a header, whatever characters it has (RFC 6266, with RFC 8187 for those beyond ASCII). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
