import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { officeCookie } from '../test/office-cookie.ts';
import { freePort, startSite } from '../test/site-process.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { furnish } from './fuzz/ground.ts';
import { growthOf, type Held, openHeap } from './fuzz/heap.ts';
import { say } from './run.ts';

/**
 * `npm run fuzz -- [--requests 20000] [--seed 1]`: generated requests at every endpoint of the OpenAPI document, every page of the map
 * and every form a crawl finds. Exits 1 on a 5xx other than a deliberate 503, a crash, a leak, a way out of the site, or memory that
 * grows: what the process holds after its garbage is collected must be in the second half what it was in the first.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const seed = Number(values.seed);
const password = 'only for the fuzzing';
const folder = await mkdtemp(join(tmpdir(), 'chamber-fuzz-'));
const database = await startEmbeddedPostgres(join(folder, 'database'));
const site = await startSite({
  DATA_DIR: join(folder, 'site'),
  DATABASE_URL: database.url,
  PORT: await freePort(),
  ADMIN_PASSWORD: password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PAGE_CACHE_MB: '4', // full before the first half is over
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
});

say(`Fuzzing with seed ${seed}, ${values.requests} requests. The same again: npm run fuzz -- --seed ${seed}`);
const heap = await openHeap(site.output());
const held: Held[] = [];
const report = await fuzz({
  siteUrl: site.url,
  ground: await furnish(site.url, database.url, () => officeCookie(site.url, password)),
  requests: Number(values.requests),
  seed,
  onRound: async () => held.push(await heap.measure()),
}).finally(heap.close);
const isAlive = await fetch(`${site.url}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isAlive) say(site.output());
await site.end('SIGTERM');
await database.stop();
await rm(folder, { recursive: true, force: true, maxRetries: 5 });

say(
  `${report.requests} requests at ${report.targets} targets; answers: ${[...report.statuses]
    .sort()
    .map(([status, count]) => `${status || 'cut off'} × ${count}`)
    .join(', ')}`,
);
const growth = growthOf(held);
say(`memory after collecting garbage: ${growth.told}`);
const faults = new Map(report.findings.map((finding) => [`${finding.target}: ${finding.fault}`, finding]));
for (const [fault, { request }] of faults) {
  say(
    `FOUND ${fault}\n  ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 400)}\n  ${request.body?.toString('latin1').slice(0, 300) ?? ''}`,
  );
}
if (growth.isLeak) say('FOUND memory grows');
if (!isAlive) say('FOUND the site is dead');
process.exit(faults.size > 0 || growth.isLeak || !isAlive ? 1 : 0);
