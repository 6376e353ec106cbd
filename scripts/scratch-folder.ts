import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStopSignal } from '../server/stop-signals.ts';

/** A folder for what a test or a measurement leaves behind. */
export interface ScratchFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Makes a folder that goes when this process ends, with each database that is still served from it then: a run that is broken off
 * leaves no server behind. Only a process that is killed leaves both.
 * @param name what it is for, such as `fuzz`
 */
export async function makeScratchFolder(name: string): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), `chamber-${name}-`));
  const removeNow = () => {
    endServersIn(path);
    rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', removeNow);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
      process.off('exit', removeNow);
    },
  };
}

/** Ends each PostgreSQL that is served from a folder, and waits for it: nothing asynchronous is done while a process exits. */
export function endServersIn(folder: string): void {
  for (const file of globSync('**/postmaster.pid', { cwd: folder })) endServer(join(folder, file));
}

/** @param file names the process, and is removed by it at its end */
function endServer(file: string): void {
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 'SIGQUIT');
    process.kill(pid, 'SIGCONT'); // one that a test has stopped hears the other only then
  } catch {
    return; // it was killed, and has left its file behind
  }
  for (let tries = 0; tries < 100 && existsSync(file); tries += 1) Atomics.wait(noChange, 0, 0, 20);
}

const noChange = new Int32Array(new SharedArrayBuffer(4));

/** From now on a signal that stops this process has it exit, which removes what goes with it. */
export function exitWhenStopped(): void {
  onStopSignal((signal) => process.exit(128 + constants.signals[signal]));
}
