import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '#db/client.ts';
import { second } from '#domain/durations.ts';
import type { Topics } from './sibling-messages.ts';

/** What Prometheus is told of one process: its own state, its answers, its connections, and the queue all servers share. */
export function createRegistry(pool: Pool) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const answers = new Histogram({
    name: 'chamber_answer_seconds',
    help: 'Time to an answer, by method and status. Pages served from the cache are not among them.',
    labelNames: ['method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'chamber_database_connections',
    help: 'Connections to PostgreSQL, by what they do; `waiting` are requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'chamber_jobs',
    help: 'Jobs of the queue, which all servers share: `due` now or late, `later`, and `failed` for good.',
    aggregator: 'first',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const counts = await countJobs(pool).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return { registry, answers };
}

/** A site in trouble must still be measured: a database that is away, or too busy, is not waited for. */
const databaseTimeout = second;

/**
 * A job under way on its last try has not failed until that has ended. Scheduled jobs that are tried once do not count: the
 * next run does what one left undone. One that was tried for days counts until the night that follows (`jobs/take-up-again.ts`).
 */
const jobCounts = {
  text: `select count(*) filter (where locked_at is not null or attempts < max_attempts and run_at <= now())::int as due,
                count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
                count(*) filter (where locked_at is null and attempts >= max_attempts and max_attempts > 1)::int as failed
         from graphile_worker.jobs`,
  query_timeout: databaseTimeout,
};

/** @returns nothing where it takes too long, also to get a connection */
async function countJobs(pool: Pool): Promise<Record<string, number>> {
  const counted = pool.query<Record<'due' | 'later' | 'failed', number>>(jobCounts);
  const tooLate = delay(databaseTimeout, undefined, { ref: false });
  const result = await Promise.race([counted, tooLate]);
  return result?.rows[0] ?? {};
}

/** The sums over several processes, as Prometheus reads them. */
export async function sumUp(measured: Topics['metrics']['says'][]): Promise<{ text: string; type: string }> {
  return { text: await AggregatorRegistry.aggregate(measured).metrics(), type: Registry.PROMETHEUS_CONTENT_TYPE };
}

/** Adds to counts those of another process. What else it has measured, such as its memory, is over with it. */
export async function addCounts(counts: object[], measured: object[]): Promise<object[]> {
  const isCount = (metric: object) => 'type' in metric && ['counter', 'histogram'].includes(String(metric.type));
  return AggregatorRegistry.aggregate([counts, measured.filter(isCount)]).getMetricsAsJSON();
}
