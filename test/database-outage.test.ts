import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { ownerCookie } from '#app/pages/owner/owner-cookie.ts';
import { openDatabase, openPool } from '#db/client.ts';
import { childrenOf, type SiteProcess } from '../scripts/site-process.ts';
import { administratorPassword } from './administrator.ts';
import { anApplication } from './factories.ts';
import { failAsFull, failNoLonger } from './full-disk.ts';
import { officeCookie } from './office-cookie.ts';
import { anOwnerSession } from './owner.ts';
import { postmasterOf } from './postmaster.ts';
import { severable } from './severable.ts';
import { test } from './site-fixtures.ts';
import { apply, expectKept, read, stampOf } from './site-visitor.ts';
import { smtpServer } from './smtp-server.ts';
import { ownDatabase } from './worker-database.ts';

// Each test starts real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

test('while the database is away the pages say what failed, in the specification’s words', async ({ start }) => {
  const own = await ownDatabase();
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
  expect(company.text).not.toMatch(/company not found/i);
  const certificate = await read(site, '/verify/AICC-2026-000001');
  expect(certificate).toMatchObject({ status: 503, retryAfter: '5' });
  expect(certificate.text).not.toMatch(/>\s*500\s*</);
  for (const words of ['We could not check this certificate.', 'value="AICC-2026-000001"', 'Check the file'])
    expect(certificate.text).toContain(words);
  const order = crypto.randomUUID();
  const payment = await read(site, `/response?order_id=${order}`);
  expect(payment).toMatchObject({ status: 503, retryAfter: '5' });
  for (const words of ['Payment Response', `>${order}<`, 'Do not pay a second time.']) expect(payment.text).toContain(words);
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

test('while the database is away whoever is signed in reads what everybody may, and is told in words that theirs cannot be shown', async ({
  start,
}) => {
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const database = await severable(own.url);
  onTestFinished(database.cut);
  const site = await start({ DATABASE_URL: database.url, ADMIN_PASSWORD: administratorPassword });
  const id = await apply(site, 'Owner out of reach');
  const office = { cookie: await officeCookie(site.url, administratorPassword) };
  const owner = { cookie: await openedListing(site.url, own.url, id) };
  const stamp = await stampOf(site);
  await database.cut();

  expect(await read(site, '/about', { headers: office })).toMatchObject({ status: 200 });
  const directory = await read(site, '/members-directory?q=a', { headers: office });
  expect(directory).toMatchObject({ status: 503, retryAfter: '5' });
  expect(directory.text).toContain('Error loading members');
  const closed = [
    ['/admin', office],
    ['/admin/mail', office],
    [`/company/${id}/owner`, owner],
    [`/company/${id}/owner/data`, owner],
  ] as const;
  for (const [path, headers] of closed) {
    const answer = await fetch(site.url + path, { headers, redirect: 'manual' });
    expect(answer.status, path).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(await answer.text()).toMatch(/<h1[^>]*>Something went wrong<\/h1>/);
  }
  const sent = await read(site, '/admin/password', { method: 'POST', headers: office, body: new URLSearchParams({ a: 'b' }) });
  expect(sent).toMatchObject({ status: 503, retryAfter: '5' });
  expect(sent.text).toContain('<h1');
  for (const [path, headers] of [
    ['/admin/sign-out', office],
    [`/company/${id}/owner/sign-out`, owner],
  ] as const) {
    const leaving = await fetch(site.url + path, { method: 'POST', headers, redirect: 'manual' });
    expect(leaving.status, 'nobody is told they have signed out whose session goes on').toBe(503);
    expect(leaving.headers.get('set-cookie')).toBeNull();
  }
  expect(await read(site, '/api/members/pending', { headers: office })).toMatchObject({ status: 503, retryAfter: '5' });
  const form = new URLSearchParams({ ...anApplication({ fullName: 'Kept for the office' }), stamp, step: 'business' });
  await vi.waitFor(
    async () => {
      const refused = await read(site, '/members', { method: 'POST', headers: office, body: form });
      expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
      expect(refused.text).toContain('Submission failed. Please try again.');
      expect(refused.text).toContain('Kept for the office');
    },
    { timeout: 5_000 },
  );

  await database.join();
  await vi.waitFor(async () => expect(await read(site, '/admin', { headers: office })).toMatchObject({ status: 200 }), {
    timeout: 10_000,
  });
});

/** A session of a listing's owner, as a browser sends it. */
async function openedListing(siteUrl: string, databaseUrl: string, id: string): Promise<string> {
  const pool = openPool(databaseUrl);
  const db = openDatabase(pool);
  const session = await anOwnerSession(db, id, new Date());
  await pool.end();
  return (await ownerCookie(siteUrl, session)).split(';')[0] ?? '';
}

/** Pages that are rendered from the database. */
const keptAddresses = ['/members-directory', '/aicc-bulletin', '/'];
/** On a connection of its own, which the system leads to any of the processes. */
const alone = { headers: { connection: 'close' } };

/** Waits until each process of a server answers: the first says that it is ready before the others are. */
async function allListen(site: SiteProcess, processes: number): Promise<void> {
  const port = Number(new URL(site.url).port).toString(16).toUpperCase().padStart(4, '0');
  const listening = new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ 0A `, 'gm');
  await vi.waitFor(
    async () => {
      const sockets = await Promise.all(['tcp', 'tcp6'].map((family) => readFile(`/proc/net/${family}`, 'utf8')));
      expect(sockets.join('').match(listening)).toHaveLength(processes);
    },
    { timeout: 20_000 },
  );
}

/** Asks every process of the server, most likely, for each of the kept pages. */
async function expectKeptPages(site: SiteProcess): Promise<void> {
  for (const address of keptAddresses) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(site, address, alone)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  }
}

test.skipIf(process.platform !== 'linux')(
  'while the database is away, what one process of the server has kept is there for readers of all of them',
  async ({ start }) => {
    const own = await ownDatabase();
    onTestFinished(own.drop);
    const database = await severable(own.url);
    onTestFinished(database.cut);
    const site = await start({ DATABASE_URL: database.url, WORKERS: '3' });
    await allListen(site, 3);
    for (const address of keptAddresses) expect(await read(site, address)).toMatchObject({ status: 200 });
    await database.cut();
    await expectKeptPages(site);
    expect(await read(site, '/members-directory?q=never-read', alone)).toMatchObject({ status: 503, retryAfter: '5' });
    await database.join();
    const id = await vi.waitFor(() => apply(site, 'After the outage'), { timeout: 10_000 });
    await expectKept(site, 'After the outage', id);
  },
);

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
    expect(await read(site, '/members-directory')).toMatchObject({ status: 200 });

    const proceed = await hang(dataDir);
    const since = performance.now();
    const application = JSON.stringify(anApplication({ fullName: 'During the hang' }));
    const waiting = [
      read(site, '/members-directory?q=hang'),
      send('During the hang'),
      read(site, '/api/members', { method: 'POST', headers: { 'content-type': 'application/json' }, body: application }),
    ];
    expect(await read(site, '/members-directory')).toMatchObject({ status: 200 });
    const looking = read(site, '/readyz');
    const first = await Promise.race([looking, ...waiting]);
    expect(first, 'a load balancer, which waits for seconds only, is answered first').toBe(await looking);
    const [ready, [search, form, rest]] = await Promise.all([looking, Promise.all(waiting)]);
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(search).toMatchObject({ status: 503, retryAfter: '5' });
    expect(form).toMatchObject({ status: 503, retryAfter: '5' });
    expect(form?.text).toContain('Submission failed. Please try again.');
    expect(rest).toMatchObject({ status: 503, retryAfter: '5' });
    expect(ready).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await read(site, '/members-directory')).toMatchObject({ status: 200 });

    proceed();
    await vi.waitFor(() => expectKept(site, 'Before the hang', id), { timeout: 10_000, interval: 100 });
    expect(await read(site, '/readyz')).toMatchObject({ status: 200 });
    expect(await read(site, '/members-directory?q=hang')).toMatchObject({ status: 200 });
  },
);

test.skipIf(process.platform !== 'linux')(
  'while the database hangs, too, what one process has kept is there for readers of all of them',
  async ({ start, dataDir }) => {
    const site = await start({ WORKERS: '3' });
    await allListen(site, 3);
    for (const address of keptAddresses) expect(await read(site, address)).toMatchObject({ status: 200 });
    const proceed = await hang(dataDir);
    await expectKeptPages(site); // the first of them where not every process has noticed yet
    proceed();
  },
);

test.skipIf(process.platform !== 'linux')(
  'while the database hangs, whoever is signed in waits for it once, and keeps what was typed',
  async ({ start, dataDir }) => {
    const site = await start({ ADMIN_PASSWORD: administratorPassword });
    const headers = { cookie: await officeCookie(site.url, administratorPassword) };
    const stamp = await stampOf(site);
    const form = new URLSearchParams({ ...anApplication({ fullName: 'During the hang' }), stamp, step: 'business' });
    const proceed = await hang(dataDir);
    const since = performance.now();
    const [search, sent, leaving] = await Promise.all([
      read(site, '/members-directory?q=hang', { headers }),
      read(site, '/members', { method: 'POST', headers, body: form }),
      read(site, '/admin/sign-out', { method: 'POST', headers }),
    ]);
    expect(performance.now() - since).toBeLessThan(14_000); // once is eight seconds, twice sixteen
    for (const answer of [search, sent, leaving]) expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect(search.text).toContain('Error loading members');
    expect(sent.text).toContain('During the hang');
    proceed();
    await vi.waitFor(async () => expect(await read(site, '/admin', { headers })).toMatchObject({ status: 200 }), {
      timeout: 10_000,
    });
  },
);

test('on a full disk, where it cannot be written that somebody is still there, whoever is signed in reads on', async ({
  start,
}) => {
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const site = await start({ DATABASE_URL: own.url, ADMIN_PASSWORD: administratorPassword });
  await apply(site, 'On a full disk');
  const headers = { cookie: await officeCookie(site.url, administratorPassword) };
  await query(own.url, "update staff_sessions set expires_at = expires_at - interval '2 hours'");
  await query(own.url, failAsFull('update', 'staff_sessions'));
  expect(await read(site, '/members-directory?q=disk', { headers })).toMatchObject({ status: 200 });
  const office = await read(site, '/admin/members', { headers });
  expect(office).toMatchObject({ status: 200 });
  expect(office.text).toContain('On a full disk');
});

test('on a full disk, where a session cannot be ended, nobody is told that they have signed out', async ({ start }) => {
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const site = await start({ DATABASE_URL: own.url, ADMIN_PASSWORD: administratorPassword });
  const headers = { cookie: await officeCookie(site.url, administratorPassword) };
  const signIn = new URLSearchParams({ password: administratorPassword });
  const send = (path: string, body?: URLSearchParams) =>
    fetch(site.url + path, { method: 'POST', headers, redirect: 'manual', ...(body && { body }) });
  await query(own.url, failAsFull('delete', 'staff_sessions'));
  for (const answer of [await send('/admin/sign-out'), await send('/admin/login', signIn)]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(await read(site, '/admin', { headers })).toMatchObject({ status: 200 });
  await query(own.url, failNoLonger('staff_sessions'));
  const left = await send('/admin/sign-out');
  expect(left.headers.get('location')).toBe('/admin/login');
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(await read(site, '/admin', { headers })).toMatchObject({ status: 302 });
});

async function query(databaseUrl: string, text: string): Promise<void> {
  const pool = openPool(databaseUrl);
  await pool.query(text);
  await pool.end();
}

/** Stops PostgreSQL with its connections open. @returns lets it go on, as the end of the test does */
async function hang(dataDir: string): Promise<() => void> {
  const stopped: number[] = [];
  const stop = (pid: number) => {
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  };
  const proceed = () => {
    // Those whose connection was given up meanwhile end as soon as they may.
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(proceed);
  const postmaster = await postmasterOf(dataDir);
  stop(postmaster);
  // Until it stands still it may take one connection more, which would go on answering.
  await vi.waitFor(async () => expect(await readFile(`/proc/${postmaster}/stat`, 'utf8')).toContain(') T '));
  for (const pid of await childrenOf(postmaster)) stop(pid);
  return proceed;
}
