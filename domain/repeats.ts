import { hash } from 'node:crypto';
import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { type Condition, keepRows, type Part, type Row } from '#db/rows.ts';
import { repeats, tries } from '#db/schema.ts';
import { countTry, type Try } from './limits.ts';

/** Within this time the same thing sent again is the first one, not a second: a double click, a retry, a reload. */
const sameMinutes = 10;

/** What was sent, hashed: the same fields with the same values, in whatever order, have the same fingerprint. */
export function fingerprintOf(sent: object): string {
  const fields = Object.entries(sent).sort(([left], [right]) => (left < right ? -1 : 1));
  return hash('sha256', JSON.stringify(fields), 'base64url');
}

/** Something sent, and the try that sends it, where those are counted. */
export interface Sending {
  fingerprint: string;
  at: Date;
  attempt?: Try | undefined;
}

/**
 * Keeps what came of something sent, all of it or nothing, unless the same was sent within minutes: of many that are
 * sent at once, on however many servers, one is kept, and the others learn it when that one is committed. The same
 * statement counts the try, and keeps nothing where it is one too many.
 * @returns whether this is the first, and its rows are kept
 * @throws TooManyTries
 */
export async function keepFirst(
  db: Database | Transaction,
  { fingerprint, at, attempt }: Sending,
  rows: Row[],
): Promise<boolean> {
  const values = { fingerprint, at, since: sameSince(at), ...attempt?.values };
  if (!attempt) return (await keepRows(db, first, values, rows)).kept;
  const { kept, ...counted } = await keepRows(db, firstWithinLimit, values, rows);
  attempt.judge(counted);
  return kept;
}

const sent = sql`select ${sql.placeholder('fingerprint')}, ${sql.param(sql.placeholder('at'), repeats.at)}`;

const first: Condition<{ kept: SQL<boolean> }> = {
  name: 'first',
  over(db) {
    const claimed = claim(db, sent);
    return { parts: [claimed], tells: { kept: yields(claimed) } };
  },
};

const firstWithinLimit: Condition<{ points: SQL<number>; expire: SQL<Date>; kept: SQL<boolean> }> = {
  name: 'first within limit',
  over(db) {
    const tried = db.$with('tried').as(countTry(db));
    const claimed = claim(db, sql`${sent} from ${tried} where ${tried.points} <= ${sql.placeholder('points')}`);
    const tells = {
      points: sql`(select ${tried.points} from ${tried})`.mapWith(tries.points),
      expire: sql`(select ${tried.expire} from ${tried})`.mapWith(tries.expire),
      kept: yields(claimed),
    };
    return { parts: [tried, claimed], tells };
  },
};

const yields = (part: Part) => sql<boolean>`exists (select from ${part})`;

/** Yields a row where nobody has sent the same: the primary key makes identical ones wait for each other. */
function claim(db: Database | Transaction, from: SQL) {
  return db.$with('first').as(
    db
      .insert(repeats)
      .select(from)
      .onConflictDoUpdate({
        target: repeats.fingerprint,
        set: { at: sql`excluded.at` },
        setWhere: lte(repeats.at, sql.placeholder('since')),
      })
      .returning({ fingerprint: repeats.fingerprint }),
  );
}

/** Lets what was sent count as new again, where what came of the first is gone. */
export async function forgetRepeat(db: Database, fingerprint: string): Promise<void> {
  await db.delete(repeats).where(eq(repeats.fingerprint, fingerprint));
}

/** Removes what is compared with nothing any more. */
export async function forgetRepeats(db: Database, now: Date): Promise<void> {
  await db.delete(repeats).where(lte(repeats.at, sameSince(now)));
}

/** Makes identical requests take turns until the transaction ends: the second one finds what the first has kept. */
export async function waitForTwin(transaction: Transaction, fingerprint: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
}

/** What was kept after this moment with the same fingerprint is the same thing. */
export function sameSince(now: Date): Date {
  return new Date(now.getTime() - sameMinutes * 60_000);
}
