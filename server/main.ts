import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { openPool, type Pool } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Site } from './app.ts';
import { type ChangeListener, listenForChanges } from './change-listener.ts';
import { createPatientServer } from './clients.ts';
import { createLog } from './log.ts';
import { createPageCache } from './page-cache.ts';
import { createRequestListener } from './request-listener.ts';
import { parseSettings, type Settings } from './settings.ts';
import { openStore } from './store.ts';

const patienceWithClients = 10_000; // ms

/** A site that answers requests by itself, or that leaves them to the kept pages first. */
type OpenSite = (settings: Settings, pool: Pool, log: Logger) => Promise<Site | SelfServing>;
type SelfServing = Omit<Site, 'fetch'> & { listener: RequestListener };

/** Runs the process until it is asked to stop, or says in one line why it cannot start. */
export async function run(openSite: OpenSite): Promise<void> {
  try {
    await serve(parseSettings(process.env), openSite);
  } catch (error) {
    // A person reads this: the message says what to do, the stack would hide it.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The life of the process: database, site, listen, and, once asked, the same backwards. */
async function serve(settings: Settings, openSite: OpenSite): Promise<void> {
  const log = createLog(settings.logLevel);
  // A promise that nobody waits for (the queue's library has some, when the database dies) must not end everybody's site.
  process.on('unhandledRejection', (error) => log.error(error, 'Nobody waited for this'));
  const store = await openStore(settings, log);
  const pool = openPool(store.url);
  const changes = listenForChanges(pool);
  const stops: (() => Promise<unknown>)[] = [store.stop, () => pool.end(), changes.stop];
  const stop = async () => {
    for (const step of stops.toReversed()) await step();
  };
  stopOnSignal(stop, log);
  try {
    await migrateDatabase(pool);
    const site = await openSite(settings, pool, log);
    stops.push(site.stop);
    const server = await listen(settings, listenerOf(site, settings, changes));
    stops.push(() => close(server));
    if (site.newPassword) printPassword(settings, site.newPassword);
    process.stdout.write(`Ready on ${addressOf(settings, server)}\n`);
  } catch (error) {
    await stop();
    throw error;
  }
}

function listenerOf(site: Site | SelfServing, { pageCacheBytes }: Settings, changes: ChangeListener): RequestListener {
  if ('listener' in site) return site.listener;
  const cache = pageCacheBytes > 0 ? createPageCache(pageCacheBytes, changes) : undefined;
  return createRequestListener(site, cache, changes);
}

function listen({ port, host }: Settings, listener: RequestListener): Promise<Server> {
  const server = createPatientServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Cannot start: port ${port} on ${host} is in use. Set PORT to another one, or stop what uses it.`)
          : error,
      );
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Finishes what is in flight; a client that hangs does not hold the process longer than its patience. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patienceWithClients).unref();
  });
}

function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error(error, 'Could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

function addressOf(settings: Settings, server: Server): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.host) ? 'localhost' : settings.host;
  return `http://${host}:${port}`;
}

function printPassword({ siteUrl }: Settings, password: string): void {
  process.stdout.write(`\nThe administrator's password, shown this once:  ${password}\nSign in at ${siteUrl}/admin/login\n\n`);
}

// Whoever starts this file means the process.
if (import.meta.main) await import(new URL('./start.js', import.meta.url).href);
