import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort, type SiteProcess, workersOf } from '../scripts/site-process.ts';
import { administratorPassword } from './administrator.ts';
import { anApplication } from './factories.ts';
import { officeCookie } from './office-cookie.ts';
import { test } from './site-fixtures.ts';
import { apply, read, stampOf } from './site-visitor.ts';
import { untilDone } from './waiting.ts';
import { ownDatabase } from './worker-database.ts';

test.skipIf(process.platform !== 'linux')(
  'workers answer on the same port; one that dies is replaced, none dies of a promise left alone, and none outlives its process',
  async ({ start }) => {
    const PORT = await freePort();
    // A process that is sent SIGUSR2 rejects a promise that nobody waits for.
    const rejecting = 'process.on("SIGUSR2",()=>void(Promise.reject(Error("Alone"))))';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(rejecting)}`;
    const site = await start({ PORT, WORKERS: '2', NODE_OPTIONS });
    const worker = await untilItsWorkerAnswers(site);

    process.kill(worker, 'SIGUSR2');
    await vi.waitFor(() => expect(site.output()).toMatch(/Alone.*Nobody waited for this/), { timeout: 5_000 });
    expect(await workersOf(site)).toEqual([worker]);

    process.kill(worker, 'SIGKILL');
    const [next = 0] = await vi.waitFor(async () => expectOne((await workersOf(site)).filter((pid) => pid !== worker)), {
      timeout: 10_000,
    });
    await site.end('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(next, 0)).toThrow('ESRCH'), { timeout: 5_000 });
    const again = await start({ PORT, WORKERS: '2' });
    await apply(again, 'After workers');
    expect(await again.end('SIGTERM')).toBe(0);
  },
  60_000,
);

test.skipIf(process.platform !== 'linux')(
  'a worker that hangs ends with its site when that is told to stop, and leaves the port to the next start',
  async ({ start }) => {
    const PORT = await freePort();
    const site = await start({ PORT, WORKERS: '2' });
    const worker = await untilItsWorkerAnswers(site);
    process.kill(worker, 'SIGSTOP');
    onTestFinished(() => {
      if (existsSync(`/proc/${worker}`)) process.kill(worker, 'SIGKILL');
    });
    expect(await site.end('SIGTERM')).toBe(0);
    await vi.waitFor(() => expect(() => process.kill(worker, 0)).toThrow('ESRCH'), { timeout: 5_000 });
    await start({ PORT });
  },
);

test.skipIf(process.platform !== 'linux')(
  'what is doubtful about the settings is said once, however many processes answer',
  async ({ start }) => {
    const site = await start({ WORKERS: '2', SITE_URL: 'https://chamber.example' });
    await untilItsWorkerAnswers(site);
    expect(site.output().match(/^TRUST_PROXY is unset, .*$/gm)).toHaveLength(1);
  },
);

test.skipIf(process.platform !== 'linux')(
  'whichever process is asked for its metrics, it speaks for all of them',
  async ({ start }) => {
    const token = 'only for prometheus';
    const site = await start({ WORKERS: '2', METRICS_TOKEN: token });
    /** On a connection of its own, which goes to either process. */
    const ask = async (path: string) => {
      const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}`, connection: 'close' } });
      return { status: answer.status, text: await answer.text() };
    };
    const memory = async () => Number(/^process_resident_memory_bytes (\d+)/m.exec((await ask('/metrics')).text)?.[1]);
    const pages = async () => Number((await readFile(`/proc/${site.pid}/statm`, 'utf8')).split(' ')[1]);
    const ofOne = async () => (await pages()) * 4_096;
    await vi.waitFor(async () => expect(await memory()).toBeGreaterThan((await ofOne()) * 1.5), { timeout: 15_000 });

    await Promise.all(Array.from({ length: 40 }, () => ask('/nowhere')));
    for (let scrape = 0; scrape < 8; scrape += 1) {
      const { text } = await ask('/metrics');
      expect(text).toMatch(/^chamber_answer_seconds_count\{method="GET",status="404"\} 40$/m);
    }
  },
);

test.skipIf(process.platform !== 'linux')(
  'what a worker has counted is not lost with it: no count ever falls',
  async ({ start }) => {
    const token = 'only for prometheus';
    const site = await start({ WORKERS: '2', METRICS_TOKEN: token });
    const ask = (path: string) => read(site, path, { headers: { authorization: `Bearer ${token}`, connection: 'close' } });
    const worker = await untilItsWorkerAnswers(site);
    const counted = /^chamber_answer_seconds_count\{method="GET",status="404"\} 40$/m;
    await Promise.all(Array.from({ length: 40 }, () => ask('/nowhere')));
    await vi.waitFor(async () => expect((await ask('/metrics')).text).toMatch(counted), { timeout: 15_000 });

    process.kill(worker, 'SIGKILL');
    await vi.waitFor(async () => expectOne((await workersOf(site)).filter((pid) => pid !== worker)), { timeout: 10_000 });
    const after = await untilDone(async () => {
      const scrape = await ask('/metrics');
      expect(scrape.status).toBe(200);
      return scrape.text;
    });
    expect(after).toMatch(counted);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a site at rest holds little more than it needs, in each of its processes',
  async ({ start }) => {
    // A process that is sent SIGUSR2 tells.
    const telling =
      'import{getHeapStatistics as heap}from"node:v8";process.on("SIGUSR2",()=>process.stdout.write(process.pid+" holds "+heap().total_heap_size+"\\n"))';
    const site = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(telling)}`, WORKERS: '2' });
    const pids = [site.pid, await untilItsWorkerAnswers(site)];
    const mostHeld = () => {
      for (const pid of pids) process.kill(pid, 'SIGUSR2');
      const told = site.output().matchAll(/^(\d+) holds (\d+)$/gm);
      const last = new Map(Array.from(told, ([, pid, bytes]) => [Number(pid), Number(bytes)]));
      return Math.max(...pids.map((pid) => last.get(pid) ?? Number.NaN));
    };
    // Each uses about 20 MB, and holds 38 while what the start has left lies there.
    await vi.waitFor(() => expect(mostHeld()).toBeLessThan(28e6), { timeout: 20_000, interval: 200 });
  },
);

test('two servers that start together on a new database are one site: sessions, forms and secrets are known to both', async ({
  start,
}) => {
  const database = await ownDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, ADMIN_PASSWORD: administratorPassword };
  const [one, other] = await Promise.all([freePort(), freePort()].map(async (port) => start({ ...settings, PORT: await port })));
  if (!one || !other) throw new Error('Two servers were started.');

  const cookie = await officeCookie(one.url, administratorPassword);
  expect(await read(other, '/admin', { headers: { cookie } })).toMatchObject({ status: 200 });
  expect(await read(other, '/admin')).toMatchObject({ status: 302 });

  const form = { ...anApplication({ fullName: 'Begun here, sent there' }), stamp: await stampOf(one), step: 'business' };
  await vi.waitFor(
    // Only after a moment is the form old enough to be sent.
    async () =>
      expect(await read(other, '/members', { method: 'POST', body: new URLSearchParams(form) })).toMatchObject({ status: 201 }),
    { timeout: 10_000 },
  );
});

test('one of two servers after the other is replaced while visitors come, and nobody is turned away', async ({ start }) => {
  const database = await ownDatabase();
  const ports = [await freePort(), await freePort()];
  const startAt = (PORT: string) => start({ PORT, DATABASE_URL: database.url, RATE_LIMITS: 'off' });
  onTestFinished(database.drop);
  const servers = await Promise.all(ports.map(startAt));

  /** As a proxy does: who is not there is passed over. A connection of its own is either served to its end or refused. */
  const send = async (turn: number, path: string, request: RequestInit = {}): Promise<number> => {
    for (const port of [ports[turn % 2], ports[(turn + 1) % 2]]) {
      const headers = { ...request.headers, connection: 'close' };
      const answer = await fetch(`http://localhost:${port}${path}`, { ...request, headers }).catch(() => undefined);
      await answer?.text();
      if (answer) return answer.status;
    }
    return 0;
  };
  const answers = { visits: [] as number[], applications: [] as number[] };
  let replaced = false;
  const coming = Promise.all(
    [0, 1].map(async (turn) => {
      while (!replaced) {
        const body = JSON.stringify(anApplication({ fullName: `Came meanwhile ${turn} ${answers.applications.length}` }));
        const headers = { 'content-type': 'application/json' };
        answers.visits.push(await send(turn, `/members-directory?q=${answers.visits.length}`));
        answers.applications.push(await send(turn, '/api/members', { method: 'POST', headers, body }));
      }
    }),
  );
  const someMoreCame = (before = answers.visits.length) =>
    vi.waitFor(() => expect(answers.visits.length).toBeGreaterThan(before + 3), { timeout: 20_000 });
  for (const [index, port] of ports.entries()) {
    await someMoreCame();
    expect(await servers[index]?.end('SIGTERM')).toBe(0);
    await someMoreCame();
    servers[index] = await startAt(port);
  }
  await someMoreCame();
  replaced = true;
  await coming;
  expect(new Set(answers.visits)).toEqual(new Set([200]));
  expect(new Set(answers.applications)).toEqual(new Set([201]));
});

/** Waits until a site's one worker answers while the site's first process does not. @returns the worker */
async function untilItsWorkerAnswers(site: SiteProcess): Promise<number> {
  const [worker = 0] = await vi.waitFor(async () => expectOne(await workersOf(site)), { timeout: 10_000 });
  process.kill(site.pid, 'SIGSTOP');
  await vi.waitFor(async () => expect(await isAnsweredBySomeone(site)).toBe(true), { timeout: 15_000 });
  process.kill(site.pid, 'SIGCONT');
  return worker;
}

/** Whether any of many new connections is answered: with two processes on one port, half of them go to each. */
async function isAnsweredBySomeone({ url }: SiteProcess): Promise<boolean> {
  const asked = Array.from({ length: 30 }, () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }),
  );
  return (await Promise.allSettled(asked)).some(({ status }) => status === 'fulfilled');
}

function expectOne(pids: number[]): number[] {
  expect(pids).toHaveLength(1);
  return pids;
}
