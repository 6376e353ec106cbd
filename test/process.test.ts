import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, inject, onTestFinished, vi } from 'vitest';
import { anApplication } from './factories.ts';
import { createOwnDatabase } from './own-database.ts';
import { freePort, type SiteProcess, startInVain, startSite } from './site-process.ts';
import { smtpServer } from './smtp-server.ts';

interface Fixtures {
  dataDir: string;
  /** Starts sites that are ended with the test. */
  start: (environment?: Record<string, string>) => Promise<SiteProcess>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'chamber-process-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ dataDir }, use) => {
    const started: SiteProcess[] = [];
    await use(async (environment = {}) => {
      const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: await freePort(), ...environment });
      started.push(site);
      return site;
    });
    await Promise.all(started.map((site) => site.end('SIGTERM')));
  },
});

async function apply(site: SiteProcess, fullName: string): Promise<string> {
  const response = await fetch(`${site.url}/api/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anApplication({ fullName })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { member: { _id: string } }).member._id;
}

/** The same application is the same member only where the first one is still kept. */
async function expectKept(site: SiteProcess, fullName: string, id: string) {
  expect(await apply(site, fullName)).toBe(id);
}

/** PostgreSQL keeps this file as long as it runs, and removes it when it has shut down. */
function postmasterFile(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(postmasterFile(dataDir), 'utf8')).split('\n');
  return Number(pid);
}

test('the first start prints the administrator’s password, the next one does not', async ({ start }) => {
  const first = await start();
  expect(first.output()).toMatch(/password, shown this once: {2}\S{16}\n/);
  expect(await first.end('SIGTERM')).toBe(0);
  expect((await start()).output()).not.toContain('password');
});

test('asked to stop, the site exits 0 and leaves no database behind; the next start has everything', async ({
  start,
  dataDir,
}) => {
  const first = await start();
  const id = await apply(first, 'Kept over a stop');
  expect(existsSync(postmasterFile(dataDir))).toBe(true);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(existsSync(postmasterFile(dataDir))).toBe(false);
  await expectKept(await start(), 'Kept over a stop', id);
});

test('after the process was killed, the next start takes over by itself', async ({ start }) => {
  const first = await start();
  const id = await apply(first, 'Kept over a kill');
  await first.end('SIGKILL');
  await expectKept(await start(), 'Kept over a kill', id);
});

test('after process and database were killed, the next start recovers by itself', async ({ start, dataDir }) => {
  const first = await start();
  const id = await apply(first, 'Kept over two kills');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await first.end('SIGKILL');
  await expectKept(await start(), 'Kept over two kills', id);
});

test('a second site on the same data folder says so and changes nothing', async ({ start, dataDir }) => {
  const first = await start();
  const second = await startInVain({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: await freePort() });
  expect(second.code).toBe(1);
  expect(second.said).toMatch(/already using/);
  expect(second.said).toContain(dataDir);
  expect(second.said.trim().split('\n')).toHaveLength(1);
  await apply(first, 'Still served');
});

test('a port that is taken is named in a clear message', async ({ start, dataDir }) => {
  const first = await start();
  const { port } = new URL(first.url);
  const second = await startInVain({ DATA_DIR: join(dataDir, 'other'), DATABASE_URL: '', PORT: port });
  expect(second).toEqual({ code: 1, said: expect.stringContaining(`port ${port}`) });
});

test('a bad setting stops the start with one line', async ({ dataDir }) => {
  const site = await startInVain({ DATA_DIR: dataDir, PORT: 'eighty' });
  expect(site).toEqual({ code: 1, said: expect.stringMatching(/^Cannot start: PORT .*\n$/) });
});

test('with DATABASE_URL set the site runs on that PostgreSQL and starts none of its own', async ({ start, dataDir }) => {
  const database = await createOwnDatabase(inject('databaseUrl'));
  onTestFinished(database.drop);
  const site = await start({ DATABASE_URL: database.url });
  await apply(site, 'Elsewhere');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('an application is confirmed by mail, through the server that is set', async ({ start }) => {
  const mailServer = await smtpServer();
  const site = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' });
  await apply(site, 'Waits for mail');
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 10_000 });
  expect(mailServer.received[0]).toMatchObject({ recipient: 'asha@example.in' });
  expect(mailServer.received[0]?.text).toContain('Dear Waits for mail');
});

test('health and readiness are told apart', async ({ start }) => {
  const site = await start();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
