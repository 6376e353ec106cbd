import { inArray, lt, type SQL, sql } from 'drizzle-orm';
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
 * How many times as much the wider network of an IPv6 address may have: one person may have all of its addresses, or thousands
 * one each, as with a mobile provider.
 */
const timesInWiderNetwork = 10;

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

type Asking = Pick<Ctx, 'rateLimits' | 'address' | 'widerNetwork' | 'clock'> & { db: Database | Transaction };

async function count(ctx: Asking, name: string, limit: Limit, points: number): Promise<void> {
  const attempt = tryOf(ctx, name, limit);
  if (!attempt) return;
  const { keys, most, expire } = attempt;
  const counted = await counterOf(ctx.db).counting.execute({ keys, points, expire, moment: ctx.clock() });
  if (counted.length < keys.length) throw new Error('The database counted no try.');
  attempt.judge(counted.filter(({ key, points }) => points > (most[keys.indexOf(key)] ?? 0)));
}

/** A try that is about to be counted, for the address and for its wider network, where it has one. */
export interface Try {
  keys: string[];
  /** How many tries each of them allows. */
  most: number[];
  /** Until when this one counts, where it is the first. */
  expire: Date;
  /** @throws TooManyTries where any count is over its limit */
  judge: (over: Over[]) => void;
}

/** A count that is over its limit, and until when. */
interface Over {
  key: string;
  expire: Date;
}

/**
 * For callers that count the try in the very statement it permits (`domain/keep-first.ts`).
 * @returns undefined where limits are off
 * @throws TooManyTries where this process knows already that the address has none left: a flood costs no queries, and takes little
 * of what its neighbours in the wider network may have
 */
export function tryOf(ctx: Asking, name: string, { points, within }: Limit): Try | undefined {
  if (ctx.rateLimits === 'off') return undefined;
  const { refusedUntil } = counterOf(ctx.db);
  const counts = countsOf(ctx, points);
  const keys = counts.map(({ network }) => `${name}:${network}`);
  const now = ctx.clock().getTime();
  const expire = now + within;
  const known = keys.map((key) => refusedUntil.get(key) ?? 0).find((until) => until > now && until <= expire);
  if (known) throw refusal(known, now);
  return {
    keys,
    most: counts.map(({ most }) => most),
    expire: new Date(expire),
    judge(over) {
      if (over.length === 0) return;
      for (const { key, expire } of over) refusedUntil.set(key, expire.getTime());
      throw refusal(Math.max(...over.map(({ expire }) => expire.getTime())), now);
    },
  };
}

function countsOf({ address, widerNetwork }: Asking, points: number) {
  const own = { network: address, most: points };
  return widerNetwork ? [own, { network: widerNetwork, most: points * timesInWiderNetwork }] : [own];
}

function refusal(until: number, now: number): TooManyTries {
  return TooManyTries.after(Math.max(1, Math.ceil((until - now) / second)));
}

/**
 * Counts tries and returns the new counts, as a statement of its own or as part of another. The placeholder `moment` is the time
 * of the tries. A count that ends later than one begun now is of a clock that was ahead, and is over too: it would limit whoever
 * it counts until that moment comes.
 * @param from selects each key once, in their order, with the number of its tries and the time until which they count
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
const each = sql`unnest(${sql.placeholder('keys')}::text[]) as key`;
const someTries = sql`select key, ${sql.placeholder('points')}::integer, ${until} from ${each} order by key`;

const mostRemembered = 1_000;

const counterOf = prepared((db: Database | Transaction) => ({
  /** Counting is one named statement, planned once for each connection: every form waits for it. */
  counting: countTries(db, someTries).prepare('count a try'),
  /** Whom the database has refused, until when; it is asked again about those who fall out. */
  refusedUntil: new LRUCache<string, number>({ max: mostRemembered }),
}));

/** Removes counts whose time is over, but for those that are being begun anew: two who lock several would wait for each other. */
export async function forgetTries(db: Database, now: Date): Promise<void> {
  const isOver = lt(tries.expire, now);
  const free = db.select({ key: tries.key }).from(tries).where(isOver).for('update', { skipLocked: true });
  await db.delete(tries).where(inArray(tries.key, free));
}
