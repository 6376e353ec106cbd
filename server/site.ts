import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { documents } from '#adapters/documents/documents.ts';
import { openFiles } from '#adapters/files.ts';
import { createMailer } from '#adapters/mailer.tsx';
import { openPayments } from '#adapters/payments/payments.ts';
import { beginning } from '#app/content/enrolment.ts';
import { site } from '#app/content/site.ts';
import { openDatabase, type Pool } from '#db/client.ts';
import type { Ctx } from '#domain/context.ts';
import { signingKeyOf } from '#domain/courses/papers/certificate-signature.ts';
import { openAccounts } from '#domain/staff/accounts.server.ts';
import { ensureAdministrator } from '#domain/staff/staff.server.ts';
import type { Queue } from '#jobs/keep-running.ts';
import { type JobContext, startJobs } from '#jobs/runner.ts';
import { heardBy } from './actor.ts';
import { createApp } from './app.ts';
import { clientAddress } from './client-address.ts';
import { sweepLeftForms } from './left-forms.ts';
import type { ContextOf, ReportError } from './request-context.ts';
import { ownSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createSiblings } from './siblings.ts';
import { checkStorage } from './storage-check.ts';

export { run } from './main.ts';

export interface Site {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  /** The administrator's password, when it was made at this start. */
  newPassword: string | undefined;
  /** Tries the storage, and begins to work off the queue: once the site answers, for some jobs ask it for something. A worker leaves the queue alone. */
  begin: () => void;
  stop: () => Promise<void>;
}

/** Puts the site together over an open, migrated database. @param siblings the other processes of this server */
export async function createSite(settings: Settings, pool: Pool, log: Logger, siblings = createSiblings()): Promise<Site> {
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
    certifier: site.course.certifier,
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
  };
  let queue: Queue | undefined;
  const begin = () => {
    if (queue) return;
    void checkStorage(settings.storage, background, log);
    sweepLeftForms(reportError);
    queue = startJobs(pool, jobContext, (trouble, message) => log.warn(trouble, message));
  };

  const contextOf: ContextOf = async (request, { incoming }) => ({
    ...background,
    ...(await heardBy(background, request)),
    ...clientAddress({
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
