import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { administratorPassword } from './administrator.ts';
import { anApplication } from './factories.ts';
import { officeCookie } from './office-cookie.ts';
import { createOwnDatabase } from './own-database.ts';
import { severable } from './severable.ts';
import { test } from './site-fixtures.ts';
import { childrenOf, freePort, type SiteProcess, startInVain, workersOf } from './site-process.ts';
import { smtpServer } from './smtp-server.ts';

// Each test starts real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

async function apply(site: SiteProcess, fullName: string): Promise<string> {
  const response = await fetch(`${site.url}/api/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anApplication({ fullName })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { member: { _id: string } }).member._id;
}

async function read(site: SiteProcess, path: string, request: RequestInit = {}) {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...request });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}

/** What the form says of when it was given out. */
async function stampOf(site: SiteProcess): Promise<string> {
  const { text } = await read(site, '/members');
  return /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? '';
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

test('who lost the administrator’s password is given a new one by the server’s command line, while the site serves', async ({
  start,
  dataDir,
}) => {
  const site = await start({ ADMIN_PASSWORD: administratorPassword });
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/administrator.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const password = /shown this once: {2}(\S{16})\n$/.exec(stdout)?.[1] ?? '';
  const signIn = (tried: string) =>
    read(site, '/admin/login', { method: 'POST', body: new URLSearchParams({ password: tried }) });
  expect((await signIn(administratorPassword)).status).toBe(401);
  expect((await signIn(password)).status).toBe(302);
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

test('the site in development leaves no database behind either', async ({ start, dataDir }) => {
  const site = await start({}, '--dev');
  expect(await read(site, '/about')).toMatchObject({ status: 200 });
  expect(await site.end('SIGTERM')).toBe(0);
  expect(existsSync(postmasterFile(dataDir))).toBe(false);
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

test('while the database is away the pages say what failed, in the specification’s words', async ({ start }) => {
  const own = await createOwnDatabase(inject('databaseUrl'));
  onTestFinished(own.drop);
  const database = await severable(own.url);
  onTestFinished(database.cut);
  const site = await start({ DATABASE_URL: database.url, ADMIN_PASSWORD: administratorPassword });
  const id = await apply(site, 'Out of reach');
  const cookie = await officeCookie(site.url, administratorPassword);
  await database.cut();

  const directory = await read(site, '/members-directory');
  expect(directory).toMatchObject({ status: 503, retryAfter: '5' });
  expect(directory.text).toContain('Error loading members');
  const company = await read(site, `/company/${id}`);
  expect(company).toMatchObject({ status: 503, retryAfter: '5' });
  expect(company.text).toContain('Failed to load company details. Please try again later.');
  expect(company.text).not.toMatch(/at \S+ \(|ECONNREFUSED|select /);
  const stamp = await stampOf(site);
  const form = new URLSearchParams({ ...anApplication({ fullName: 'Kept as typed' }), stamp, step: 'business' });
  const refused = await vi.waitFor(
    async () => {
      const answer = await read(site, '/members', { method: 'POST', body: form });
      expect(answer.text, 'the form is old enough to be sent').not.toContain('That was very quick.');
      return answer;
    },
    { timeout: 5_000 },
  );
  expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
  expect(refused.text).toContain('Submission failed. Please try again.');
  expect(refused.text).toContain('Kept as typed');
  const rest = await read(site, '/api/members/approved');
  expect(rest).toMatchObject({ status: 503, retryAfter: '5' });
  expect(JSON.parse(rest.text)).toMatchObject({ status: 503, success: false });
  expect(await read(site, '/readyz')).toMatchObject({ status: 503, retryAfter: '5' });
  expect(await read(site, '/healthz')).toMatchObject({ status: 200 });
  const office = await read(site, '/admin', { headers: { cookie } });
  expect(office).toMatchObject({ status: 503, retryAfter: '5' });

  await database.join();
  await expectKept(site, 'Out of reach', id);
  expect(await read(site, '/readyz')).toMatchObject({ status: 200 });
});

test('a database that dies under a running site is started again by itself, and the queue works on', async ({
  start,
  dataDir,
}) => {
  const mailServer = await smtpServer();
  const site = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' });
  const id = await apply(site, 'Before the death');
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 10_000 });
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await vi.waitFor(() => expectKept(site, 'Before the death', id), { timeout: 15_000, interval: 100 });
  await apply(site, 'After the death');
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 15_000 });
  expect(mailServer.received[1]?.text).toContain('Dear After the death');
  expect(await site.end('SIGTERM')).toBe(0);
});

test.skipIf(process.platform !== 'linux')(
  'while the database hangs, kept pages are served and the others say so in bounded time; then all goes on',
  async ({ start, dataDir }) => {
    const site = await start();
    const id = await apply(site, 'Before the hang');
    const stamp = await stampOf(site);
    const formOf = (fullName: string) => new URLSearchParams({ ...anApplication({ fullName }), stamp, step: 'business' });
    const send = (fullName: string) => read(site, '/members', { method: 'POST', body: formOf(fullName) });
    // Only then is the form old enough to be sent.
    await vi.waitFor(async () => expect(await send('In time')).toMatchObject({ status: 201 }), { timeout: 10_000 });
    expect(await read(site, '/about')).toMatchObject({ status: 200 });
    const postmaster = await postmasterOf(dataDir);
    const processes = [postmaster, ...(await childrenOf(postmaster))];
    const proceed = () => {
      // Those whose connection was given up meanwhile end as soon as they may.
      for (const pid of processes.splice(0)) process.kill(pid, 'SIGCONT');
    };
    onTestFinished(proceed);

    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const since = performance.now();
    const application = JSON.stringify(anApplication({ fullName: 'During the hang' }));
    const [about, directory, form, rest, ready] = await Promise.all([
      read(site, '/about'),
      read(site, '/members-directory?q=hang'),
      send('During the hang'),
      read(site, '/api/members', { method: 'POST', headers: { 'content-type': 'application/json' }, body: application }),
      read(site, '/readyz'),
    ]);
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(about).toMatchObject({ status: 200 });
    expect(directory).toMatchObject({ status: 503, retryAfter: '5' });
    expect(form).toMatchObject({ status: 503, retryAfter: '5' });
    expect(form.text).toContain('Submission failed. Please try again.');
    expect(rest).toMatchObject({ status: 503, retryAfter: '5' });
    expect(ready).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await read(site, '/about')).toMatchObject({ status: 200 });

    proceed();
    await vi.waitFor(() => expectKept(site, 'Before the hang', id), { timeout: 10_000, interval: 100 });
    expect(await read(site, '/readyz')).toMatchObject({ status: 200 });
    expect(await read(site, '/members-directory?q=hang')).toMatchObject({ status: 200 });
  },
);

test('mail that a killed server was sending is sent by the next one', async ({ start }) => {
  const mailServer = await smtpServer({ holdFirst: true });
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' };
  const first = await start(mail);
  await apply(first, 'Halfway out');
  await mailServer.holding;
  await first.end('SIGKILL');
  await start(mail);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 30_000 });
});

test('asked to stop while a mail server holds a mail and a visitor a form, the site ends within ten seconds', async ({
  start,
}) => {
  const mailServer = await smtpServer({ holdFirst: true });
  const own = await createOwnDatabase(inject('databaseUrl'));
  onTestFinished(own.drop);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' };
  const site = await start({ ...mail, DATABASE_URL: own.url, WORKERS: '2' });
  await apply(site, 'Held by the mail server');
  await mailServer.holding;
  const visitors = await Promise.all(Array.from({ length: 8 }, () => halfAForm(site)));
  onTestFinished(() => visitors.forEach((visitor) => void visitor.destroy()));
  const since = performance.now();
  expect(await site.end('SIGTERM')).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('a database that cannot be reached at the start is named in one line, without its password', async ({ dataDir }) => {
  const url = `postgres://chamber:hidden@127.0.0.1:${await freePort()}/chamber`;
  const site = await startInVain({ DATA_DIR: dataDir, DATABASE_URL: url, PORT: await freePort() });
  expect(site).toEqual({
    code: 1,
    said: expect.stringMatching(/^Cannot start: the PostgreSQL .*127\.0\.0\.1.*ECONNREFUSED.*\n$/),
  });
  expect(site.said).not.toContain('hidden');
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

test('a start finds compiled by the build what it needs', async ({ start }) => {
  const kept = async () => {
    const names = (await readdir('build/server/assets')).filter((name) => /^server-.+\.cjs\./.test(name));
    return Promise.all(names.map(async (name) => [name, (await stat(join('build/server/assets', name))).mtimeMs]));
  };
  const before = await kept();
  expect(before).toHaveLength(1);
  const own = await createOwnDatabase(inject('databaseUrl'));
  onTestFinished(own.drop);
  const site = await start({ DATABASE_URL: own.url });
  expect(await read(site, '/')).toMatchObject({ status: 200 });
  await site.end('SIGTERM');
  expect(await kept(), 'what V8 refuses would be written anew').toEqual(before);
});

test('with DATABASE_URL set the site runs on that PostgreSQL and starts none of its own', async ({ start, dataDir }) => {
  const database = await createOwnDatabase(inject('databaseUrl'));
  onTestFinished(database.drop);
  const site = await start({ DATABASE_URL: database.url });
  await apply(site, 'Elsewhere');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('the first requests after a start are answered, whatever they are for, also when they come together', async ({ start }) => {
  const site = await start({ METRICS_TOKEN: 'a token for this test' });
  const found = `/ /aicc-bulletin /members-directory /members-directory.data /contact-us /nomination /Courses /search?q=tea /_.data
    /admin/login /sitemap.xml /aicc-bulletin/feed.xml /api/openapi.json /api/docs /api/blogs /api/members/approved /readyz`;
  const missing =
    '/nothing /company/nobody /image/none.png /image/a/b /members/nobody /members/a/b /api/nothing /og/articles/none.png';
  const expected = [...found.split(/\s+/).map((path) => [path, 200]), ...missing.split(' ').map((path) => [path, 404])] as const;
  const together = [...expected, ...expected].map(async ([path]) => [path, (await read(site, String(path))).status]);
  expect(await Promise.all([...together, apply(site, 'The first of all')])).toEqual([
    ...expected,
    ...expected,
    expect.any(String),
  ]);
  const metrics = await read(site, '/metrics', { headers: { authorization: 'Bearer a token for this test' } });
  expect(metrics.text).toContain('status="404"');
  expect(site.output()).not.toContain('Unforeseen');
});

test('an application is confirmed by mail, through the server that is set', async ({ start }) => {
  const mailServer = await smtpServer();
  const site = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' });
  await apply(site, 'Waits for mail');
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 10_000 });
  expect(mailServer.received[0]).toMatchObject({ recipient: 'asha@example.in' });
  expect(mailServer.received[0]?.text).toContain('Dear Waits for mail');
  const form = { ...anApplication({ fullName: 'Is told of the mail' }), stamp: await stampOf(site), step: 'business' };
  const send = () => read(site, '/members', { method: 'POST', body: new URLSearchParams(form) });
  // Only then is the form old enough to be sent.
  const kept = await vi.waitUntil(async () => [await send()].find(({ status }) => status === 201), { timeout: 10_000 });
  expect(kept.text).toContain('A confirmation is on its way to your email address.');
});

test('health and readiness are told apart', async ({ start }) => {
  const site = await start();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

/** A connection on which somebody has begun to send an application, and does not go on. */
async function halfAForm({ url }: SiteProcess): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /members HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nfullName=',
  );
  return socket;
}

/** Whether any of many new connections is answered: with two processes on one port, half of them go to each. */
async function isAnsweredBySomeone({ url }: SiteProcess): Promise<boolean> {
  const asked = Array.from({ length: 30 }, () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }),
  );
  return (await Promise.allSettled(asked)).some(({ status }) => status === 'fulfilled');
}

test.skipIf(process.platform !== 'linux')(
  'workers answer on the same port; one that dies is replaced, none dies of a promise left alone, and none outlives its process',
  async ({ start }) => {
    const PORT = await freePort();
    // A process that is sent SIGUSR2 rejects a promise that nobody waits for.
    const rejecting = 'process.on("SIGUSR2",()=>void(Promise.reject(Error("Alone"))))';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(rejecting)}`;
    const site = await start({ PORT, WORKERS: '2', NODE_OPTIONS });
    const [worker = 0] = await vi.waitFor(async () => expectOne(await workersOf(site)), { timeout: 10_000 });
    process.kill(site.pid, 'SIGSTOP');
    await vi.waitFor(async () => expect(await isAnsweredBySomeone(site)).toBe(true), { timeout: 15_000 });
    process.kill(site.pid, 'SIGCONT');

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
    await vi.waitFor(async () => expect(await workersOf(site)).toHaveLength(1), { timeout: 10_000 });
    const alone = await memory();
    await vi.waitFor(async () => expect(await memory()).toBeGreaterThan(alone * 1.5), { timeout: 15_000 });

    await Promise.all(Array.from({ length: 40 }, () => ask('/nowhere')));
    for (let scrape = 0; scrape < 8; scrape += 1) {
      const { text } = await ask('/metrics');
      expect(text).toMatch(/^chamber_answer_seconds_count\{method="GET",status="404"\} 40$/m);
    }
  },
);

test('two servers that start together on a new database are one site: sessions, forms and secrets are known to both', async ({
  start,
}) => {
  const database = await createOwnDatabase(inject('databaseUrl'));
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
  const database = await createOwnDatabase(inject('databaseUrl'));
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

function expectOne(pids: number[]): number[] {
  expect(pids).toHaveLength(1);
  return pids;
}
