import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import { documents } from '#adapters/documents/documents.ts';
import { openFiles } from '#adapters/files.ts';
import { createMailer } from '#adapters/mailer.tsx';
import { openPayments } from '#adapters/payments/payments.ts';
import { outOfService } from '#api/answers.ts';
import { noStore } from '#api/cache-control.ts';
import { shortAddresses } from '#api/short-addresses.ts';
import { beginning } from '#app/content/enrolment.ts';
import { site } from '#app/content/site.ts';
import { ctxKey, type Received, receivedKey, type Unread, unreadKey } from '#app/context.ts';
import { openDatabase, type Pool } from '#db/client.ts';
import type { Ctx } from '#domain/context.ts';
import { signingKeyOf } from '#domain/courses/papers/certificate-signature.ts';
import { openAccounts } from '#domain/staff/accounts.server.ts';
import { ensureAdministrator } from '#domain/staff/staff.server.ts';
import type { Queue } from '#jobs/keep-running.ts';
import { type JobContext, startJobs } from '#jobs/runner.ts';
import { heardBy } from './actor.ts';
import { answeredAlike } from './alike-answers.ts';
import { articleCard } from './article-cards.ts';
import { bodyLimits } from './body-limits.ts';
import { bodyMemory } from './body-memory.ts';
import { clientAddress } from './client-address.ts';
import { compressed } from './compression.ts';
import { sweepLeftForms } from './left-forms.ts';
import { loadShedding } from './load-shedding.ts';
import { measured, metricsPage, openMetrics, speakOfMetrics } from './metrics.ts';
import { lastNet, outagesAnswered } from './outage.ts';
import { openPages } from './pages.ts';
import { type ContextOf, type ReportError, withContext } from './request-context.ts';
import { requestIds, requestLog } from './request-log.ts';
import { restDoor } from './rest-door.ts';
import { ownSecrets } from './secrets.ts';
import { sameOriginOnly, securityHeaders } from './security.ts';
import type { Settings } from './settings.ts';
import { createSiblings, type Siblings } from './siblings.ts';
import { staticFiles } from './static-files.ts';
import { checkStorage } from './storage-check.ts';

export { run } from './main.ts';

/** A load balancer gives up after a few seconds: answer before it does. */
const readinessTimeoutMs = 2_000;

export interface Site {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  /** The administrator's password, when it was made at this start. */
  newPassword: string | undefined;
  /** Tries the storage, and begins to work off the queue: once the site answers, for some jobs ask it for something. A worker leaves the queue alone. */
  begin: () => void;
  stop: () => Promise<void>;
}

export interface SiteOptions {
  /** The other processes of this server. */
  siblings?: Siblings;
}

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

/** Puts the site together over an open, migrated database. */
export async function createSite(settings: Settings, pool: Pool, log: Logger, options: SiteOptions = {}): Promise<Site> {
  const { siblings = createSiblings() } = options;
  const { siteUrl } = settings;
  const db = openDatabase(pool);
  const secrets = await ownSecrets(db);
  const accounts = openAccounts(db, { secret: secrets.authentication, siteUrl });
  const clock = () => new Date();
  const files = await openFiles(settings.storage);
  const sandboxSecret = secrets['sandbox payments'];
  const reportError: ReportError = (error, requestId) => log.error({ err: error, requestId }, 'Unforeseen error');
  const background: Ctx = {
    db,
    accounts,
    actor: { kind: 'visitor' },
    clock,
    files,
    payments: await openPayments(settings.payments, db, { secret: sandboxSecret, siteUrl }),
    address: '',
    rateLimits: settings.rateLimits,
    signingSecret: secrets.forms,
    officeEmail: settings.officeEmail,
    sendsMail: settings.smtp !== undefined,
    certificateKey: signingKeyOf(secrets.certificates),
    retention: settings.retention,
    siteUrl,
    reportError,
  };
  const jobContext: JobContext = {
    ...background,
    documents,
    mailer: createMailer(settings),
    sandboxSecret,
    howItBegins: beginning.text,
    certifier: site.course.certifier,
  };
  let queue: Queue | undefined;
  const begin = () => {
    if (queue) return;
    void checkStorage(settings.storage, files, log);
    sweepLeftForms(reportError);
    queue = startJobs(pool, jobContext, (trouble, message) => log.warn(trouble, message));
  };

  const contextOf: ContextOf = async (request, { incoming }) => ({
    ...background,
    ...(await heardBy(background, request)),
    address: clientAddress({
      socket: incoming.socket.remoteAddress ?? '',
      forwardedFor: request.headers.get('x-forwarded-for') ?? '',
      trustedProxies: settings.trustedProxies,
    }),
  });

  const app = createApp({ settings, pool, log, siblings }, contextOf, reportError);
  // Last, as a new password is shown once, and by a start that succeeds.
  const newPassword = await ensureAdministrator(background, settings.adminPassword);
  return { fetch: app.fetch, newPassword, begin, stop: async () => queue?.stop() };
}

/**
 * Every request's way through the house, from top to bottom. Before it, `connection-limits.ts` holds clients to theirs, and
 * `request-listener.ts` answers with a kept page where there is one.
 */
function createApp({ settings, pool, log, siblings }: Ground, contextOf: ContextOf, reportError: ReportError) {
  const pages = openPages();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError(lastNet(reportError));

  const metrics = openMetrics(pool);
  speakOfMetrics(metrics, siblings);
  app.use(requestIds(), requestLog(log), measured(metrics));
  app.use(securityHeaders(settings.siteUrl));
  app.get('/healthz', (c) => c.text('ok', 200, noStore));
  app.get('/readyz', async (c) => {
    const answered = await Promise.race([pool.query('select 1'), delay(readinessTimeoutMs, undefined, { ref: false })]);
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
  app.all('/api/*', rest);
  for (const path of shortAddresses) app.all(path, rest);
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
