import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
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
  const attempt = tryOf(ctx, name, limit);
  if (!attempt) return;
  const [counted] = await counterOf(ctx.db).counting.execute(attempt.values);
  attempt.judge(counted);
}

/** A try that is about to be counted. */
export interface Try {
  /** For the placeholders of `countTry`, and `points`: how many tries the limit allows. */
  values: Record<string, unknown>;
  /** @throws TooManyTries where the count is over the limit */
  judge: (counted: Counted | undefined) => void;
}

/** How many tries count, this one among them, and until when. */
interface Counted {
  points: number;
  expire: Date;
}

/**
 * For what counts a try in the statement that it permits (`domain/repeats.ts`).
 * @returns undefined where limits are off
 * @throws TooManyTries where this process knows already that the address has none left: a flood costs no queries
 */
export function tryOf(ctx: Ctx, name: string, { points, seconds }: Limit): Try | undefined {
  if (ctx.rateLimits === 'off') return undefined;
  const { refusedUntil } = counterOf(ctx.db);
  const key = `${name}:${ctx.address}`;
  const now = Date.now();
  const known = refusedUntil.get(key) ?? 0;
  if (known > now) throw refusal(known, now);
  return {
    values: { key, points, triedAt: new Date(now), expire: new Date(now + seconds * 1_000) },
    judge(counted) {
      if (!counted) throw new Error('The database counted no try.');
      if (counted.points <= points) return;
      remember(refusedUntil, key, counted.expire.getTime());
      throw refusal(counted.expire.getTime(), now);
    },
  };
}

function refusal(until: number, now: number): TooManyTries {
  return TooManyTries.after(Math.max(1, Math.ceil((until - now) / 1_000)));
}

/** Counts a try and tells what counts, by itself or as a part of a statement. */
export function countTry(db: Database | Transaction) {
  const isOver = sql`${tries.expire} <= ${sql.param(sql.placeholder('triedAt'), tries.expire)}`;
  return db
    .insert(tries)
    .values({ key: sql.placeholder('key'), points: 1, expire: sql.placeholder('expire') })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${tries.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${tries.expire} end`,
      },
    })
    .returning({ points: tries.points, expire: tries.expire });
}

/** Counting is one named statement, planned once for each connection: every form waits for it. */
const prepareCounting = (db: Database) => countTry(db).prepare('count a try');

interface Counter {
  counting: ReturnType<typeof prepareCounting>;
  /** Whom the database has refused, until when. */
  refusedUntil: Map<string, number>;
}

const counters = new WeakMap<Database, Counter>();

function counterOf(db: Database): Counter {
  const counter = counters.get(db) ?? { counting: prepareCounting(db), refusedUntil: new Map() };
  counters.set(db, counter);
  return counter;
}

const mostRemembered = 1_000;

function remember(refusedUntil: Counter['refusedUntil'], key: string, until: number): void {
  refusedUntil.set(key, until);
  if (refusedUntil.size <= mostRemembered) return;
  for (const [known, end] of refusedUntil) if (end <= Date.now()) refusedUntil.delete(known);
}

/** Removes counts whose time is over. */
export async function forgetTries(db: Database, now: Date): Promise<void> {
  await db.delete(tries).where(lt(tries.expire, now));
}
