import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { forGood } from '#api/cache-control.ts';
import { isKnown } from '#api/known-tag.ts';
import { acceptedEncoding, type Encoding } from './compression.ts';

const folder = './build/client';
const methods = ['GET', 'HEAD'];
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/**
 * The built client. Files under /assets carry a hash in their name and never change; others have an ETag. The disk is not asked
 * for what was not there when the server started: most requests are for pages.
 */
export function staticFiles(): MiddlewareHandler {
  const files = new Set(addressesBelow(folder));
  const etags = new Map<string, string>();
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', path.includes('/assets/') ? forGood['cache-control'] : 'public, max-age=3600');
      if (path.includes('/speculation-rules-')) c.header('content-type', 'application/speculationrules+json');
      // A cache in between must not give everybody what somebody got who takes nothing compressed.
      if (files.has(`${c.req.path}.br`)) c.header('vary', 'Accept-Encoding');
    },
  });

  /** Of the bytes as they are sent, so that servers with the same build say the same. */
  async function etagOf(file: string): Promise<string> {
    const made = etags.get(file);
    if (made) return made;
    const hash = createHash('sha256').update(await readFile(folder + file));
    const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
    etags.set(file, etag);
    return etag;
  }

  return async (c, next) => {
    const { path, raw } = c.req;
    if (!files.has(path)) return next();
    if (!methods.includes(raw.method)) return c.body(null, 405, { allow: methods.join(', ') });
    const encoding = acceptedEncoding(raw.headers.get('accept-encoding') ?? '');
    const compressed = encoding && path + endings[encoding];
    // Files that carry a hash in their name never change, so clients need not ask again.
    const isNamedByContent = path.startsWith('/assets/');
    // A drawing is kept ready like a page, and is given its tag there (`kept-page.ts`).
    const isTagged = !isNamedByContent && !path.endsWith('.svg');
    const etag = isTagged ? await etagOf(compressed && files.has(compressed) ? compressed : path) : undefined;
    // Of this header the library reads the names alone.
    raw.headers.set('accept-encoding', encoding ?? 'identity');
    if (!isWellAsked(raw.headers, etag)) raw.headers.delete('range');
    const answer = await serve(c, next);
    if (!answer) return;
    if (isNamedByContent) answer.headers.delete('last-modified');
    if (etag) answer.headers.set('etag', etag);
    return isUnchanged(raw.headers, answer) ? notModified(answer) : answer;
  };
}

/**
 * Whether a part can be answered, and of the very file the client has begun with (RFC 9110, sections 13.1.5 and 14.2). Otherwise
 * the whole file is the answer; the library would send the whole as a part, or refuse.
 */
function isWellAsked(asked: Headers, etag: string | undefined): boolean {
  const [, first, last] = /^bytes=(?!-$)(\d*)-(\d*)$/.exec(asked.get('range') ?? '') ?? [];
  const isBackwards = first !== '' && last !== '' && Number(first) > Number(last);
  const begun = asked.get('if-range');
  return first !== undefined && !isBackwards && (begun === null || begun === etag);
}

/** Whether who asks has the file as it is (RFC 9110, section 13.1). */
function isUnchanged(asked: Headers, answer: Response): boolean {
  if (!answer.ok) return false;
  const known = asked.get('if-none-match');
  if (known !== null) return isKnown(answer.headers.get('etag'), known);
  const [since, changed] = [asked.get('if-modified-since'), answer.headers.get('last-modified')].map((date) =>
    Date.parse(date ?? ''),
  );
  return Number(changed) <= Number(since);
}

/** The answer without the file and what is said of it (RFC 9110, section 15.4.5). */
async function notModified({ headers, body }: Response): Promise<Response> {
  await body?.cancel();
  for (const name of [...headers.keys()].filter((name) => name.startsWith('content-') && !name.startsWith('content-security'))) {
    headers.delete(name);
  }
  return new Response(null, { status: 304, headers });
}

/** Node's own recursion takes four times as long: it works each path out from the folder's. */
function addressesBelow(path: string, address = ''): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const own = `${address}/${entry.name}`;
    return entry.isDirectory() ? addressesBelow(`${path}/${entry.name}`, own) : [own];
  });
}
