import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { keepRows, type Row } from '#db/rows.ts';
import { repeats } from '#db/schema.ts';

/** Within this time the same thing sent again is the first one, not a second: a double click, a retry, a reload. */
const sameMinutes = 10;

/** What was sent, hashed: the same fields with the same values, in whatever order, have the same fingerprint. */
export function fingerprintOf(sent: object): string {
  const fields = Object.entries(sent).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/**
 * Keeps what came of something sent, all of it or nothing, unless the same was sent within minutes: of many that are
 * sent at once, on however many servers, one is kept, and the others learn it when that one is committed.
 * @returns whether this is the first, and its rows are kept
 */
export function keepFirst(db: Database | Transaction, fingerprint: string, now: Date, rows: Row[]): Promise<boolean> {
  return keepRows(db, { part: claim, values: { fingerprint, now, since: sameSince(now) } }, rows);
}

/** Yields a row where nobody has sent the same: the primary key makes identical ones wait for each other. */
function claim(db: Database | Transaction) {
  return db.$with('first').as(
    db
      .insert(repeats)
      .values({ fingerprint: sql.placeholder('fingerprint'), at: sql.placeholder('now') })
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
