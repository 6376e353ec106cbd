import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { openPool } from '#db/client.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrationLock } from '#db/migrate.ts';
import { freePort, siteEnvironment, startInVain } from '../scripts/site-process.ts';
import { administratorPassword } from './administrator.ts';
import { bucketStorage, temporaryFolder } from './files.ts';
import { postmasterFile, postmasterOf } from './postmaster.ts';
import { test } from './site-fixtures.ts';
import { apply, expectKept, read } from './site-visitor.ts';
import { databaseUrl, ownDatabase, ownMigratedDatabase } from './worker-database.ts';

// Each test starts real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

const longAgo = new Date('2026-01-01');

test('the first start prints the administrator’s password, the next one does not', async ({ start }) => {
  const first = await start();
  expect(first.output()).toMatch(/password, shown this once: {2}\S{16}\n/);
  expect(await first.end('SIGTERM')).toBe(0);
  expect((await start()).output()).not.toContain('password');
});

test.skipIf(process.platform !== 'linux')(
  'what a package writes to the console stands in the log, in one line and without addresses',
  async ({ start }) => {
    // A process that is sent SIGUSR2 writes as packages do.
    const writing = 'process.on("SIGUSR2",()=>console.trace(Error("Cut off by asha@example.in")))';
    const site = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(writing)}` });
    process.kill(site.pid, 'SIGUSR2');
    await vi.waitFor(() => expect(site.output()).toContain('Cut off by'), { timeout: 20_000 });
    expect(site.output()).toMatch(/^\{.*"message":"Cut off by …".*"A package wrote to the console"\}$/m);
    expect(site.output()).not.toMatch(/^Trace/m);
  },
);

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

test('every SQL statement of the handbook and of its upgrades is done in the embedded database by a command, while the site serves', async ({
  start,
  dataDir,
}) => {
  await start();
  const asked = await Promise.all(['docs/operations.md', 'docs/upgrades.md'].map((path) => readFile(path, 'utf8')));
  const found = asked.map((text) =>
    Array.from(text.matchAll(/`((?:insert|update|delete|select)\s[^`]+)`/g), ([, statement = '']) => statement),
  );
  for (const ofDocument of found) expect(ofDocument.length).toBeGreaterThan(1);
  const again = asked.flatMap((text) => Array.from(text.matchAll(/npm run sql < (\S+\.sql)/g), ([, path = '']) => path));
  for (const path of again) await sql(dataDir, await readFile(path, 'utf8'));
  const statements = found.flat();
  const look = 'select series, last from invoice_counters';
  expect(await sql(dataDir, [...statements, look].join(';'))).toContain('\n{"series":"INV","last":"1234"}\nSELECT 1\n');
  await expect(sql(dataDir, 'delete from invoice_counters; select no_such_column')).rejects.toThrow('no_such_column');
  expect(await sql(dataDir, look)).toBe('{"series":"INV","last":"1234"}\nSELECT 1\n');
});

/** What `npm run sql` prints. @throws with what it says of a failure */
async function sql(dataDir: string, statements: string): Promise<string> {
  const command = promisify(execFile)(process.execPath, ['scripts/sql.ts'], { env: siteEnvironment({ DATA_DIR: dataDir }) });
  command.child.stdin?.end(statements);
  const { stdout } = await command;
  return stdout;
}

test('a command that finds no database in the data folder says so and leaves nothing there', async ({ dataDir }) => {
  const env = siteEnvironment({ DATA_DIR: dataDir });
  await expect(promisify(execFile)(process.execPath, ['scripts/administrator.ts'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: `There is no database in ${dataDir}/postgres. Set DATA_DIR.\n`,
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('a command that finds a database without a site in the data folder says so, and leaves the database as it was', async ({
  dataDir,
}) => {
  const folder = join(dataDir, 'postgres');
  const { stop } = await startEmbeddedPostgres(folder);
  onTestFinished(stop);
  const refusalOf = (name: string) => runInVain(name, ['given'], dataDir);
  const refused = { code: 1, stdout: '', stderr: `There is no site in ${folder}. Set DATA_DIR.\n` };
  expect(await refusalOf('import')).toMatchObject(refused);
  expect(existsSync(postmasterFile(dataDir)), 'it was running').toBe(true);
  await stop();
  for (const name of ['backup', 'import']) expect(await refusalOf(name), name).toMatchObject(refused);
  expect(existsSync(postmasterFile(dataDir)), 'it was stopped').toBe(false);
});

test('a back-up that is named wrong, is damaged or of another version is refused before a database or a folder is made', async ({
  dataDir,
}) => {
  const backup = await temporaryFolder();
  const manifest = { format: 1, madeAt: '2026-11-21T02:00:00.000Z', migrations: [], tables: [], files: [] };
  const refusalOf = async (...given: string[]) => (await runInVain('restore', given, dataDir)).stderr;
  expect(await refusalOf()).toBe('Say which back-up: npm run restore -- <folder>\n');
  expect(await refusalOf(`${backup}/none`)).toBe(`There is no folder ${backup}/none.\n`);
  expect(await refusalOf(backup)).toBe(`${backup} is not a complete back-up: it has no manifest.json.\n`);
  const lost = { file: 'lost', bytes: 1, sha256: 'of what it was', key: 'images/one.png' };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, files: [lost] }));
  expect(await refusalOf(backup)).toBe(`${backup}/lost is damaged: it is not what was written.\n`);
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
  expect(await refusalOf(backup)).toContain('made by another version of the site');
  expect(await readdir(dataDir)).toEqual([]);
});

/** What an operator's command that must fail says. */
async function runInVain(name: string, given: string[], dataDir: string): Promise<{ stdout: string; stderr: string }> {
  const command = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...given], {
    env: siteEnvironment({ DATA_DIR: dataDir }),
  });
  command.child.stdin?.end();
  return command.then(
    () => expect.fail(`${name} should have failed`),
    (error) => error,
  );
}

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

test('after the process was killed, the next start takes over by itself, and removes what such ones have left of forms', async ({
  start,
  dataDir,
}) => {
  const TMPDIR = join(dataDir, 'temporary');
  const left = join(TMPDIR, 'chamber-form-cut-off');
  await mkdir(TMPDIR);
  const first = await start({ TMPDIR });
  const id = await apply(first, 'Kept over a kill');
  await first.end('SIGKILL');
  await mkdir(left);
  await utimes(left, longAgo, longAgo);
  await expectKept(await start({ TMPDIR }), 'Kept over a kill', id);
  await vi.waitFor(() => expect(existsSync(left), 'what is left of a form').toBe(false), { timeout: 20_000 });
});

test('after process and database were killed, the next start recovers by itself', async ({ start, dataDir }) => {
  const first = await start();
  const id = await apply(first, 'Kept over two kills');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await first.end('SIGKILL');
  await expectKept(await start(), 'Kept over two kills', id);
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

test('a database in which the site’s user may make nothing is named in one line, with what PostgreSQL says', async ({
  dataDir,
}) => {
  const own = await ownDatabase();
  const owner = openPool(own.url);
  const user = `${own.name}_guest`;
  onTestFinished(async () => {
    await own.drop();
    const server = openPool(databaseUrl());
    await server.query(`drop role ${user}`).finally(() => server.end());
  });
  await owner.query(`create role ${user} login password 'hidden'`);
  await owner.query(`grant all on database ${own.name} to ${user}`).finally(() => owner.end());
  const url = new URL(own.url);
  url.username = user;
  url.password = 'hidden';
  const site = await startInVain({ DATA_DIR: dataDir, DATABASE_URL: url.href, PORT: await freePort() });
  expect(site).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Cannot start: the PostgreSQL that DATABASE_URL names .*: permission denied for schema public\.\n$/,
    ),
  });
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

test('a first start that found its port taken keeps the password for the start that can show it', async ({ start, dataDir }) => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const stranger = createServer().listen(0, () => resolve((stranger.address() as AddressInfo).port));
  onTestFinished(() => void stranger.close());
  expect((await startInVain({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(await promise), HOST: '0.0.0.0' })).code).toBe(1);
  expect((await start()).output()).toMatch(/password, shown this once: {2}\S{16}\n/);
});

test('a first start that cannot use its folder of uploads keeps the password for the start that can show it', async ({
  start,
  dataDir,
}) => {
  const uploads = join(dataDir, 'uploads');
  await writeFile(uploads, 'a file where a folder should be');
  const inVain = await startInVain({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: await freePort() });
  expect(inVain).toEqual({ code: 1, said: expect.stringContaining(uploads) });
  await rm(uploads);
  expect((await start()).output()).toMatch(/password, shown this once: {2}\S{16}\n/);
});

test('a bad setting stops the start with one line', async ({ dataDir }) => {
  const site = await startInVain({ DATA_DIR: dataDir, PORT: 'eighty' });
  expect(site).toEqual({ code: 1, said: expect.stringMatching(/^Cannot start: PORT .*\n$/) });
});

test.for([
  [{ HOST: '192.0.2.1' }, /^Cannot start: HOST and PORT .*EADDRNOTAVAIL.*\n$/],
  [{ DATA_DIR: 'package.json' }, /^The folder that DATA_DIR names .*package\.json.*\n$/],
  [{ DATA_DIR: 'package.json', DATABASE_URL: '' }, /^The folder that DATA_DIR names .*package\.json.*\n$/],
  [{ DATA_DIR: '/proc/chamber', DATABASE_URL: '' }, /^The folder that DATA_DIR names .*\/proc\/chamber.*\n$/],
  [{ DATABASE_URL: 'postgres://x@127.0.0.1/x?sslmode=verify-full&sslrootcert=/none.pem' }, /DATABASE_URL.*none\.pem.*\n$/],
] as const)(
  'what cannot be used, as %j, stops the start with one line that names the setting',
  async ([wrong, said], { dataDir }) => {
    const database = await ownMigratedDatabase();
    onTestFinished(database.drop);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: await freePort(), ...wrong };
    expect(await startInVain(settings)).toEqual({ code: 1, said: expect.stringMatching(said) });
  },
);

test('a site that is told to stop while it brings its database up to date exits 0 and says nothing', async ({
  start,
  dataDir,
}) => {
  await (await start()).end('SIGKILL');
  const pool = openPool((await findRunningPostgres(join(dataDir, 'postgres'))) ?? '');
  const other = await pool.connect();
  await other.query(`drop trigger tells_of_change on articles; select pg_advisory_lock(${migrationLock})`);
  const starting = startInVain({ DATA_DIR: dataDir, PORT: await freePort() });
  await vi.waitFor(
    async () => expect((await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount).toBe(1),
    { timeout: 20_000 },
  );
  process.kill(Number(await readFile(join(dataDir, 'postgres/lock.pid'), 'utf8')), 'SIGTERM');
  expect(await starting).toEqual({ code: 0, said: '' });
  other.release();
  await pool.end();
});

test('a site that is told to stop while its PostgreSQL starts exits 0 and leaves no database behind', async ({ dataDir }) => {
  const starting = startInVain({ DATA_DIR: dataDir, PORT: await freePort() });
  await untilPostmaster(dataDir);
  process.kill(Number(await readFile(join(dataDir, 'postgres/lock.pid'), 'utf8')), 'SIGTERM');
  expect(await starting).toEqual({ code: 0, said: '' });
  expect(existsSync(postmasterFile(dataDir))).toBe(false);
});

test('a command that is told to stop while its PostgreSQL starts says by its exit code that it did not do its work, and leaves no database behind', async ({
  start,
  dataDir,
}) => {
  await (await start()).end('SIGTERM');
  const env = siteEnvironment({ DATA_DIR: dataDir });
  const command = promisify(execFile)(process.execPath, ['scripts/administrator.ts'], { env });
  const ended = expect(command).rejects.toMatchObject({ code: 143, stdout: '', stderr: '' });
  await untilPostmaster(dataDir);
  command.child.kill('SIGTERM');
  await ended;
  expect(existsSync(postmasterFile(dataDir))).toBe(false);
});

test('a demonstration that is told to stop while its PostgreSQL starts is not shown, and leaves no database behind', async ({
  dataDir,
}) => {
  const { command, folder } = await startFilling(dataDir);
  const ended = expect(command).rejects.toMatchObject({ code: 143, stdout: '', stderr: '' });
  await untilPostmaster(folder);
  command.child.kill('SIGTERM');
  await ended;
  expect(existsSync(postmasterFile(folder))).toBe(false);
});

test('a demonstration that is told to stop while it is filled leaves no database behind', async ({ dataDir }) => {
  const { command, folder } = await startFilling(dataDir);
  command.child.stdout?.once('data', () => command.child.kill('SIGTERM'));
  await expect(command).rejects.toMatchObject({ code: 143, stdout: 'Filling the demonstration chamber …\n', stderr: '' });
  expect(existsSync(postmasterFile(folder))).toBe(false);
});

test('a demonstration that an earlier version has left half filled is filled anew', {
  timeout: 240_000,
}, async ({ dataDir }) => {
  const { url, stop } = await startEmbeddedPostgres(join(dataDir, 'data/demo/postgres'));
  const pool = openPool(url);
  await pool.query(`create table members as select 'Kaveri Handlooms' as full_name; create table articles ()`);
  await pool.end();
  await stop();
  const { command } = await startFilling(dataDir);
  command.child.stdout?.once('data', () => command.child.kill('SIGTERM'));
  await expect(command).rejects.toMatchObject({ code: 143, stdout: 'Filling the demonstration chamber …\n', stderr: '' });
});

test('a demonstration whose filling was interrupted is filled anew, and one that is filled stays as it is', {
  timeout: 240_000,
}, async ({ dataDir }) => {
  const { command, folder } = await startFilling(dataDir);
  const ended = expect(command).rejects.toMatchObject({ code: 143 });
  await untilThere(join(folder, 'uploads/nominations')); // the members are written before
  command.child.kill('SIGTERM');
  await ended;
  const fill = () => demonstrate(dataDir).command;
  expect(await fill()).toEqual({ stdout: 'Filling the demonstration chamber …\n', stderr: '' });
  expect(await fill()).toEqual({ stdout: '', stderr: '' });
  const look = 'select exists (select from members) as members, exists (select from articles) as articles';
  expect(await sql(folder, look)).toBe('{"members":"t","articles":"t"}\nSELECT 1\n');
  await sql(folder, 'delete from articles');
  expect(await fill(), 'whoever deletes its articles keeps what else they tried').toEqual({ stdout: '', stderr: '' });
});

test('a start finds compiled by the build what it needs', async ({ start }) => {
  const kept = async () => {
    const names = (await readdir('build/server/assets')).filter((name) => /^server-.+\.cjs\./.test(name));
    return Promise.all(names.map(async (name) => [name, (await stat(join('build/server/assets', name))).mtimeMs]));
  };
  const before = await kept();
  expect(before).toHaveLength(1);
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const site = await start({ DATABASE_URL: own.url });
  expect(await read(site, '/')).toMatchObject({ status: 200 });
  await site.end('SIGTERM');
  expect(await kept(), 'what V8 refuses would be written anew').toEqual(before);
});

test('with DATABASE_URL set the site runs on that PostgreSQL and starts none of its own', async ({ start, dataDir }) => {
  const database = await ownDatabase();
  onTestFinished(database.drop);
  const site = await start({ DATABASE_URL: database.url });
  await apply(site, 'Elsewhere');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a bucket that is not there is named in the log once the site is ready, which is shown all the same', async ({ start }) => {
  const { url } = await bucketStorage();
  const site = await start({ STORAGE_URL: url.replace('/chamber', '/none') });
  const warning = /"The storage that STORAGE_URL names \(.+\/none\) cannot be used: .+"/;
  await vi.waitFor(() => expect(site.output()).toMatch(warning), { timeout: 30_000 });
  expect(await read(site, '/about')).toMatchObject({ status: 200 });
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

test('health and readiness are told apart, and neither answer is kept', async ({ start }) => {
  const site = await start();
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await fetch(site.url + path);
    expect([status, headers.get('cache-control')], path).toEqual([200, 'no-store']);
  }
});

/** Begins to fill a demonstration, not the project's own: it lies below the folder in which it is filled. */
async function startFilling(within: string) {
  await symlink(resolve('db'), join(within, 'db'));
  return demonstrate(within);
}

function demonstrate(within: string) {
  const options = { cwd: within, env: siteEnvironment({}) };
  const command = promisify(execFile)(process.execPath, [resolve('scripts/demo.ts')], options);
  return { command, folder: join(within, 'data/demo') };
}

/** Waits until an embedded PostgreSQL has begun to start. */
async function untilPostmaster(dataDir: string): Promise<void> {
  await untilThere(postmasterFile(dataDir));
}

async function untilThere(path: string): Promise<void> {
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 60_000, interval: 5 });
}
