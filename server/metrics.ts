import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { noStore } from '#api/cache-control.ts';
import type { Pool } from '#db/client.ts';
import { second } from '#domain/durations.ts';
import type { createRegistry } from './registry.ts';
import type { Siblings } from './siblings.ts';
import { statusSent } from './status-sent.ts';

export type Metrics = Promise<ReturnType<typeof createRegistry>>;

const momentAfterStart = second;

/**
 * The measurements of one process. The library that keeps them is loaded shortly after the start, so that nothing waits for it.
 */
export function openMetrics(pool: Pool): Metrics {
  return delay(momentAfterStart, undefined, { ref: false })
    .then(() => import('./registry.ts'))
    .then(({ createRegistry }) => createRegistry(pool));
}

/**
 * Says what this process has measured, and what those had that have ended: Prometheus takes a sum that falls for a restart, and
 * counts all of it again.
 */
export function speakOfMetrics(metrics: Metrics, siblings: Siblings): void {
  let inherited: Promise<object[]> = Promise.resolve([]);
  siblings.onEnd('metrics', (last) => {
    const before = inherited;
    inherited = import('./registry.ts').then(async ({ addCounts }) => addCounts(await before, last));
  });
  siblings.speakOf('metrics', async () => {
    const before = inherited; // one that ends from now on may still answer for itself
    return [...(await (await metrics).registry.getMetricsAsJSON()), ...(await before)];
  });
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures each answer. */
export function measured(metrics: Metrics): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const since = performance.now();
    await next();
    const method = knownMethods.has(c.req.method) ? c.req.method : 'other';
    const status = String(statusSent(c));
    const seconds = (performance.now() - since) / second;
    void metrics.then(({ answers }) => answers.observe({ method, status }, seconds));
  };
}

/**
 * `GET /metrics`, for a client with the token: the sums over all processes of this server, whichever of them is asked. Without a
 * token in the settings the address does not exist.
 */
export function metricsPage(siblings: Siblings, token: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (!token) return next();
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.text('Send the token: Authorization: Bearer …', 401, { ...noStore, 'www-authenticate': 'Bearer' });
    }
    const { answers, isPartial } = await siblings.ask('metrics', null);
    // The sum of what the others say would be less than the truth.
    if (isPartial) return c.text('A process of this server does not answer.', 503, noStore);
    const { sumUp } = await import('./registry.ts');
    const { text, type } = await sumUp(answers);
    return c.body(text, 200, { ...noStore, 'content-type': type });
  };
}

/** Compares in a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
