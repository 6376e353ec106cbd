import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { second } from '#domain/durations.ts';
import { outOfService } from './out-of-service.ts';

/** Requests worked on at a time; with more, each would only wait longer for the same two hands. */
const usual = 256;
/** A process that is late by this much has more to do than it can … */
const tooLate = 1.5 * second;
/** … if it has at least this much to do: fewer of the largest forms take less (decision 0007), so something else has held it up. */
const much = 32;
const lookEvery = second / 4;

/**
 * Sheds what cannot be served soon: answers 503 with Retry-After at once, which costs next to nothing, so that
 * those already being served get their answers. Requests whose bodies are still on the way are not work yet.
 * @param lateness how late the process is at the moment, in milliseconds
 */
export function loadShedding(most = usual, lateness = watchLateness()): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const inFlight = new Set<HttpBindings['incoming']>();
  const working = () => [...inFlight].filter(({ complete }) => complete).length;

  return async (c, next) => {
    const overloaded = (inFlight.size >= most && working() >= most) || (inFlight.size >= much && lateness() > tooLate);
    if (overloaded) return outOfService(c);
    const { incoming } = c.env;
    inFlight.add(incoming);
    try {
      await next();
    } finally {
      inFlight.delete(incoming);
    }
  };
}

/** @returns how late the process is at the moment, in milliseconds */
function watchLateness(): () => number {
  let due = performance.now() + lookEvery;
  let late = 0;
  setInterval(() => {
    const now = performance.now();
    late = Math.max(0, now - due);
    due = now + lookEvery;
  }, lookEvery).unref();
  return () => late;
}
