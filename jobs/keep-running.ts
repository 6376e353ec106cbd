import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Job, Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import type { Pool } from '#db/client.ts';
import { second } from '#domain/durations.ts';
import { declarePresence, type Presence } from './presence.ts';

export interface Queue {
  /** Ends after the jobs under way. */
  stop(): Promise<void>;
}

/** Jobs of some kinds, how many of them are done at a time, and what of them the clock asks for. */
type Lane = Required<Pick<RunnerOptions, 'taskList' | 'concurrency'>> & Pick<RunnerOptions, 'crontab'>;
/** Hears what went wrong, and of which job. The error may carry what people typed: the log must leave that out. */
export type Log = (trouble: { err: unknown; task?: string; attempt?: number; of?: number }, message: string) => void;

/** At the start of the site its first reader comes first. */
const momentAfterStart = second;
const firstWait = second / 4;
const longestWait = 10 * second;
const stopTimeout = 10 * second;
const lookForOrphansEvery = 5 * second;
/** Most jobs are announced when they are committed; mails of what many do at once are not (`db/queue.ts`). */
const lookForJobsEvery = second;
/**
 * How a job's end is noted. Batched, a note is waited for when a queue stops, and one that fails ends this life of the queue, which
 * frees the job. Unbatched, nobody would hear of the failure, and the job would be held for four hours.
 */
const notes = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

interface Time {
  /** The time in milliseconds, from any fixed moment. */
  now: () => number;
  /** Waits, but not longer than until told to stop. */
  wait: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

const realTime: Time = {
  now: () => performance.now(),
  wait: (ms, stopping) => delay(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined),
};

/**
 * Works off the queue until told to stop. The library's runners end when they lose the database; new ones
 * follow them, after waits that grow.
 * @param lanes jobs of one lane do not wait for those of another; each lane uses one connection of the pool, and all lanes share
 * one more
 */
export function keepRunning(pool: Pool, log: Log, lanes: Lane[], time = realTime): Queue {
  const stopping = new AbortController();
  const over = runAgainAndAgain(pool, log, lanes, stopping.signal, time);
  return {
    stop() {
      stopping.abort();
      return over;
    },
  };
}

async function runAgainAndAgain(pool: Pool, log: Log, lanes: Lane[], stopping: AbortSignal, time: Time): Promise<void> {
  let wait = momentAfterStart;
  for (;;) {
    await time.wait(wait, stopping);
    if (stopping.aborted) return;
    const started = time.now();
    await runOnce(pool, log, lanes, stopping).catch((err: Error) => log({ err }, 'The queue stopped'));
    wait = time.now() - started > longestWait ? firstWait : Math.min(wait * 2, longestWait);
  }
}

/**
 * One life of the library's runners, one for each lane: they end together.
 * @throws where one of them ended, or lost the database, before we were told to stop
 */
async function runOnce(pool: Pool, log: Log, lanes: Lane[], stopping: AbortSignal): Promise<void> {
  const started: Started[] = [];
  let presence: Presence | undefined;
  const sweeping = setInterval(() => presence?.freeOrphans().catch(() => undefined), lookForOrphansEvery);
  try {
    for (const lane of lanes) started.push(await start(pool, log, lane));
    presence = await declarePresence(
      pool,
      started.map(({ queue }) => queue),
    );
    const failure = await Promise.race([
      told(stopping),
      ...started.map(({ ended }) => ended.then(() => 'the runner ended')),
      ...started.map(({ unheard }) => unheard.then(() => 'a job may have been taken unheard')),
      presence.lost.then(() => 'the database was lost'),
    ]);
    if (failure) throw new Error(failure);
  } finally {
    clearInterval(sweeping);
    await Promise.all(started.map(({ runner }) => stopRunner(runner)));
    presence?.leave();
  }
}

interface Started {
  runner: Runner;
  /** Resolves when the runner has ended, however it did. */
  ended: Promise<void>;
  /**
   * Resolves when a job was asked for and the answer did not come. PostgreSQL may have locked one for us all the same: the library
   * would ask on, and the job be held for four hours.
   */
  unheard: Promise<unknown>;
  /** The name under which it takes jobs. */
  queue: string;
}

async function start(pool: Pool, log: Log, lane: Lane): Promise<Started> {
  // Loaded when the site answers already: its first readers need not wait for it.
  const { Logger, run } = await import('graphile-worker');
  const events: WorkerEvents = new EventEmitter();
  const named = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>;
  const unheard = once(events, 'worker:getJob:error');
  const runner = await run({
    ...lane,
    pgPool: pool,
    pollInterval: lookForJobsEvery,
    noHandleSignals: true,
    preset: { worker: notes },
    events,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') tell(log, message, meta);
    }),
  });
  // Unhandled, its failure would end the whole process.
  const ended = runner.promise.catch(() => undefined);
  const [{ workerPool }] = await named;
  return { runner, ended, unheard, queue: workerPool.id };
}

/** The library's own text repeats the error, and with it what people typed: it is told only where it is all there is. */
function tell(log: Log, text: string, { failure, job, error, fatalError }: Record<string, unknown>) {
  const err = error ?? fatalError ?? text;
  if (!failure) return log({ err }, 'The queue met an error');
  const { task_identifier: task, attempts: attempt, max_attempts: of } = job as Job;
  log({ err, task, attempt, of }, 'A job failed');
}

/** Resolves when the signal comes, or has come. */
function told(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) resolve();
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** One that has stopped already says so by failing; one that lost the database in the middle of a job may never say. */
async function stopRunner(runner: Runner): Promise<void> {
  await Promise.race([runner.stop().catch(() => undefined), delay(stopTimeout, undefined, { ref: false })]);
}
