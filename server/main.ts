import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openPool, type Pool } from '#db/client.ts';
import type { RunningPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { checkReachable, unusable } from '#db/reachable.ts';
import { second } from '#domain/durations.ts';
import { addressOf } from './address.ts';
import { type ChangeListener, listenForChanges } from './change-listener.ts';
import { createLimitedServer } from './connection-limits.ts';
import { leadConsoleIntoLog } from './console-in-log.ts';
import { createLog } from './log.ts';
import { createPageCache } from './page-cache.ts';
import { createRequestListener } from './request-listener.ts';
import { parseSettings, type Settings } from './settings.ts';
import { createSiblings, type Siblings } from './siblings.ts';
import type { Site } from './site.ts';
import { collectStartGarbage } from './start-garbage.ts';
import { onStopSignal } from './stop-signals.ts';
import { openStore } from './store.ts';
import { tellUnknownNames } from './unknown-names.ts';
import { connectionsOfEach, placeOfWorker, portCanBeShared, serveUntilTold, startWorkers, workerFlag } from './workers.ts';

/** How long what is in flight may take when the process is told to stop, answers and jobs alike; the whole stop takes ten seconds. */
const inFlightTimeout = 8 * second;
/** For connections to the database to close, once nothing should need them. */
const disconnectTimeout = second / 2;

/** A site that answers requests by itself, or that leaves them to the kept pages first. */
type OpenSite = (settings: Settings, pool: Pool, log: Logger, siblings: Siblings) => Promise<Site | SelfServing>;
type SelfServing = Omit<Site, 'fetch'> & { listener: RequestListener };

/**
 * Runs the process until it is asked to stop, or says in one line why it cannot start.
 * @param fromDotEnv the names that `.env` has set
 */
export async function run(openSite: OpenSite, fromDotEnv: readonly string[] = []): Promise<void> {
  // A full disk, or a reader that has gone, must not end the site: what it cannot say is lost, as of the log.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const isWorker = process.argv.includes(workerFlag);
  if (!isWorker) tellUnknownNames(fromDotEnv);
  try {
    const settings = parseSettings(process.env);
    if (!isWorker) for (const doubt of settings.doubts) process.stderr.write(`${doubt}\n`);
    const log = createLog(settings.logLevel);
    if (process.env.NODE_ENV === 'production') leadConsoleIntoLog(log);
    // A rejected promise without a handler (the queue's library has some, when the database dies) must not end the whole site.
    process.on('unhandledRejection', (error) => log.error(error, 'Nobody waited for this'));
    await (isWorker ? work(settings, log, openSite) : serve(settings, log, openSite));
  } catch (error) {
    // A person reads this: the message says what to do, the stack would hide it.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The life of the process: database, site, listen, and, once asked, the same backwards. */
async function serve(settings: Settings, log: Logger, openSite: OpenSite): Promise<void> {
  const opening = openStore(settings, log);
  /** Each ends with what it has in flight, and none waits for another. */
  const busy: (() => Promise<unknown>)[] = [];
  let disconnect: () => Promise<void> = async () => undefined;
  let stopped: Promise<void> | undefined;
  /** May be called twice: a signal amid the start makes the start fail as well. */
  const stop = () => {
    stopped ??= inTime(inFlightTimeout, Promise.all(busy.map((end) => end())))
      .then(() => disconnect())
      .then(() => closeOnceOpen(opening));
    return stopped;
  };
  // Before the store is open: a PostgreSQL that is starting would be left to itself.
  stopOnSignal(stop, log);
  const store = await opening;
  if (stopped) return stopped;
  const workers = portCanBeShared ? settings.workers : 1;
  const pool = openPool(store.url, { connections: connectionsOfEach(workers) });
  const changes = listenForChanges(pool);
  disconnect = () => letGo(pool, changes);
  try {
    const { databaseUrl } = settings;
    if (databaseUrl) await checkReachable(pool, databaseUrl);
    await migrateDatabase(pool).catch((error) => {
      throw databaseUrl ? unusable('Cannot start', databaseUrl, error) : error;
    });
    // Before the site, whose first opening makes a password that is shown once.
    await findPortFree(settings);
    const siblings = createSiblings();
    const site = await openSite(settings, pool, log, siblings);
    busy.push(site.stop);
    const server = await listen(settings, listenerOf(site, settings, changes, siblings), { shared: workers > 1 });
    busy.push(() => close(server));
    if (workers > 1) {
      const place = { databaseUrl: store.url, port: portOf(server) };
      busy.push(startWorkers(workers - 1, place, log, siblings.join).stop);
    }
    if (!stopped) site.begin();
    if (site.newPassword) printPassword(settings, site.newPassword);
    process.stdout.write(`Ready on ${addressOf(settings.host, portOf(server))}\n`);
    void collectStartGarbage(log);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The life of a worker: as the process's own, but it answers requests and does nothing else. */
async function work(settings: Settings, log: Logger, openSite: OpenSite): Promise<void> {
  const { databaseUrl, port } = await placeOfWorker();
  const pool = openPool(databaseUrl, { connections: connectionsOfEach(settings.workers) });
  const changes = listenForChanges(pool);
  const siblings = createSiblings();
  const site = await openSite(settings, pool, log, siblings);
  const server = await listen({ ...settings, port }, listenerOf(site, settings, changes, siblings), { shared: true });
  siblings.join(process);
  void collectStartGarbage(log);
  await serveUntilTold();
  await close(server);
  await letGo(pool, changes);
  process.exit(0);
}

/** One that could not be opened has nothing to stop: who opened it says why. */
async function closeOnceOpen(opening: Promise<RunningPostgres>): Promise<void> {
  const store = await opening.catch(() => undefined);
  await store?.stop();
}

/** A connection still held is cut: a mail in flight may hold one for a minute. The next server frees its job. */
async function letGo(pool: Pool, changes: ChangeListener): Promise<void> {
  await inTime(disconnectTimeout, Promise.all([changes.stop(), pool.end()]));
}

/** Waits for `end`, at most `ms` milliseconds. */
async function inTime(ms: number, end: Promise<unknown>): Promise<void> {
  await Promise.race([end, delay(ms)]);
}

function listenerOf(
  site: Site | SelfServing,
  { pageCacheBytes, siteUrl }: Settings,
  changes: ChangeListener,
  siblings: Siblings,
): RequestListener {
  if ('listener' in site) return site.listener;
  const cache = pageCacheBytes > 0 ? createPageCache(pageCacheBytes, changes) : undefined;
  return createRequestListener(site, cache, changes, { siblings, hostname: new URL(siteUrl).host });
}

/** A port that is shared with workers would be shared with a stranger as well, so it is tried alone first. */
async function findPortFree({ port, host }: Settings): Promise<void> {
  const triesWithDyingWorkers = 10; // those of a killed process end a moment after it
  for (let tried = 1; ; tried += 1) {
    const probe = createServer();
    try {
      await bind(probe, { port, host, exclusive: true });
      await close(probe);
      return;
    } catch (error) {
      if (tried === triesWithDyingWorkers) throw error;
      await delay(50);
    }
  }
}

async function listen({ port, host }: Settings, listener: RequestListener, { shared }: { shared: boolean }): Promise<Server> {
  const server = createLimitedServer(listener);
  await bind(server, { port, host, reusePort: shared });
  return server;
}

function bind(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Cannot start: port ${options.port} on ${options.host} is in use. Set PORT to another one, or stop what uses it.`;
      const other = `Cannot start: HOST and PORT name an address at which the site cannot listen: ${error.message}.`;
      reject(new Error(error.code === 'EADDRINUSE' ? taken : other, { cause: error }));
    });
    server.listen(options, () => resolve());
  });
}

/** Finishes what is in flight; a client that hangs holds the process no longer than the timeout. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), inFlightTimeout).unref();
  });
}

function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  onStopSignal(() => {
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error(error, 'Could not stop cleanly');
        process.exit(1);
      },
    );
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function printPassword({ siteUrl }: Settings, password: string): void {
  process.stdout.write(`\nThe administrator's password, shown this once:  ${password}\nSign in at ${siteUrl}/admin/login\n\n`);
}

// Starting this file directly starts the process.
if (import.meta.main) void import(/* @vite-ignore */ new URL('./start.js', import.meta.url).href);
