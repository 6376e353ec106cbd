import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { createServer } from 'vite';
import type { Pool } from '#db/client.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

type SiteModule = typeof import('./site.ts');

/**
 * The site with hot reload: pages change in the open browser, server code with the next request.
 * @returns the site as it is at the moment, and a listener that lets Vite answer for its own files first
 */
export async function createDevelopmentSite(settings: Settings, pool: Pool, log: Logger) {
  const vite = await keepingSignals(() => createServer({ appType: 'custom', server: { middlewareMode: true } }));
  let hasBegun = false;
  let current: { module: SiteModule; site: Promise<Site> } | undefined;

  async function currentSite(): Promise<Site> {
    const module = (await vite.ssrLoadModule('/server/site.ts')) as SiteModule;
    // Requests that come in after the same edit wait for the same site.
    if (current?.module !== module) current = { module, site: replace(current?.site, module) };
    return current.site;
  }

  async function replace(before: Promise<Site> | undefined, { createSite }: SiteModule): Promise<Site> {
    await stopSite(before);
    const site = await createSite(settings, pool, log);
    if (hasBegun) site.begin();
    return site;
  }

  const { newPassword } = await currentSite();
  const answer = getRequestListener(async (request, bindings) => (await currentSite()).fetch(request, bindings as HttpBindings));
  return {
    newPassword,
    begin: () => {
      hasBegun = true;
      void current?.site.then((site) => site.begin()).catch(() => undefined);
    },
    listener: (request: IncomingMessage, response: ServerResponse) => {
      const answerItself = () => answer(request, response);
      // Vite would take /api/blogs for the source file api/blogs.ts.
      return request.url?.startsWith('/api/') ? answerItself() : vite.middlewares(request, response, answerItself);
    },
    stop: async () => {
      await stopSite(current?.site);
      await vite.close();
    },
  };
}

/** One that could not be made, for an error in its source, has nothing to stop. */
async function stopSite(site: Promise<Site> | undefined): Promise<void> {
  const made = await site?.catch(() => undefined);
  await made?.stop();
}

/** The router's own Vite would end the process at SIGTERM, in the middle of the site's orderly stop: the database would go on alone. */
async function keepingSignals<Started>(start: () => Promise<Started>): Promise<Started> {
  const before = process.listeners('SIGTERM');
  const started = await start();
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  return started;
}
