import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase, openPool, type Pool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Ctx } from '#domain/context.ts';
import { listDirectory } from '#domain/members/directory.server.ts';
import { DirectoryFilter } from '#domain/members/schema.ts';
import { freePort, startSite } from '../test/site-process.ts';
import { makeUpMembers } from './made-up-members.ts';
import { say } from './run.ts';

const members = Number(process.argv[2] ?? 100_000);
const rounds = 101;
const warmUps = 20;

/** Every kind of directory page: nothing narrowed, and each filter alone and with others. */
const kinds: Record<string, Partial<Record<keyof DirectoryFilter, string>>> = {
  'no filter': {},
  state: { state: 'Goa' },
  letter: { letter: 'K' },
  'state and letter': { state: 'Gujarat', letter: 'S' },
  'common word': { q: 'ltd' },
  'common word and state': { q: 'ltd', state: 'Maharashtra' },
  word: { q: 'textiles' },
  'word and state': { q: 'textiles', state: 'Kerala' },
  'word, state and letter': { q: 'textiles', state: 'Gujarat', letter: 'G' },
  'rare words': { q: 'zaveri solar & sons' },
  'two letters': { q: 'ra' },
  'two rare letters': { q: 'zq' },
  'one letter': { q: 'a' },
  'names late in the alphabet': { q: 'zaveri' },
  nobody: { q: 'nobody is called this' },
};

/**
 * `npm run bench [members]`: each kind of directory page at the database (page and count, as the verb asks for them)
 * and over HTTP from a warm process, alternating, beside the cheapest query and the cheapest answer there are.
 */
const folder = await mkdtemp(join(tmpdir(), 'chamber-bench-'));
const database = await startEmbeddedPostgres(join(folder, 'postgres'));
const pool = openPool(database.url);
await migrateDatabase(pool);
say(`Filling the directory with ${members.toLocaleString('en-IN')} members …`);
await makeUpMembers(pool, members);
const site = await startSite({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  PORT: await freePort(),
  ADMIN_PASSWORD: 'only for the benchmark',
});

const baseQuery = () => pool.query('select 1');
const baseAnswer = () => fetch(`${site.url}/healthz`).then((answer) => answer.text());
const atDatabase = Object.entries(kinds).map(([name, filter]) => ({ name, work: () => directoryPage(pool, filter) }));
const overHttp = Object.entries(kinds).map(([name, filter]) => ({ name, work: () => fetchPage(site.url, filter) }));

say(`\nMilliseconds of ${rounds} rounds, alternating; "×" is against the row's first line.`);
await compare('Page and count at the database', [{ name: 'select 1', work: baseQuery }, ...atDatabase]);
await compare('The page over HTTP', [{ name: '/healthz', work: baseAnswer }, ...overHttp]);

await site.end('SIGTERM');
await pool.end();
await database.stop();
await rm(folder, { recursive: true, force: true });

function directoryPage(pool: Pool, filter: object) {
  // The verb reads nothing of its context but the database.
  const ctx = { db: openDatabase(pool) } as Ctx;
  return listDirectory(ctx, DirectoryFilter.parse(filter), 24);
}

async function fetchPage(url: string, filter: Record<string, string>) {
  const answer = await fetch(`${url}/members-directory?${new URLSearchParams(filter)}`);
  if (!answer.ok) throw new Error(`The directory answered ${answer.status}.`);
  return answer.text();
}

async function compare(title: string, contenders: { name: string; work: () => Promise<unknown> }[]) {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { name, work } of contenders) {
      const start = performance.now();
      await work();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  const base = quantile(times.get(contenders[0]?.name ?? '') ?? [], 0.5);
  say(`\n${title.padEnd(34)}    p50      p99        ×`);
  for (const [name, measured] of times) {
    const [p50, p99] = [quantile(measured, 0.5), quantile(measured, 0.99)];
    say(`${name.padEnd(34)}${p50.toFixed(2).padStart(7)}${p99.toFixed(2).padStart(9)}${(p50 / base).toFixed(1).padStart(9)}`);
  }
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
