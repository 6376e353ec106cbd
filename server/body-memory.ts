import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { megabyte } from '#domain/sizes.ts';
import { mostHeld } from './body-limits.ts';
import { outOfService } from './out-of-service.ts';

/**
 * What bodies may take of a process's memory together while they come: 128 kB for each of its 2,000 connections. What is made of one
 * that has come, ten times as much where a text is given back, is not counted: it is made of one form after the other
 * (`app/has-left.ts`).
 */
const usual = 256 * megabyte;

/** The requests whose bodies take memory, and how many bytes each may come to. */
type Bodies = Map<IncomingMessage, number>;

/**
 * Bounds the memory that the bodies of visitors take together, however slowly they come. Where there is no room, the largest that
 * is still on its way makes room for a smaller one, so that what people type always finds some; one that would be the largest
 * itself is told to come again. Whoever is signed in is known, and not counted: a stranger must not cut off their pictures.
 * To be used after the request has its context.
 */
export function bodyMemory(most = usual): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const bodies: Bodies = new Map();
  return async (c, next) => {
    const bytes = isSignedIn(c) ? 0 : bytesOf(c);
    if (bytes === 0) return next();
    if (sumOf(bodies) + bytes > most && !makeRoom(bodies, bytes)) return outOfService(c);
    const { incoming } = c.env;
    bodies.set(incoming, bytes);
    try {
      await next();
    } finally {
      bodies.delete(incoming);
    }
  };
}

/** A session that cannot be read at the moment may be anything that a stranger has typed. */
function isSignedIn(c: Context): boolean {
  const { kind } = c.get('ctx').actor;
  return kind === 'staff' || kind === 'owner';
}

/** How many bytes of a request's body may come to be in memory; one that does not say its size may have as many as are read there. */
function bytesOf({ req }: Context): number {
  const most = mostHeld(req.path);
  if (req.header('transfer-encoding') !== undefined) return most;
  return Math.min(Number(req.header('content-length') ?? 0), most);
}

function sumOf(bodies: Bodies): number {
  return [...bodies.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Closes the connection of the largest body still on its way. @returns whether one was larger than so many bytes, and gave its place */
function makeRoom(bodies: Bodies, bytes: number): boolean {
  const [largest] = [...bodies].filter(([{ complete }]) => !complete).sort(([, one], [, other]) => other - one);
  if (!largest || largest[1] <= bytes) return false;
  const [incoming] = largest;
  bodies.delete(incoming);
  incoming.socket.destroy();
  return true;
}
