import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import { isRestAddress } from '#api/addresses.ts';
import { outOfService } from '#api/answers.ts';
import { noStore } from '#api/cache-control.ts';
import { uncompressedOnly } from '#api/compressed-body.ts';
import { ctxKey, type Received, receivedKey, type Unread, unreadKey } from '#app/context.ts';
import type { Pool } from '#db/client.ts';
import type { Ctx } from '#domain/context.ts';
import { second } from '#domain/durations.ts';
import { answeredAlike } from './alike-answers.ts';
import { articleCard } from './article-cards.ts';
import { bodyLimits } from './body-limits.ts';
import { bodyMemory } from './body-memory.ts';
import { compressed } from './compression.ts';
import { loadShedding } from './load-shedding.ts';
import { measured, metricsPage, openMetrics, speakOfMetrics } from './metrics.ts';
import { lastNet, outagesAnswered } from './outage.ts';
import { openPages } from './pages.ts';
import { type ContextOf, type ReportError, withContext } from './request-context.ts';
import { requestIds, requestLog } from './request-log.ts';
import { restDoor } from './rest-door.ts';
import { sameOriginOnly, securityHeaders } from './security.ts';
import type { Settings } from './settings.ts';
import type { Siblings } from './siblings.ts';
import { staticFiles } from './static-files.ts';

/** A load balancer gives up after a few seconds: answer before it does. */
const readinessTimeout = 2 * second;

/** What a process has before it has a site. */
interface Ground {
  settings: Settings;
  pool: Pool;
  log: Logger;
  siblings: Siblings;
}

/** What a page is told beside its context. */
interface PageCall {
  received?: Promise<Received>;
  unread?: Unread;
}

/**
 * Every request's way through the house, from top to bottom. Before it, `connection-limits.ts` holds clients to theirs, and
 * `request-listener.ts` answers with a kept page where there is one.
 */
export function createApp({ settings, pool, log, siblings }: Ground, contextOf: ContextOf, reportError: ReportError) {
  const pages = openPages();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError(lastNet(reportError));

  const metrics = openMetrics(pool);
  speakOfMetrics(metrics, siblings);
  app.use(requestIds(), requestLog(log), measured(metrics));
  app.use(securityHeaders(settings.siteUrl));
  app.get('/healthz', (c) => c.text('ok', 200, noStore));
  app.get('/readyz', async (c) => {
    const answered = await Promise.race([pool.query('select 1'), delay(readinessTimeout, undefined, { ref: false })]);
    return answered ? c.text('ok', 200, noStore) : outOfService(c);
  });
  app.get('/metrics', metricsPage(siblings, settings.metricsToken));
  if (!import.meta.env.DEV) app.use(staticFiles());
  app.use(compressed());
  app.use(loadShedding());
  app.use(withContext(contextOf, reportError), outagesAnswered());
  const page = (c: Context, { received, unread }: PageCall = {}) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, c.get('ctx'));
    context.set(receivedKey, received);
    context.set(unreadKey, unread);
    // A form refused unread is answered at `/*`: a route that has no page, such as /admin/sign-out, would answer data.
    return pages(unread ? new Request(new URL('/*', c.req.url)) : c.req.raw, context);
  };
  app.use(sameOriginOnly(settings.siteUrl, (c) => page(c, { unread: 'from elsewhere' })));
  app.use(bodyMemory());
  app.get('/og/articles/:name', articleCard);
  const rest = restDoor();
  app.use((c, next) => (isRestAddress(c.req.path) ? rest(c, next) : next()));
  app.use(uncompressedOnly()); // Browsers compress no form: only a program has to be told, and in its own terms.
  app.use(bodyLimits((c) => page(c, { unread: 'too large' })));
  const receive = async (ctx: Ctx, request: Request) =>
    (await import('#app/pages/members/receive.server.ts')).receiveApplication(ctx, request);
  app.on(
    'POST',
    ['/members', '/become-a-member'],
    answeredAlike(receive, (c, received) => page(c, { received })),
  );
  app.all('*', (c) => page(c));
  return app;
}
