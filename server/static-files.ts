import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The built client. Files under /assets carry a hash in their name and never change. */
export function staticFiles(): MiddlewareHandler {
  return serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
