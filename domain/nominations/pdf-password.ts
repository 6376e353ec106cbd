import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { second } from '../durations.ts';
import { sampleOf } from './pdf-lock.ts';

/** Each thread holds the library anew: a process has one at a time. */
const inTurn = pLimit(1);

/**
 * Whether a PDF asks everybody for a password. One with which its owner keeps readers from printing alone opens without.
 * @param path of a file on this machine
 */
export async function asksForPassword(path: string): Promise<boolean> {
  const file = await readFile(path);
  const sample = file.includes('/Encrypt') && sampleOf(file.toString('latin1'));
  return sample ? inTurn(() => opensOnlyWithPassword(new TextEncoder().encode(sample))) : false;
}

/** Text, because the build has one entry and makes no file for a thread. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { getDocumentProxy } = require(workerData.library);
getDocumentProxy(workerData.sample, { verbosity: 0 }).then(
  () => parentPort.postMessage('opens'),
  (error) => parentPort.postMessage(error.name),
);`;

/** Any lock takes a tenth of a second of a processor, for which a machine with far too much to do needs five. */
const longestWait = 10 * second;

/**
 * In a thread of its own, which takes the library with it when it ends. Where it does not end, the document is taken: a form is not
 * lost over one that perhaps cannot be opened.
 */
async function opensOnlyWithPassword(sample: Uint8Array): Promise<boolean> {
  const library = createRequire(import.meta.url).resolve('unpdf');
  const thread = new Worker(program, { eval: true, workerData: { library, sample } });
  try {
    const [outcome] = await once(thread, 'message', { signal: AbortSignal.timeout(longestWait) });
    return outcome === 'PasswordException';
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false;
    throw error;
  } finally {
    await thread.terminate();
  }
}
