import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { officeCookie } from '../test/office-cookie.ts';
import { readCommandLine, wholeNumber } from './command-line.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { growthOf, type Held, openHeap } from './fuzz/heap.ts';
import { say } from './run.ts';
import { exitWhenStopped, makeScratchFolder } from './scratch-folder.ts';
import { freePort, startSite } from './site-process.ts';

/**
 * `npm run fuzz -- [--requests 20000] [--seed 1]`: generated requests at every endpoint of the OpenAPI document, every page of
 * the map and every form that a crawl finds. Exits 1 on a 5xx, a 503 too, on a crash, a leak, a redirect out of the site,
 * or growing memory: after garbage collection, the process must hold at the end what it held in the first half.
 */
const { seed, requests } = readCommandLine(() => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
    },
  });
  return { seed: wholeNumber('seed', values.seed), requests: wholeNumber('requests', values.requests) };
});
const password = 'only for the fuzzing';
exitWhenStopped();
const folder = await makeScratchFolder('fuzz');
const database = await startEmbeddedPostgres(join(folder.path, 'database'));
const site = await startSite({
  DATA_DIR: join(folder.path, 'site'),
  DATABASE_URL: database.url,
  PORT: await freePort(),
  ADMIN_PASSWORD: password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PAGE_CACHE_MB: '4', // full before the first half is over
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
});

say(`Fuzzing with seed ${seed}, ${requests} requests. The same again: npm run fuzz -- --seed ${seed}`);
const heap = await openHeap(site.output());
const held: Held[] = [];
let isAlive = false;
const atStart = await heap.measure();
const since = Date.now();
const report = await fuzz({
  site: { url: site.url, databaseUrl: database.url, signIn: () => officeCookie(site.url, password) },
  requests,
  seed,
  onRound: async (sent) => {
    const now = await heap.measure();
    held.push(now);
    if (held.length % 4 === 0) say(`${sent} requests after ${secondsSince(since)} s; heap ${now.heap.toFixed(1)} MB`);
  },
}).finally(end);
const seconds = secondsSince(since);

const answers = [...report.statuses].sort(([one], [other]) => one - other);
say(
  `${report.requests} requests in ${seconds} s at ${report.targets.size} targets, of which ${report.taken.size} took one at least`,
);
say(`answers: ${answers.map(([status, count]) => `${status || 'cut off'} × ${count}`).join(', ')}`);
const growth = growthOf(held);
say(`memory after collecting garbage: heap ${atStart.heap.toFixed(1)} MB before the first request; ${growth.told}`);
const log = site.output().split('\n');
const faults = new Map(report.findings.map((finding) => [`${finding.target}: ${finding.fault}`, finding]));
for (const [fault, { request, requestId }] of faults) {
  say(
    `FOUND ${fault}\n  ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 400)}\n  ${request.body?.toString('latin1').slice(0, 300) ?? ''}`,
  );
  for (const line of log.filter((entry) => requestId && entry.includes(requestId))) say(`  ${line.slice(0, 2_000)}`);
}
if (growth.isLeak) say('FOUND memory grows');
if (!isAlive) say('FOUND the site is dead');
process.exit(faults.size > 0 || growth.isLeak || !isAlive ? 1 : 0);

async function end() {
  heap.close();
  isAlive = await fetch(`${site.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isAlive) say(site.output());
  await site.end('SIGTERM');
  await database.stop();
  await folder.remove();
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1_000);
}
