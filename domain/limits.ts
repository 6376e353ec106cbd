import { lt, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { tries } from '#db/schema.ts';
import type { Ctx } from './context.ts';
import { second } from './durations.ts';
import { TooManyTries } from './errors.ts';

/** How often one address may do a thing: `points` times within `within` milliseconds, counted from the first. */
export interface Limit {
  points: number;
  within: number;
}

/**
 * Takes one try of the address that asks. All servers count together, in the database; an address that has used up
 * its tries waits, and nobody else does. Counted within a transaction, a try counts where that is committed.
 * @param name what is limited, such as `contact`; each name is counted for itself
 * @throws TooManyTries with the seconds until the address may try again, and what the database throws while it is away:
 * everything behind a limit needs the same database
 */
export async function limitTries(ctx: Asking, name: string, limit: Limit): Promise<void> {
  await count(ctx, name, limit, 1);
}

/**
 * Takes one try for what an address may go without, and is not refused.
 * @returns whether the address had one left; throws what the database throws, as `limitTries`
 */
export async function hasTriesLeft(ctx: Ctx, name: string, limit: Limit): Promise<boolean> {
  try {
    await limitTries(ctx, name, limit);
    return true;
  } catch (error) {
    if (error instanceof TooManyTries) return false;
    throw error;
  }
}

/**
 * Takes an amount of what an address may have, the whole of it or nothing: what is refused is not counted, and less of it may
 * still be taken.
 * @param limit its points are the unit of the amount
 * @throws the same
 */
export async function limitAmount(ctx: Ctx, name: string, limit: Limit, amount: number): Promise<void> {
  await ctx.db.transaction((transaction) => count({ ...ctx, db: transaction }, name, limit, amount));
}

type Asking = Pick<Ctx, 'rateLimits' | 'address' | 'clock'> & { db: Database | Transaction };

async function count(ctx: Asking, name: string, limit: Limit, points: number): Promise<void> {
  const attempt = tryOf(ctx, name, limit);
  if (!attempt) return;
  const { key, expire } = attempt;
  const [counted] = await counterOf(ctx.db).counting.execute({ key, points, expire, moment: ctx.clock() });
  attempt.judge(counted);
}

/** A try that is about to be counted. */
export interface Try {
  key: string;
  /** How many tries the limit allows. */
  points: number;
  /** Until when this one counts, where it is the first. */
  expire: Date;
  /** @throws TooManyTries where the count is over the limit */
  judge: (counted: Counted | undefined) => void;
}

/** How many tries count, this one among them, and until when. */
interface Counted {
  points: number;
  expire: Date;
}

/**
 * For callers that count the try in the very statement it permits (`domain/keep-first.ts`).
 * @returns undefined where limits are off
 * @throws TooManyTries where this process knows already that the address has none left: a flood costs no queries
 */
export function tryOf(ctx: Asking, name: string, { points, within }: Limit): Try | undefined {
  if (ctx.rateLimits === 'off') return undefined;
  const { refusedUntil } = counterOf(ctx.db);
  const key = `${name}:${ctx.address}`;
  const now = ctx.clock().getTime();
  const known = refusedUntil.get(key) ?? 0;
  const expire = now + within;
  if (known > now && known <= expire) throw refusal(known, now);
  return {
    key,
    points,
    expire: new Date(expire),
    judge(counted) {
      if (!counted) throw new Error('The database counted no try.');
      if (counted.points <= points) return;
      refusedUntil.set(key, counted.expire.getTime());
      throw refusal(counted.expire.getTime(), now);
    },
  };
}

function refusal(until: number, now: number): TooManyTries {
  return TooManyTries.after(Math.max(1, Math.ceil((until - now) / second)));
}

/**
 * Counts tries and returns the new counts, as a statement of its own or as part of another. The placeholder `moment` is the time
 * of the tries. A count that ends later than one begun now is of a clock that was ahead, and is over too: it would limit whoever
 * it counts until that moment comes.
 * @param from selects each key once, with the number of its tries and the time until which they count
 */
export function countTries(db: Database | Transaction, from: SQL) {
  const moment = sql.param(sql.placeholder('moment'), tries.expire);
  const isOver = sql`(${tries.expire} <= ${moment} or ${tries.expire} > excluded.expire)`;
  return db
    .insert(tries)
    .select(from)
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        points: sql`case when ${isOver} then excluded.points else ${tries.points} + excluded.points end`,
        expire: sql`case when ${isOver} then excluded.expire else ${tries.expire} end`,
      },
    })
    .returning({ key: tries.key, points: tries.points, expire: tries.expire });
}

const until = sql.param(sql.placeholder('expire'), tries.expire);
const someTries = sql`select ${sql.placeholder('key')}, ${sql.placeholder('points')}, ${until}`;

const mostRemembered = 1_000;

const counterOf = prepared((db: Database | Transaction) => ({
  /** Counting is one named statement, planned once for each connection: every form waits for it. */
  counting: countTries(db, someTries).prepare('count a try'),
  /** Whom the database has refused, until when; it is asked again about those who fall out. */
  refusedUntil: new LRUCache<string, number>({ max: mostRemembered }),
}));

/** Removes counts whose time is over. */
export async function forgetTries(db: Database, now: Date): Promise<void> {
  await db.delete(tries).where(lt(tries.expire, now));
}
