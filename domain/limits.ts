import { lt, sql } from 'drizzle-orm';
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
export async function limitTries(ctx: Ctx, name: string, { points, seconds }: Limit): Promise<void> {
  if (ctx.rateLimits === 'off') return;
  const { countTry, refusedUntil } = counterOf(ctx.db);
  const key = `${name}:${ctx.address}`;
  const now = Date.now();
  const known = refusedUntil.get(key) ?? 0;
  if (known > now) throw refusal(known, now);
  const counted = await countTry(key, now, seconds);
  if (counted.points <= points) return;
  remember(refusedUntil, key, counted.until);
  throw refusal(counted.until, now);
}

function refusal(until: number, now: number): TooManyTries {
  return TooManyTries.after(Math.max(1, Math.ceil((until - now) / 1_000)));
}

interface Counter {
  /** @returns how many tries count, this one among them, and until when (ms since 1970) */
  countTry: (key: string, now: number, seconds: number) => Promise<{ points: number; until: number }>;
  /** Whom the database has refused, until when: a flood costs no queries. */
  refusedUntil: Map<string, number>;
}

const counters = new WeakMap<Database, Counter>();

function counterOf(db: Database): Counter {
  const counter = counters.get(db) ?? { countTry: prepareCounting(db), refusedUntil: new Map() };
  counters.set(db, counter);
  return counter;
}

/** Counting is one named statement, planned once for each connection: every form waits for it. */
function prepareCounting(db: Database): Counter['countTry'] {
  const isOver = sql`${tries.expire} <= ${sql.param(sql.placeholder('now'), tries.expire)}`;
  const counting = db
    .insert(tries)
    .values({ key: sql.placeholder('key'), points: 1, expire: sql.placeholder('expire') })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${tries.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${tries.expire} end`,
      },
    })
    .returning({ points: tries.points, expire: tries.expire })
    .prepare('count a try');
  return async (key, now, seconds) => {
    const [counted] = await counting.execute({ key, now: new Date(now), expire: new Date(now + seconds * 1_000) });
    if (!counted) throw new Error('The database counted no try.');
    return { points: counted.points, until: counted.expire.getTime() };
  };
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
