import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { second } from '#domain/durations.ts';
import { onStopSignal } from './stop-signals.ts';

/** What a worker is told when it starts. */
export interface WorkerPlace {
  databaseUrl: string;
  port: number;
}

/** The argument by which a process knows that it is a worker. */
export const workerFlag = '--worker';

/** The message of a worker once it answers requests, and the one by which it is told to stop. */
const serving = 'serving';
const farewell = 'finish what is in flight and end';

const restAfterDeath = second;

/** Whether several processes can listen on one port, and the system shares the connections out among them. */
export const portCanBeShared = process.platform === 'linux';

/** How many processes answer by default: one for each core, as long as two servers can share PostgreSQL's usual connections. */
export function usualWorkers(cores: number): number {
  return Math.min(cores, 8);
}

/** The most that the embedded PostgreSQL has connections for. */
export const mostWorkersOfEmbedded = 16;

/**
 * How many connections each of a server's processes may hold, beside the one by which it hears of changes: forty in all, but
 * never less than five each: the process that does the jobs needs two for hearing of them, one for showing that it lives, and
 * one for a mail that is being sent.
 */
export function connectionsOfEach(workers: number): number {
  return Math.max(5, Math.floor(40 / workers));
}

/**
 * Starts processes that answer on the same port as this one, and starts each again that dies. They have no life of
 * their own: when this process goes, they go; when it is killed, each as soon as it is awake.
 * @param welcome called with each that has begun to answer
 */
export function startWorkers(
  count: number,
  place: WorkerPlace,
  log: Logger,
  welcome: (worker: ChildProcess) => void,
): { stop: () => Promise<void> } {
  const workers = new Set<ChildProcess>();
  let stopping = false;

  function start() {
    const worker = fork(process.argv[1] ?? '', [workerFlag]);
    workers.add(worker);
    worker.on('error', (error) => log.error(error, 'A worker could not be started or reached'));
    worker.send(place);
    worker.on('message', (message) => message === serving && welcome(worker));
    worker.once('close', async (code, signal) => {
      workers.delete(worker);
      if (stopping) return;
      log.error(`A worker ended with ${signal ?? code}; starting another.`);
      await delay(restAfterDeath, undefined, { ref: false });
      if (!stopping) start();
    });
  }

  for (let started = 0; started < count; started += 1) start();
  // One that hangs hears neither the farewell nor the end of its parent, and would keep the port.
  process.once('exit', () => {
    for (const worker of workers) worker.kill('SIGKILL');
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(
        [...workers].map(async (worker) => {
          const ended = once(worker, 'close');
          // One that cannot be told any more is ending already.
          worker.send(farewell, () => undefined);
          await ended;
        }),
      );
    },
  };
}

/** In a worker: waits to be told where its database and its port are, and ties its life to its parent's. */
export async function placeOfWorker(): Promise<WorkerPlace> {
  process.once('disconnect', () => process.exit(0));
  // A signal to the whole group is the parent's to answer: it says when to finish.
  onStopSignal(() => undefined);
  const [place] = (await once(process, 'message')) as [WorkerPlace];
  return place;
}

/** In a worker: says that it answers requests, and waits until it is told to stop. */
export async function serveUntilTold(): Promise<void> {
  process.send?.(serving);
  for await (const [message] of on(process, 'message')) if (message === farewell) return;
}
