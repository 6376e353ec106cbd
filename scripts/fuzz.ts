import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { officeCookie } from '../test/office-cookie.ts';
import { freePort, startSite } from '../test/site-process.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { say } from './run.ts';

/**
 * `npm run fuzz -- [--requests 20000] [--seed 1]`: generated requests at every endpoint of the OpenAPI document and every
 * form a crawl finds. Exits 1 on a 5xx other than a deliberate 503, a crash, a leak, a way out of the site, or memory
 * that grows and grows.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const seed = Number(values.seed);
const password = 'only for the fuzzing';
const folder = await mkdtemp(join(tmpdir(), 'chamber-fuzz-'));
const site = await startSite({
  DATA_DIR: folder,
  DATABASE_URL: '',
  PORT: await freePort(),
  ADMIN_PASSWORD: password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});

say(`Fuzzing with seed ${seed}, ${values.requests} requests. The same again: npm run fuzz -- --seed ${seed}`);
const memory: number[] = [];
const report = await fuzz({
  siteUrl: site.url,
  signIn: () => officeCookie(site.url, password),
  requests: Number(values.requests),
  seed,
  onRound: async () => void memory.push(await megabytesOf(site.pid)),
});
const isAlive = await fetch(`${site.url}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isAlive) say(site.output());
await site.end('SIGTERM');
await rm(folder, { recursive: true, force: true, maxRetries: 5 });

say(
  `${report.requests} requests at ${report.targets} targets; answers: ${[...report.statuses]
    .sort()
    .map(([status, count]) => `${status || 'cut off'} × ${count}`)
    .join(', ')}`,
);
const settled = average(memory.slice(Math.floor(memory.length / 4), Math.floor(memory.length / 2)));
const last = average(memory.slice(-Math.ceil(memory.length / 4)));
say(`memory: ${settled} MB once warm, ${last} MB at the end`);
const faults = new Map(report.findings.map((finding) => [`${finding.target}: ${finding.fault}`, finding]));
for (const [fault, { request }] of faults) {
  say(
    `FOUND ${fault}\n  ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 400)}\n  ${request.body?.toString('latin1').slice(0, 300) ?? ''}`,
  );
}
const grows = last > settled * 1.3 + 40;
if (grows) say('FOUND memory grows');
if (!isAlive) say('FOUND the site is dead');
process.exit(faults.size > 0 || grows || !isAlive ? 1 : 0);

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function average(numbers: number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length));
}
