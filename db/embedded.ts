import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { DatabaseStartError, preparePrograms, type RunProgram } from './postgres-programs.ts';
import { supervise } from './supervision.ts';

export interface EmbeddedPostgres {
  /** `postgres://…` of the database `chamber`, for this machine only. */
  url: string;
  /** Ends what clients are doing, shuts down cleanly, waits for it and frees the folder. May be called twice. */
  stop(): Promise<void>;
}

// Given at each start, so that a changed line reaches databases made before it.
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=', // a long folder name would not fit into a socket's address
  'max_connections=100',
  'shared_buffers=128MB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_checkpoints=off',
  // Ends the queries of a killed site: they would go on after the server's own death, and bar the next start.
  ...(process.platform === 'win32' ? [] : ['client_connection_check_interval=1s']),
];

// pg_trgm and full-text search read lc_ctype, whatever the provider: with "C" they see no letters but A to Z,
// so Devanagari is the last thing to give up. The first that this machine knows is taken.
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const tooLargeLog = 10_000_000;
const pollEvery = 20; // ms

/** Everything of one database lies in its folder, so that it can be moved and backed up whole. */
interface Place {
  folder: string;
  cluster: string;
  password: string;
  log: string;
}

/**
 * Starts the real PostgreSQL kept in `folder`: makes it if there is none, takes over one that a killed
 * process left running, recovers one that was killed itself. One that dies later is started again at the
 * same address, so that whoever was connected finds it there.
 *
 * @param folder made where missing, with its parents; one process at a time may use it.
 * @param options.patience how long, in ms, a server that will not start is tried again.
 * @param options.tell hears, in one line, when the server was lost and when it is back.
 * @throws {FolderInUseError} at once when another process uses the folder.
 * @throws {DatabaseStartError} when PostgreSQL cannot run here or will not start; carries the end of its log.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { patience = 30_000, tell = (_message: string): void => undefined } = {},
): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = describePlace(await realpath(folder));
  const lock = lockFolder(place.folder);
  try {
    const run = await preparePrograms(place.folder, place.cluster, place.log);
    if (!(await exists(place.cluster))) await initialise(place, run);
    const { port, url } = await reachServer(place, run, patience);
    const supervision = supervise({
      isAlive: () => isServed(place),
      restart: () => reachServer(place, run, patience, port),
      tell,
    });
    let stopped: Promise<void> | undefined;
    return {
      url,
      stop() {
        stopped ??= supervision
          .end()
          .then(() => stopServer(place, run))
          .finally(lock.release);
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the server that serves `folder` at the moment, if there is one; it goes on under whoever started it. */
export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  const place = describePlace(await realpath(folder).catch(() => folder));
  const postmaster = await readPostmaster(place);
  if (!postmaster || !(await isServed(place))) return undefined;
  return openDatabase(postmaster.port, await readFile(place.password, 'utf8'), place);
}

function describePlace(folder: string): Place {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    log: join(folder, 'server.log'),
  };
}

// The cluster gets its name when it is complete: one that was killed half-way is never taken for it.
async function initialise(place: Place, run: RunProgram): Promise<void> {
  await removeUnfinished(place.folder);
  await writePassword(place);
  for (const ctype of ctypes) {
    const unfinished = join(place.folder, `unfinished-${randomBytes(6).toString('hex')}`);
    const code = await run('initdb', [
      `--pgdata=${unfinished}`,
      '--username=chamber',
      `--pwfile=${place.password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      `--lc-ctype=${ctype}`,
    ]);
    if (code !== 0) continue;
    await rename(unfinished, place.cluster);
    await persistNames(place.folder);
    return;
  }
  throw new DatabaseStartError(`The database could not be made in ${place.folder}. ${await endOfLog(place)}`);
}

// An initdb that outlived its killed parent may still be writing: what resists is left to the next start.
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('unfinished-'));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})));
}

async function writePassword(place: Place): Promise<void> {
  const { uid, gid } = await stat(place.folder);
  const file = await open(place.password, 'w', 0o600);
  try {
    await file.writeFile(randomBytes(24).toString('base64url'));
    if (process.getuid?.() === 0) await file.chown(uid, gid); // initdb reads it, as the folder's owner
    await file.sync();
  } finally {
    await file.close();
  }
}

async function persistNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // cannot open a folder
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function reachServer(
  place: Place,
  run: RunProgram,
  patience: number,
  port?: number,
): Promise<{ port: number; url: string }> {
  const password = await readFile(place.password, 'utf8');
  let deadline = Date.now() + patience;
  let cause: unknown;
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(place);
    if (postmaster) {
      try {
        return { port: postmaster.port, url: await openDatabase(postmaster.port, password, place) };
      } catch (error) {
        cause = error;
        // It says that it is recovering (or stopping): work that ends, and would only start again.
        if (isDatabaseError(error, '57P03')) deadline = Date.now() + patience;
      }
    }
    if (postmaster && (await stillRuns(postmaster, place))) await delay(pollEvery);
    else await launch(place, run, port);
  }
  throw new DatabaseStartError(`The database in ${place.folder} did not start. ${await endOfLog(place)}`, { cause });
}

interface Postmaster {
  pid: number;
  port: number;
}

// Line 1 is the process, line 4 the port; a starting server writes them one by one.
async function readPostmaster(place: Place): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port } : undefined;
}

function pidFile(place: Place): string {
  return join(place.cluster, 'postmaster.pid');
}

/** Proves that the server on `port` serves this very folder, not another that took the port or was copied from it. */
async function openDatabase(port: number, password: string, place: Place): Promise<string> {
  const server = `postgres://chamber:${password}@127.0.0.1:${port}`;
  const client = new pg.Client({
    connectionString: `${server}/postgres`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {}); // a server that dies under us also fails the query
  await client.connect();
  try {
    const { rows } = await client.query<{ directory: string; created: boolean }>(
      `SELECT current_setting('data_directory') AS directory,
              EXISTS (SELECT FROM pg_database WHERE datname = 'chamber') AS created`,
    );
    const [row] = rows;
    if (!row || !(await isSameFile(row.directory, place.cluster))) throw new Error(`port ${port} serves ${row?.directory}`);
    if (!row.created) await client.query('CREATE DATABASE chamber');
    return `${server}/chamber`;
  } finally {
    await client.end();
  }
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(a), stat(b)]);
  return one.dev === other.dev && one.ino === other.ino;
}

/**
 * Whether the process named in postmaster.pid is still the server. PostgreSQL itself asks only whether the
 * number is in use and refuses to start: where another process has got it, the file is removed. Even then
 * PostgreSQL would notice a living server, by the shared memory it keeps per folder.
 */
async function stillRuns({ pid }: Postmaster, place: Place): Promise<boolean> {
  const command = await commandOf(pid).catch(() => '');
  if (command.includes(process.platform === 'win32' ? 'postgres.exe' : place.cluster)) return true;
  if (isAlive(pid)) await rm(pidFile(place), { force: true });
  return false;
}

/** Whether the server's process lives: cheap enough to be asked several times a second. */
async function isServed(place: Place): Promise<boolean> {
  const postmaster = await readPostmaster(place);
  if (!postmaster) return false;
  // A zombie answers a signal; its command line is empty.
  if (process.platform === 'linux') return (await commandOf(postmaster.pid).catch(() => '')).includes(place.cluster);
  return isAlive(postmaster.pid);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  const [program, ...args] =
    process.platform === 'win32' ? ['tasklist', '/FI', `PID eq ${pid}`, '/NH'] : ['ps', '-ww', '-o', 'args=', '-p', `${pid}`];
  return (await promisify(execFile)(program as string, args)).stdout;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// pg_ctl puts the server into a session of its own: Ctrl-C in our terminal does not reach it.
async function launch(place: Place, run: RunProgram, port?: number): Promise<void> {
  const log = await stat(place.log).catch(() => undefined);
  if (log && log.size > tooLargeLog) await rename(place.log, `${place.log}.old`);
  const options = [...settings, `port=${port ?? (await findFreePort())}`].map((setting) => `-c ${setting}`);
  const code = await run('pg_ctl', ['start', '-D', place.cluster, '--silent', '--wait', '--timeout=5', '-o', options.join(' ')]);
  if (code !== 0) await delay(pollEvery);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function stopServer(place: Place, run: RunProgram): Promise<void> {
  const postmaster = await readPostmaster(place);
  if (!postmaster || !(await stillRuns(postmaster, place))) return;
  const code = await run('pg_ctl', ['stop', '-D', place.cluster, '--silent', '--wait', '--timeout=60', '--mode=fast']);
  if (code !== 0 && (await stillRuns(postmaster, place)))
    throw new Error(`The database in ${place.folder} did not stop. ${await endOfLog(place)}`);
}

async function endOfLog(place: Place): Promise<string> {
  const log = await readFile(place.log, 'utf8').catch(() => '');
  return `The end of ${place.log}:\n${log.trimEnd().split('\n').slice(-15).join('\n')}`;
}

function isDatabaseError(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
