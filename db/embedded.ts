import { readFile, realpath, rename, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type DatabasePlace, describePlace, endOfLog, initialise, startError } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { makeDataFolder } from './persist.ts';
import { preparePrograms, type RunProgram } from './postgres-programs.ts';
import { isServed, readPostmaster, stillRuns } from './postmaster.ts';
import { supervise } from './supervision.ts';

/** The PostgreSQL the site works on: our own, or another that the settings name. */
export interface RunningPostgres {
  /** `postgres://…` of the site's database there. */
  url: string;
  /** Of our own: ends what clients are doing, shuts down cleanly, waits for it and frees the folder. May be called twice. */
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
  // Of what failed the message alone: its details have whole rows, and statements what was typed, in a file that no erasure reaches.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  // Ends the queries of a killed site: they would go on after the server's own death, and bar the next start.
  ...(process.platform === 'win32' ? [] : ['client_connection_check_interval=1s']),
];

const tooLargeLog = 10_000_000;
/** In milliseconds. */
const pollEvery = 20;

/**
 * Starts the real PostgreSQL kept in `folder`: makes it if there is none, takes over one that a killed process left running, and
 * recovers one that was killed itself. If it dies later, it is started again at the same address, so that its clients can
 * reconnect.
 * @param folder made where missing, with its parents; one process at a time may use it.
 * @param options.startTimeout for how long, in milliseconds, starting a server that does not start is tried again.
 * @param options.tell hears, in one line, when the server was lost and when it is back.
 * @returns the database `chamber` there, for this machine only.
 * @throws {FolderInUseError} at once when another process uses the folder.
 * @throws {DatabaseStartError} when PostgreSQL cannot run here or will not start; carries the end of its log.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { startTimeout = 30_000, tell = (_message: string): void => undefined } = {},
): Promise<RunningPostgres> {
  await makeDataFolder(folder);
  const place = describePlace(await realpath(folder));
  const lock = lockFolder(place.folder);
  try {
    const run = await preparePrograms(place);
    if (!(await exists(place.cluster))) await initialise(place, run);
    const { port, url } = await reachServer(place, run, startTimeout);
    const supervision = supervise({
      isAlive: () => isServed(place),
      restart: () => reachServer(place, run, startTimeout, port),
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

/**
 * The address of the server that serves `folder` at the moment, if there is one; it still belongs to the process that started it.
 */
export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  const place = describePlace(await realpath(folder).catch(() => folder));
  const postmaster = await readPostmaster(place);
  if (!postmaster || !(await isServed(place))) return undefined;
  return addressOfOurs(postmaster.port, await readFile(place.password, 'utf8'), place);
}

async function reachServer(
  place: DatabasePlace,
  run: RunProgram,
  startTimeout: number,
  port?: number,
): Promise<{ port: number; url: string }> {
  const password = await readFile(place.password, 'utf8');
  let deadline = performance.now() + startTimeout;
  let cause: unknown;
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(place);
    if (postmaster) {
      try {
        return { port: postmaster.port, url: await addressOfOurs(postmaster.port, password, place) };
      } catch (error) {
        cause = error;
        // It says that it is recovering (or stopping): work that ends, and would only start again.
        if (isDatabaseError(error, '57P03')) deadline = performance.now() + startTimeout;
      }
    }
    if (postmaster && (await stillRuns(postmaster, place))) await delay(pollEvery);
    else await launch(place, run, port);
  }
  throw await startError(`The database in ${place.folder} did not start.`, place, { cause });
}

/**
 * Proves that the server on `port` serves this very folder, not another that took the port or was copied from it.
 * @returns the address of our database there, which is made where it is missing
 */
async function addressOfOurs(port: number, password: string, place: DatabasePlace): Promise<string> {
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

// pg_ctl puts the server into a session of its own: Ctrl-C in our terminal does not reach it.
async function launch(place: DatabasePlace, run: RunProgram, port?: number): Promise<void> {
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

async function stopServer(place: DatabasePlace, run: RunProgram): Promise<void> {
  const postmaster = await readPostmaster(place);
  if (!postmaster || !(await stillRuns(postmaster, place))) return;
  const code = await run('pg_ctl', ['stop', '-D', place.cluster, '--silent', '--wait', '--timeout=60', '--mode=fast']);
  if (code !== 0 && (await stillRuns(postmaster, place)))
    throw new Error(`The database in ${place.folder} did not stop. ${await endOfLog(place)}`);
}

function isDatabaseError(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
