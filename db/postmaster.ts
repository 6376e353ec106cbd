import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabasePlace } from './cluster.ts';

/** The server's process, as its own file names it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Line 1 is the process, line 4 the port; a starting server writes them one by one. */
export async function readPostmaster(place: DatabasePlace): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port } : undefined;
}

function pidFile(place: DatabasePlace): string {
  return join(place.cluster, 'postmaster.pid');
}

/**
 * Whether the process named in postmaster.pid is still the server. PostgreSQL itself asks only whether the
 * number is in use and refuses to start: where another process has got it, the file is removed. Even then
 * PostgreSQL would notice a living server, by the shared memory it keeps per folder.
 */
export async function stillRuns({ pid }: Postmaster, place: DatabasePlace): Promise<boolean> {
  const command = await commandOf(pid).catch(() => '');
  if (command.includes(process.platform === 'win32' ? 'postgres.exe' : place.cluster)) return true;
  if (isAlive(pid)) await rm(pidFile(place), { force: true });
  return false;
}

/** Whether the server's process lives: cheap enough to be asked several times a second. */
export async function isServed(place: DatabasePlace): Promise<boolean> {
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
  return (await promisify(execFile)(program, args)).stdout;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
