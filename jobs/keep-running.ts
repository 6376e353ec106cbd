import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Job, Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import type { Pool } from '#db/client.ts';
import { declarePresence, freeOrphans, type Presence } from './presence.ts';

export interface Queue {
  /** Ends after the jobs under way. */
  stop(): Promise<void>;
}

type Work = Pick<RunnerOptions, 'taskList' | 'crontab'>;
/** Hears what went wrong, and of which job; the error may carry what people typed, so whoever writes it down leaves that out. */
export type Log = (trouble: { err: unknown; task?: string; attempt?: number; of?: number }, message: string) => void;

/** At the start of the site its first reader comes first. */
const momentAfterStart = 1_000; // ms
const firstWait = 250;
const longestWait = 10_000;
const patienceWithRunner = 10_000;
const lookForOrphansEvery = 5_000;
/** Most jobs are announced when they are committed; mails of what many do at once are not (`db/queue.ts`). */
const lookForJobsEvery = 1_000;

/**
 * Works off the queue until told to stop. The library's runner ends when it loses the database; a new one
 * follows it, after waits that grow.
 */
export function keepRunning(pool: Pool, log: Log, work: Work): Queue {
  const stopping = new AbortController();
  const over = runAgainAndAgain(pool, log, work, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return over;
    },
  };
}

async function runAgainAndAgain(pool: Pool, log: Log, work: Work, stopping: AbortSignal): Promise<void> {
  let wait = momentAfterStart;
  for (;;) {
    await delay(wait, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    const started = Date.now();
    await runOnce(pool, log, work, stopping).catch((err: Error) => log({ err }, 'The queue stopped'));
    wait = Date.now() - started > longestWait ? firstWait : Math.min(wait * 2, longestWait);
  }
}

/**
 * One life of the library's runner.
 * @throws where it ended, or lost the database, before we were told to stop
 */
async function runOnce(pool: Pool, log: Log, work: Work, stopping: AbortSignal): Promise<void> {
  const { runner, queue } = await start(pool, log, work);
  // Unhandled, its failure would end the whole process.
  const ended = runner.promise.catch(() => undefined);
  const sweeping = setInterval(() => freeOrphans(pool).catch(() => undefined), lookForOrphansEvery);
  let presence: Presence | undefined;
  try {
    presence = await declarePresence(pool, queue);
    const failure = await Promise.race([
      told(stopping),
      ended.then(() => 'the runner ended'),
      presence.lost.then(() => 'the database was lost'),
    ]);
    if (failure) throw new Error(failure);
  } finally {
    clearInterval(sweeping);
    await stopRunner(runner);
    presence?.leave();
  }
}

/** @returns the library's runner, and the name under which it takes jobs */
async function start(pool: Pool, log: Log, work: Work): Promise<{ runner: Runner; queue: string }> {
  // Loaded when the site answers already: its first readers need not wait for it.
  const { Logger, run } = await import('graphile-worker');
  const events: WorkerEvents = new EventEmitter();
  const named = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>;
  const runner = await run({
    ...work,
    pgPool: pool,
    concurrency: 2,
    pollInterval: lookForJobsEvery,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') tell(log, message, meta);
    }),
  });
  const [{ workerPool }] = await named;
  return { runner, queue: workerPool.id };
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
  await Promise.race([runner.stop().catch(() => undefined), delay(patienceWithRunner, undefined, { ref: false })]);
}
