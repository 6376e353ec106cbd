import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { namesInDotEnv } from '#server/dot-env.js';
import { settingNames } from '#server/settings.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A real server process, started the way `npm start` starts it. */
export interface SiteProcess {
  url: string;
  pid: number;
  output: () => string;
  /** Sends a signal and waits for the end. @returns the exit code, or null where a signal ended it */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts the site and waits until it says that it is ready.
 * @param flags as the process takes them, such as `--dev`
 * @throws an Error with what it printed, where it ends before that
 */
export async function startSite(environment: Record<string, string>, ...flags: string[]): Promise<SiteProcess> {
  const child = spawnSite(environment, flags);
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: string) => {
      output += chunk;
      if (/^Ready on /m.test(output)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    ended.then((code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
  return {
    url: /^Ready on (\S+)/m.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Sites on one data folder, together or one after the other. */
export interface Sites {
  dataDir: string;
  /** Starts one, on a free port and the embedded database unless the environment says otherwise. */
  start: (environment?: Record<string, string>, ...flags: string[]) => Promise<SiteProcess>;
  /** Stops all of them and removes the folder. */
  end: () => Promise<void>;
}

/** Makes a data folder for sites. */
export async function openSites(): Promise<Sites> {
  const { path: dataDir, remove } = await makeScratchFolder('site');
  const started: SiteProcess[] = [];
  return {
    dataDir,
    async start(environment, ...flags) {
      const usual = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: await freePort() };
      const site = await startSite({ ...usual, ...environment }, ...flags);
      started.push(site);
      return site;
    },
    async end() {
      await Promise.all(started.map((site) => site.end('SIGTERM')));
      await remove();
    },
  };
}

/** Starts a site that is expected to give up. @returns its exit code and what it printed */
export async function startInVain(environment: Record<string, string>) {
  const child = spawnSite(environment);
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr as NodeJS.ReadableStream)]);
  return { code: code as number | null, said };
}

/** What a process has started and still runs; Linux tells. */
export async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
}

/** The processes that answer beside a site's own. */
export async function workersOf({ pid }: Pick<SiteProcess, 'pid'>): Promise<number[]> {
  const children = await childrenOf(pid);
  const isWorker = async (child: number) =>
    (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).includes('--worker');
  const found = await Promise.all(children.map(async (child) => ((await isWorker(child)) ? [child] : [])));
  return found.flat();
}

/**
 * A port nobody listens on at the moment. It lies below those that systems give to outgoing connections (on Linux 32768 and up):
 * none of these can take it before the server does that it is for.
 */
export async function freePort(): Promise<string> {
  const port = randomInt(12_000, 32_000);
  return (await isFree(port)) ? String(port) : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await once(server.close(), 'close');
  return isListening;
}

/** Told to stop with the process that has started them: only a terminal tells all of them at once. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
/** What `npm start` hands to Node. */
const startArguments = scripts.start.replace('exec node ', '').split(' ');

function spawnSite(environment: Record<string, string>, flags: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...startArguments, ...flags], {
    env: siteEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * What a site is told that a test, a benchmark, the torture or the build starts. Every setting is there, unset where it is not
 * given: the site's `.env` fills in nothing then, and no made-up mail, payment or file reaches the real chamber's.
 */
export function siteEnvironment(given: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const unset = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
  return { ...unset(namesInDotEnv()), ...inherited, ...unset(settingNames), WORKERS: '1', ...given };
}
