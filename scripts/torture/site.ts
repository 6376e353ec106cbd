import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describePlace } from '#db/cluster.ts';
import { readPostmaster } from '#db/postmaster.ts';
import { inAwardSeason } from '../../test/award-season.ts';
import { freePort, type SiteProcess, startSite, workersOf } from '../site-process.ts';

export const password = 'only for the torture';

/** A site that is killed and comes back, at one address. */
export interface TorturedSite {
  url: string;
  killServer(): Promise<void>;
  /** Kills one of the processes that answer beside the server's own. */
  killWorker(): Promise<void>;
  /** Kills the embedded PostgreSQL's first process, and with it all of them. */
  killDatabase(): Promise<void>;
  /** Starts the server where it was killed, and waits until it is ready. @returns after how many ms it was */
  comeBack(): Promise<number>;
  databaseUrl(): Promise<string>;
  end(): Promise<number | null>;
}

/** Starts a site in a data folder, with settings beside the usual ones. */
export async function startTorturedSite(dataDir: string, settings: Record<string, string> = {}): Promise<TorturedSite> {
  const environment = {
    ...inAwardSeason,
    DATABASE_URL: '',
    ADMIN_PASSWORD: password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    WORKERS: '2', // as in production, where there is one for each core
    ...settings,
    DATA_DIR: dataDir,
    PORT: await freePort(),
  };
  const place = describePlace(join(dataDir, 'postgres'));
  let site: SiteProcess | undefined = await startSite(environment);
  let killedDatabase = 0;
  const { url } = site;
  return {
    url,
    async killServer() {
      await site?.end('SIGKILL');
      site = undefined;
    },
    async killWorker() {
      const [worker] = site ? await workersOf(site) : [];
      if (worker) process.kill(worker, 'SIGKILL');
    },
    async killDatabase() {
      const postmaster = await readPostmaster(place);
      if (!postmaster) return;
      killedDatabase = postmaster.pid;
      process.kill(postmaster.pid, 'SIGKILL');
    },
    async comeBack() {
      const since = Date.now();
      site ??= await startSite(environment);
      // Connections outlive their killed server by a moment, and answer: it is back when there is another.
      while (killedDatabase > 0 && [undefined, killedDatabase].includes((await readPostmaster(place))?.pid)) await delay(20);
      await untilReady(url);
      return Date.now() - since;
    },
    async databaseUrl() {
      if (settings.DATABASE_URL) return settings.DATABASE_URL;
      const { port } = (await readPostmaster(place)) ?? {};
      return `postgres://chamber:${await readFile(place.password, 'utf8')}@127.0.0.1:${port}/chamber`;
    },
    end: async () => (await site?.end('SIGTERM')) ?? null,
  };
}

/** Longer than any phase finds good: how long it took is for the phase to judge. */
const readyTimeoutMs = 120_000;

/** @throws where the site is not ready within two minutes */
export async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await delay(20);
  }
  throw new Error('The site was not ready within two minutes.');
}
