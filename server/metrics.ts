import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '#db/client.ts';
import { type Fellows, SilentFellow } from './fellows.ts';

/** What is measured is true at this moment only. */
const unkept = { 'cache-control': 'no-store' };

export type Metrics = ReturnType<typeof createMetrics>;

/** What Prometheus is told of one process: its own state, its answers, its connections, and the queue all servers share. */
export function createMetrics(pool: Pool) {
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
      const { rows } = await pool.query<Record<'due' | 'later' | 'failed', number>>(
        `select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
                count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
                count(*) filter (where attempts >= max_attempts)::int as failed
         from graphile_worker.jobs`,
      );
      for (const [state, count] of Object.entries(rows[0] ?? {})) this.set({ state }, count);
    },
  });
  return { registry, answers };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures each answer. */
export function measured({ answers }: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const since = performance.now();
    await next();
    const method = knownMethods.has(c.req.method) ? c.req.method : 'other';
    answers.observe({ method, status: String(c.res.status) }, (performance.now() - since) / 1_000);
  };
}

/**
 * `GET /metrics`, for whoever brings the token: the sums over all processes of this server, whichever of them is asked.
 * Without a token in the settings there is no such address.
 */
export function metricsPage(fellows: Fellows, token: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (!token) return next();
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.text('Send the token: Authorization: Bearer …', 401, { ...unkept, 'www-authenticate': 'Bearer' });
    }
    try {
      const all = AggregatorRegistry.aggregate(await fellows.gather());
      return c.body(await all.metrics(), 200, { ...unkept, 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
    } catch (error) {
      if (error instanceof SilentFellow) return c.text(error.message, 503, unkept);
      throw error;
    }
  };
}

/** Compares in a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
