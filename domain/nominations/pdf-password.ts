import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { second } from '../durations.ts';
import { kilobyte } from '../sizes.ts';

/** Each thread holds the library anew: a process has one at a time. */
const inTurn = pLimit(1);

/**
 * Whether a PDF asks everybody for a password. One with which its owner keeps readers from printing alone opens without.
 * @param path of a file on this machine
 */
export async function asksForPassword(path: string): Promise<boolean> {
  const file = await readFile(path);
  const sample = file.includes('/Encrypt') && sampleOf(file.toString('latin1'));
  return sample ? inTurn(() => opensOnlyWithPassword(Uint8Array.from(Buffer.from(sample, 'latin1')))) : false;
}

/** Longer than a trailer, a dictionary of encryption or two identifiers are in any file. */
const longest = 8 * kilobyte;

/**
 * The smallest PDF that is locked as a file is: of a stranger's the library reads no more than the lock. A trailer, as a dictionary of
 * encryption, is never packed (ISO 32000-2, 7.5.7); what follows either in the file is not looked at, since the table leads past it.
 */
function sampleOf(file: string): string | undefined {
  const named = lastNamed(file);
  if (!named) return undefined;
  const lock = named[1] ? objectIn(file, named[1]) : named.index + named[0].length;
  if (lock === undefined) return undefined;
  const trailer = file.slice(Math.max(0, named.index - longest), named.index + longest);
  const identifiers = trailer.match(/\/ID\s{0,9}(\[.*)/s)?.[1] ?? '[]';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[]/Count 0>>',
    file.slice(lock, lock + longest),
    identifiers,
  ];
  return withTable(objects, '/Encrypt 3 0 R/ID 4 0 R');
}

/** Programs write the key once into each of a file's two or three trailers, and beside it a longer one that begins alike. */
const mostTries = 20;

/** Where a file's last trailer names its dictionary of encryption, by a reference or as it is. */
function lastNamed(file: string): RegExpExecArray | undefined {
  const pattern = /\/Encrypt\s{0,9}(?:(\d{1,10}\s{1,9}\d{1,5})\s{1,9}R|(?=<<))/y;
  let at = file.length;
  for (let tries = 0; tries < mostTries && at > 0; tries += 1) {
    at = file.lastIndexOf('/Encrypt', at - 1);
    pattern.lastIndex = Math.max(0, at);
    const found = pattern.exec(file);
    if (found) return found;
  }
  return undefined;
}

/** Where the content of an object begins. */
function objectIn(file: string, reference: string): number | undefined {
  const found = new RegExp(`(?<!\\d)${reference.replace(/\s+/, '\\s{1,9}')}\\s{1,9}obj`).exec(file);
  return found ? found.index + found[0].length : undefined;
}

function withTable(objects: string[], inTrailer: string): string {
  let body = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${body}${table}trailer\n<</Root 1 0 R/Size ${size}${inTrailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
}

/** Text, because the build has one entry and makes no file for a thread. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { getDocumentProxy } = require(workerData.library);
getDocumentProxy(workerData.sample, { verbosity: 0 }).then(
  () => parentPort.postMessage('opens'),
  (error) => parentPort.postMessage(error.name),
);`;

const longestWait = 20 * second;

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
