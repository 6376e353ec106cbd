import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import pg from 'pg';
import { test as base, expect, onTestFinished, vi } from 'vitest';
import { openPool, type Pool } from '#db/client.ts';
import { cookieName, cookieNames } from '#domain/cookies.ts';
import { channel } from '#test/channel.ts';
import { severable } from '#test/severable.ts';
import { ownMigratedDatabase } from '#test/worker-database.ts';
import { listenForChanges } from './change-listener.ts';
import { createPageCache } from './page-cache.ts';
import { createRequestListener } from './request-listener.ts';
import { createSiblings, type Siblings } from './siblings.ts';
import type { Site } from './site.ts';
import { staticFiles } from './static-files.ts';

interface Server {
  url: string;
  /** Moves this server's clock. */
  wait: (ms: number) => void;
  rendered: () => number;
  isListening: () => boolean;
  /** The other processes of the same server, where there are any. */
  siblings: Siblings;
}

type Answer = (request: Request, pool: Pool) => Promise<Response>;

interface Fixtures {
  databaseUrl: string;
  /** Where this test's members are. */
  place: string;
  /** A server with kept pages over a small site of its own; several share the database. */
  serve: (answer?: Answer, databaseUrl?: string) => Promise<Server>;
}

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

/** A site whose page shows how many members the directory counts in one place, and where a POST adds one. */
const countingSite =
  (place: string): Answer =>
  async (request, pool) => {
    if (request.method === 'POST') {
      await pool.query(
        `insert into directory_counts values ($1, 'a', 1)
       on conflict (state, letter) do update set members = directory_counts.members + 1`,
        [place],
      );
      return new Response('done');
    }
    const { rows } = await pool.query('select coalesce(sum(members), 0)::int as members from directory_counts where state = $1', [
      place,
    ]);
    return page(`members: ${rows[0].members}`);
  };

const test = base.extend<Fixtures>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const database = await ownMigratedDatabase();
      await use(database.url);
      await database.drop();
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  place: async ({}, use) => use(randomUUID()),
  serve: async ({ databaseUrl, place }, use) => {
    const stops: (() => Promise<unknown>)[] = [];
    await use(async (answer = countingSite(place), url = databaseUrl) => {
      let [rendered, moved] = [0, 0];
      const pool = openPool(url);
      const changes = listenForChanges(pool);
      // The clock starts with a minute, so that a slow test does not cross into the next one.
      const begun = Date.now();
      const cache = createPageCache(1_000_000, changes, () => Date.now() - begun + moved);
      const fetch: Site['fetch'] = (request) => {
        rendered += request.method === 'GET' ? 1 : 0;
        return answer(request, pool).catch(() => new Response('unavailable', { status: 503 }));
      };
      const siblings = createSiblings();
      const listener = createRequestListener({ fetch }, cache, changes, { siblings, hostname: 'chamber.example' });
      const server = createServer(listener).listen(0, '127.0.0.1');
      await Promise.all([once(server, 'listening'), changes.confirm()]);
      stops.push(async () => {
        server.close();
        server.closeAllConnections();
        await changes.stop();
        await pool.end();
      });
      return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        wait: (ms) => {
          moved += ms;
        },
        rendered: () => rendered,
        isListening: changes.isListening,
        siblings,
      };
    });
    for (const stop of stops) await stop();
  },
});

const read = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
const change = (server: Server) => fetch(server.url, { method: 'POST' });

test('a page is rendered once, however many ask for it, together or one after the other', async ({ serve }) => {
  const server = await serve();
  const together = await Promise.all(Array.from({ length: 20 }, () => read(server.url)));
  expect(new Set([...together, await read(server.url)])).toEqual(new Set(['members: 0']));
  expect(server.rendered()).toBe(1);
});

test('the order of a query does not matter, its values do', async ({ serve }) => {
  const server = await serve(async (request) => page(new URL(request.url).search));
  await read(`${server.url}/?state=Goa&q=tea`);
  await read(`${server.url}/?q=tea&state=Goa`);
  expect(server.rendered()).toBe(1);
  expect(await read(`${server.url}/?q=coir&state=Goa`)).toContain('coir');
  expect(server.rendered()).toBe(2);
});

test('a kept page comes in the encoding its reader accepts, and plain to others', async ({ serve }) => {
  const long = 'A chamber of commerce. '.repeat(500);
  const server = await serve(async () => page(long));
  for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
    const answer = await fetch(server.url, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(long);
  }
  const plain = await fetch(server.url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(long);
  expect(server.rendered()).toBe(1);
});

test('who has the page already hears so in few bytes; HEAD answers without a body', async ({ serve }) => {
  const server = await serve();
  const first = await fetch(server.url);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/".+"$/);
  const second = await fetch(server.url, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect(second.status).toBe(304);
  expect(second.headers.get('etag')).toBe(etag);
  expect(await second.text()).toBe('');
  const head = await fetch(server.url, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe(etag);
  await change(server);
  expect((await fetch(server.url, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a kept page keeps to the connection: in the order asked, with a date, without a body for HEAD, closed where asked', async ({
  serve,
}) => {
  const server = await serve(async (request) => page(new URL(request.url).pathname));
  const paths = ['/first', '/second', '/third'];
  for (const path of paths) await read(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
  const ask = (line: string, ...headers: string[]) =>
    [line, 'Host: chamber.example', 'Accept-Encoding: gzip', ...headers, '', ''].join('\r\n');
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    ask('GET /first HTTP/1.1') + ask('HEAD /second HTTP/1.1') + ask('GET /never-read HTTP/1.1') + ask('GET /second HTTP/1.1'),
  );
  await vi.waitFor(() => expect(server.rendered()).toBe(4));
  socket.write(ask('GET /third HTTP/1.1', 'X-Request-Id: one', 'Connection: close'));
  const answers = answersIn(await buffer(socket), ['GET', 'HEAD', 'GET', 'GET', 'GET']);
  expect(answers.map(({ text }) => text)).toEqual(['/first', '', '/never-read', '/second', '/third']);
  for (const { head } of answers) {
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(Math.abs(Date.now() - Date.parse(/^date: (.*)$/im.exec(head)?.[1] ?? ''))).toBeLessThan(60_000);
    expect(head.match(/^(date|connection|content-length|etag): /gim)).toHaveLength(4);
  }
  expect(answers.map(({ head }) => /^connection: (.*?)\r?$/im.exec(head)?.[1])).toEqual([
    ...Array(4).fill('keep-alive'),
    'close',
  ]);
  expect(answers.at(-1)?.head).toContain('x-request-id: one');
  expect(server.rendered()).toBe(4);
});

/** Takes apart what came over one connection. @param methods those of the requests, in their order */
function answersIn(bytes: Buffer, methods: string[]): { head: string; text: string }[] {
  let rest = bytes;
  return methods.map((method) => {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.subarray(0, end).toString();
    const length = method === 'HEAD' ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    const body = rest.subarray(end, end + length);
    rest = rest.subarray(end + length);
    return { head, text: length === 0 ? '' : gunzipSync(body).toString() };
  });
}

test('once a change is answered, no server shows the page from before', async ({ serve }) => {
  const servers = await Promise.all([serve(), serve(), serve()]);
  for (let changes = 1; changes <= 30; changes += 1) {
    await Promise.all(servers.map(({ url }) => read(url)));
    await change(servers[changes % 3] as Server);
    expect(await Promise.all(servers.map(({ url }) => read(url)))).toEqual(servers.map(() => `members: ${changes}`));
  }
});

test('a change from outside, committed by hand, clears every server’s pages too', async ({ serve, databaseUrl, place }) => {
  const servers = await Promise.all([serve(), serve()]);
  await Promise.all(servers.map(({ url }) => read(url)));
  const pool = openPool(databaseUrl);
  await pool.query(`insert into directory_counts values ($1, 'k', 5)`, [place]);
  await pool.end();
  for (const { url } of servers) await vi.waitFor(async () => expect(await read(url)).toBe('members: 5'));
});

test('a page whose rendering began before a change is not kept', async ({ serve, place }) => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let [slow, hasCounted] = [true, false];
  const server = await serve(async (request, pool) => {
    const answer = await countingSite(place)(request, pool);
    hasCounted = true;
    if (request.method === 'GET' && slow) await finished;
    return answer;
  });
  const before = read(server.url);
  await vi.waitFor(() => expect(hasCounted).toBe(true));
  slow = false;
  await change(server);
  expect(await read(server.url)).toBe('members: 1');
  finish();
  expect(await before).toBe('members: 0');
  expect(await read(server.url)).toBe('members: 1');
});

test('what was rolled back, or shows on no page, clears nothing', async ({ serve, databaseUrl }) => {
  const server = await serve();
  await read(server.url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; insert into directory_counts values ('Kerala', 'k', 5); rollback`);
  await client.query(`insert into secrets values ('a', 'b')`);
  await client.query(`insert into members (full_name, phone, email, address, city, country, zip_code, state, business_description, website, fax, fingerprint)
    values ('', '', '', '', '', '', '', '', '', '', '', '')`);
  await client.end();
  await read(server.url);
  expect(server.rendered()).toBe(1);
});

test('a page is rendered anew in the next minute', async ({ serve }) => {
  const server = await serve();
  await read(server.url);
  server.wait(60_000);
  await read(server.url);
  await read(server.url);
  expect(server.rendered()).toBe(2);
});

test('a page whose form says when it was given out is shared for no longer than its second', async ({ serve }) => {
  let given = 0;
  const server = await serve(async () => {
    given += 1;
    return page(`form ${given}`, { 'cache-control': 'max-age=0, s-maxage=1' });
  });
  const together = await Promise.all([read(server.url), read(server.url)]);
  expect(new Set(together)).toEqual(new Set(['form 1']));
  server.wait(1_000);
  expect(await read(server.url)).toBe('form 2');
});

test.for<[string, Answer]>([
  ['that must not be stored', async () => page('x', { 'cache-control': 'no-store' })],
  ['of one reader', async () => page('x', { 'cache-control': 'private' })],
  ['that sets a cookie', async () => page('x', { 'set-cookie': 'a=b' })],
  ['that is not found', async () => new Response('x', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['that varies with something else', async () => page('x', { vary: 'Accept' })],
  ['of the interface', async () => Response.json({})],
])('an answer %s is not kept', async ([, answer], { serve }) => {
  const server = await serve(answer);
  for (let asked = 1; asked <= 3; asked += 1) {
    await read(server.url);
    expect(server.rendered()).toBe(asked);
  }
});

test('a file of the build is not sent again to who has it, not even where nobody has asked for it before', async ({ serve }) => {
  const site = new Hono().use(staticFiles());
  const server = await serve(async (request) => site.fetch(request));
  const built = readdirSync('build/client', { recursive: true, encoding: 'utf8' });
  const files = built.filter((path) => !path.startsWith('assets/') && !['', '.svg', '.br', '.gz'].includes(extname(path)));
  expect(files).toEqual(expect.arrayContaining(['brochure.pdf', 'favicon.ico', 'manifest.webmanifest', 'og/home.png']));
  for (const path of files) {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await site.request(`/${path}`, { headers })).headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/${path}`, { headers: { ...headers, 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')], path).toEqual([304, etag]);
  }
});

test.for(['/image/tea.webp', '/og/articles/tea.png'])('%s is answered as each reader asks for it', async (path, { serve }) => {
  const server = await serve(async ({ headers }) => new Response(null, { status: headers.has('if-none-match') ? 304 : 200 }));
  const statusFor = async (headers: Record<string, string>) => (await fetch(server.url + path, { headers })).status;
  expect(await statusFor({ 'if-none-match': '"tea"' })).toBe(304);
  expect(await statusFor({})).toBe(200);
});

test('a request that names no host, as load balancers send them, is one to the site', async ({ serve }) => {
  const server = await serve(async (request) => page(new URL(request.url).host));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /readyz HTTP/1.0\r\n\r\n');
  const text = (await buffer(socket)).toString();
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toContain('chamber.example');
});

test('an address with a bare # is answered, and kept in the place of no other', async ({ serve }) => {
  const server = await serve(async (request) => page(`asked for ${new URL(request.url).searchParams.get('q')}`));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /search?q=c#x HTTP/1.1\r\nHost: chamber.example\r\nConnection: close\r\n\r\n');
  expect((await buffer(socket)).toString()).toContain('asked for c');
  expect(await read(`${server.url}/search?q=c%23x`)).toBe('asked for c#x');
});

test('who brings a cookie of the site is answered by the site, and the answer is kept for nobody', async ({ serve }) => {
  const server = await serve(async (request) => page(`for ${request.headers.get('cookie')}`));
  const headers = { cookie: 'chamber.session_token=x' };
  expect(await read(server.url, { headers })).toBe('for chamber.session_token=x');
  expect(await read(server.url)).toBe('for null');
  expect(await read(server.url, { headers })).toBe('for chamber.session_token=x');
  expect(server.rendered()).toBe(3);
  for (const prefix of ['__Host-', '__Secure-']) {
    const theirs = { cookie: `a=b; ${prefix}chamber.owner=x` };
    expect(await read(server.url, { headers: theirs })).toBe(`for ${theirs.cookie}`);
  }
});

const ownCookies = Object.keys(cookieNames) as (keyof typeof cookieNames)[];

test.for(
  ownCookies.flatMap((cookie) => [cookieName(cookie, 'http://chamber.example'), cookieName(cookie, 'https://chamber.example')]),
)('who brings %s is never answered from kept pages, and their page is kept for nobody', async (name, { serve }) => {
  const server = await serve(async (request) => page(`for ${request.headers.get('cookie')}`));
  const theirs = `a=b; ${name}=x`;
  for (let asked = 1; asked <= 2; asked += 1) {
    expect(await read(server.url, { headers: { cookie: theirs } })).toBe(`for ${theirs}`);
    expect(await read(server.url)).toBe('for null');
  }
  expect(server.rendered(), 'theirs twice, the kept one once').toBe(3);
});

test('a cookie that is not the site’s own changes nothing, and is not rendered', async ({ serve }) => {
  const server = await serve(async (request) => page(`for ${request.headers.get('cookie')}`));
  const headers = { cookie: '__cf_bm=abc; consent=chamber.owner' };
  const first = await fetch(server.url, { headers });
  expect(await first.text()).toBe('for null');
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(server.url, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  expect(await read(server.url)).toBe('for null');
  expect(server.rendered()).toBe(1);
});

test('with the database away, kept pages go on being served; when it is back, what changed meanwhile is shown', async ({
  serve,
  databaseUrl,
  place,
}) => {
  const line = await severable(databaseUrl);
  const server = await serve(countingSite(place), line.url);
  await read(server.url);
  await line.cut();
  await vi.waitFor(() => expect(server.isListening()).toBe(false));
  expect(await read(server.url)).toBe('members: 0');
  server.wait(60_000);
  expect(await read(server.url)).toBe('members: 0');
  expect((await fetch(`${server.url}/never-read`)).status).toBe(503);
  await change(await serve());
  await line.join();
  await vi.waitFor(() => expect(server.isListening()).toBe(true));
  expect(await read(server.url)).toBe('members: 1');
  await line.cut();
});

test('how the server is, it says without waiting until it is known whether changes are told', async ({ serve, databaseUrl }) => {
  const probes = ['/healthz', '/metrics', '/readyz?of=a-proxy'];
  const line = await severable(databaseUrl);
  onTestFinished(line.cut);
  let askedFor: string[] = [];
  const server = await serve(async ({ url }) => {
    const { pathname, search } = new URL(url);
    askedFor.push(pathname + search);
    return page('x');
  }, line.url);
  line.stall();
  await endListening(databaseUrl);
  await vi.waitFor(() => expect(server.isListening()).toBe(false));
  const askTogether = async () => {
    askedFor = [];
    await Promise.all(['/', ...probes].map((address) => read(server.url + address)));
    expect(askedFor.at(-1)).toBe('/');
  };
  await vi.waitFor(askTogether, 10_000); // again where the try that the page waits for ended in between
});

/** Ends the listening connections, as a fault on their lines would. */
async function endListening(databaseUrl: string) {
  const pool = openPool(databaseUrl);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'chamber public pages'`,
  );
  await pool.end();
}

/** A server that keeps a page, hears of no change any more, and gets no new connection. */
async function deaf({ serve, databaseUrl, place }: Fixtures) {
  const line = await severable(databaseUrl);
  onTestFinished(line.cut);
  const server = await serve(countingSite(place), line.url);
  await read(server.url);
  line.stall();
  await endListening(databaseUrl);
  await vi.waitFor(() => expect(server.isListening()).toBe(false));
  return { line, server };
}

test('with no new connection to be had, a change over one there is shows at once', async ({ serve, databaseUrl, place }) => {
  const { server } = await deaf({ serve, databaseUrl, place });
  expect((await change(server)).status).toBe(200);
  expect(await read(server.url)).toBe('members: 1');
});

test('after a change that a server could not hear of, an outage does not bring back the page before it', async ({
  serve,
  databaseUrl,
  place,
}) => {
  const { line, server } = await deaf({ serve, databaseUrl, place });
  expect((await change(server)).status).toBe(200);
  await line.cut();
  expect((await fetch(server.url)).status).toBe(503);
  await line.join();
  await vi.waitFor(async () => expect(await read(server.url)).toBe('members: 1'));
});

test('after another server’s change that a server could not hear of, an outage does not bring back the page before it', async ({
  serve,
  databaseUrl,
  place,
}) => {
  const line = await severable(databaseUrl);
  onTestFinished(line.cut);
  const [server, other] = [await serve(countingSite(place), line.url), await serve()];
  await read(server.url);
  line.stall();
  await endListening(databaseUrl);
  await vi.waitFor(() => expect(server.isListening()).toBe(false));
  expect((await change(other)).status).toBe(200);
  expect(await read(server.url)).toBe('members: 1');
  await line.cut();
  expect((await fetch(server.url)).status).toBe(503);
  await line.join();
  await vi.waitFor(async () => expect(await read(server.url)).toBe('members: 1'));
});

test('who has told of a change without hearing of it lends no page from before it, however far away the database is', async ({
  serve,
  databaseUrl,
  place,
}) => {
  const [line, othersLine] = [await severable(databaseUrl), await severable(databaseUrl)];
  onTestFinished(line.cut);
  const server = await serve(async (request, pool) => {
    if (request.method === 'GET') return countingSite(place)(request, pool);
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(`insert into directory_counts values ($1, 'k', 5)`, [place]);
    line.stall();
    await endListening(databaseUrl);
    await writer.query('commit');
    await line.cut();
    writer.release(true);
    return new Response('done');
  }, line.url);
  const other = await serve(countingSite(place), othersLine.url);
  const [near, far] = channel();
  server.siblings.join(near);
  other.siblings.join(far);
  for (const address of [server.url, `${server.url}/as-well`]) expect(await read(address)).toBe('members: 0');
  await othersLine.cut();
  await vi.waitFor(() => expect(other.isListening()).toBe(false));
  expect(await read(`${other.url}/as-well`), 'lent while nothing was changed').toBe('members: 0');

  expect((await change(server)).status).toBe(200);
  expect((await fetch(other.url)).status).toBe(503);
  expect((await fetch(server.url)).status).toBe(503);
});

test('a change that the outage itself prevents takes no kept page away', async ({ serve, databaseUrl, place }) => {
  const line = await severable(databaseUrl);
  onTestFinished(line.cut);
  const server = await serve(async (request, pool) => {
    if (request.method === 'GET') return countingSite(place)(request, pool);
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(`insert into directory_counts values ($1, 'k', 5)`, [place]);
    await line.cut();
    return writer.query('commit').finally(() => writer.release(true)) as never;
  }, line.url);
  await read(server.url);
  expect((await change(server)).status).toBe(503);
  expect(await read(server.url)).toBe('members: 0');
});

test('a server that does not say it has heard loses its connection, and the writer its wait', async ({ serve, databaseUrl }) => {
  const server = await serve();
  const mute = new pg.Client({ connectionString: databaseUrl });
  mute.on('error', () => undefined);
  const lost = new Promise((resolve) => mute.once('end', resolve));
  await mute.connect();
  await mute.query(`set application_name = 'chamber public pages'`);
  expect((await change(server)).status).toBe(200);
  await lost;
});

test('behind a pooler, which has process ids of its own, a change costs no server its connection', async ({
  serve,
  databaseUrl,
}) => {
  const pooler = await severable(databaseUrl, withOtherProcessId);
  const [one] = await Promise.all([serve(undefined, pooler.url), serve(undefined, pooler.url)]);
  const pool = openPool(databaseUrl);
  onTestFinished(() => pool.end());
  const listening = () =>
    pool.query(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'chamber public pages' order by pid`,
    );
  const { rows: before } = await listening();
  expect(before).toHaveLength(2);
  expect((await change(one)).status).toBe(200);
  expect((await listening()).rows).toEqual(before);
});

/** The message by which a connection is told its process id (BackendKeyData), with another one. */
function withOtherProcessId(fromDatabase: Buffer): Buffer {
  const message = fromDatabase.indexOf('K\0\0\0\f');
  if (message >= 0) fromDatabase.writeInt32BE(1, message + 5);
  return fromDatabase;
}
