import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { persistNames } from './persist.ts';
import { DatabaseStartError, type RunProgram } from './postgres-programs.ts';

/** Everything of one database lies in its folder, so that it can be moved and backed up whole. */
export interface DatabasePlace {
  folder: string;
  cluster: string;
  password: string;
  log: string;
}

/** Where everything of the database in a folder lies. */
export function describePlace(folder: string): DatabasePlace {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    log: join(folder, 'server.log'),
  };
}

// Full-text search reads lc_ctype, whatever the provider. With "C" whatever lies beyond ASCII is a letter to it: a danda or a dash
// would be part of a word, so "C" comes last. The first locale that this machine has is taken.
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes the database. It gets its name when it is complete: one that was killed half-way is never taken for it.
 * @throws {DatabaseStartError} where no locale of this machine will do
 */
export async function initialise(place: DatabasePlace, run: RunProgram): Promise<void> {
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
  throw await startError(`The database could not be made in ${place.folder}.`, place);
}

// An initdb that outlived its killed parent may still be writing: files that cannot be removed yet are left to the next start.
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('unfinished-'));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})));
}

async function writePassword(place: DatabasePlace): Promise<void> {
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

/** What a start writes: 16 MB of PostgreSQL's own log at a time, and 40 MB where the database is made. */
const roomForStart = 64_000_000;

/** Why the database did not start: first of all that its disk is full, which PostgreSQL says deep in its log. */
export async function startError(failure: string, place: DatabasePlace, options?: ErrorOptions): Promise<DatabaseStartError> {
  const { bavail, bsize } = await statfs(place.folder);
  const [free, said] = [bavail * bsize, `${failure} ${await endOfLog(place)}`];
  const full = `The disk of ${place.folder} is full (${Math.floor(free / 1_000_000)} MB left): make space, then start again.`;
  return new DatabaseStartError(free < roomForStart ? `${full} ${said}` : said, options);
}

/** The end of PostgreSQL's log, where the reason for a failure stands. */
export async function endOfLog(place: DatabasePlace): Promise<string> {
  const log = await readFile(place.log, 'utf8').catch(() => '');
  return `The end of ${place.log}:\n${log.trimEnd().split('\n').slice(-15).join('\n')}`;
}
