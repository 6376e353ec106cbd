import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './compression.ts';

const folder = './build/client';

/**
 * The built client. Files under /assets carry a hash in their name and never change. The disk is not asked for what was
 * not there when the server started: most requests are for pages.
 */
export function staticFiles(): MiddlewareHandler {
  const files = new Set(addressesBelow(folder));
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (path.includes('/speculation-rules-')) c.header('content-type', 'application/speculationrules+json');
      // A cache in between must not give everybody what somebody got who takes nothing compressed.
      if (files.has(`${c.req.path}.br`)) c.header('vary', 'Accept-Encoding');
    },
  });
  return async (c, next) => {
    if (!files.has(c.req.path)) return next();
    // Of the header the library reads the names alone.
    c.req.raw.headers.set('accept-encoding', acceptedEncoding(c.req.header('accept-encoding')) ?? 'identity');
    const answer = await serve(c, next);
    if (!answer) return;
    // Another name is another state: nobody asks when it was last changed.
    if (c.req.path.startsWith('/assets/')) answer.headers.delete('last-modified');
    return isUnchanged(c.req.raw.headers, answer) ? notModified(answer) : answer;
  };
}

/** Whether who asks has the file as it is (RFC 9110, section 13.1); a tag is none of ours, for files have none. */
function isUnchanged(asked: Headers, answer: Response): boolean {
  if (!answer.ok) return false;
  const tags = asked.get('if-none-match');
  if (tags !== null) return tags.trim() === '*';
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
