import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { createServer } from 'vite';
import type { Pool } from '#db/client.ts';
import type { Site } from './app.ts';
import type { Settings } from './settings.ts';

/**
 * The site with hot reload: pages change in the open browser, server code with the next request.
 * @returns the site as it is at the moment, and a listener that lets Vite answer for its own files first
 */
export async function createDevelopmentSite(settings: Settings, pool: Pool, log: Logger) {
  const vite = await keepingSignals(() => createServer({ appType: 'custom', server: { middlewareMode: true } }));
  let loaded: object | undefined;
  let site: Site | undefined;

  async function currentSite(): Promise<Site> {
    const module = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts');
    if (site && loaded === module) return site;
    await site?.stop();
    loaded = module;
    site = await module.createSite(settings, pool, log);
    return site;
  }

  const { newPassword } = await currentSite();
  const answer = getRequestListener(async (request, bindings) => (await currentSite()).fetch(request, bindings as HttpBindings));
  return {
    newPassword,
    listener: (request: IncomingMessage, response: ServerResponse) => {
      const answerItself = () => answer(request, response);
      // Vite would take /api/blogs for the source file api/blogs.ts.
      return request.url?.startsWith('/api/') ? answerItself() : vite.middlewares(request, response, answerItself);
    },
    stop: async () => {
      await site?.stop();
      await vite.close();
    },
  };
}

/** The router's own Vite would end the process at SIGTERM, in the middle of the site's orderly stop: the database would go on alone. */
async function keepingSignals<Started>(start: () => Promise<Started>): Promise<Started> {
  const before = process.listeners('SIGTERM');
  const started = await start();
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  return started;
}
