import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#db/client.ts';
import { tries } from '#db/schema.ts';
import type { Ctx } from './context.ts';
import { TooManyTries } from './errors.ts';

/** How often one address may do a thing: `points` times within `seconds`, counted from the first. */
export interface Limit {
  points: number;
  seconds: number;
}

/**
 * Takes one try of the address that asks. All servers count together, in the database; an address that has used up
 * its tries waits, and nobody else does.
 * @param name what is limited, such as `contact`; each name is counted for itself
 * @throws TooManyTries with the seconds until the address may try again, and what the database throws while it is away:
 *   whatever a limit stands before needs the same database
 */
export async function limitTries(ctx: Ctx, name: string, limit: Limit): Promise<void> {
  if (ctx.rateLimits === 'off') return;
  try {
    await limiterOf(ctx.db, name, limit).consume(ctx.address);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw TooManyTries.after(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    throw refusal;
  }
}

/** One limiter for each name over a database: it remembers whom it has refused, so a flood costs no queries. */
const limiters = new WeakMap<Database, Map<string, RateLimiterDrizzle>>();

function limiterOf(db: Database, name: string, { points, seconds }: Limit): RateLimiterDrizzle {
  const known = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>();
  limiters.set(db, known);
  const limiter =
    known.get(name) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: tries,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
      clearExpiredByTimeout: false, // `jobs/forget-tries.ts` does it
    });
  known.set(name, limiter);
  return limiter;
}

/** Removes counts whose time is over. */
export async function forgetTries(db: Database, now: Date): Promise<void> {
  await db.delete(tries).where(lt(tries.expire, now));
}
