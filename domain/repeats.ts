import { hash } from 'node:crypto';
import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { repeats } from '#db/schema.ts';
import { minute } from './durations.ts';
import { Conflict, DoneBefore } from './errors.ts';

/** Within this time the same thing sent again is the first one, not a second: a double click, a retry, a reload. */
export const sameMinutes = 10;

/** The fingerprint of a form: the same fields with the same values, in any order, have the same one. */
export function fingerprintOf(sent: object): string {
  const fields = Object.entries(sent).sort(([left], [right]) => (left < right ? -1 : 1));
  return hash('sha256', JSON.stringify(fields), 'base64url');
}

/**
 * Lets the same thing count as new when it is sent again: for when the result of the first is gone.
 * @param isGone asked by the statement that forgets, as the same sent at the same moment may have been kept meanwhile
 */
export async function forgetRepeat(db: Database, fingerprint: string, isGone: SQL): Promise<void> {
  await db.delete(repeats).where(and(eq(repeats.fingerprint, fingerprint), isGone));
}

/**
 * Remembers for some minutes that something was done, in the transaction that does it, so that a repeated request learns of it.
 */
export async function rememberDone(transaction: Transaction, fingerprint: string, at: Date): Promise<void> {
  const again = { target: repeats.fingerprint, set: { at } };
  await transaction.insert(repeats).values({ fingerprint, at }).onConflictDoUpdate(again);
}

/** @returns whether `rememberDone` has recorded it within the last minutes */
export async function wasDone(db: Database | Transaction, fingerprint: string, now: Date): Promise<boolean> {
  const lately = and(eq(repeats.fingerprint, fingerprint), gt(repeats.at, sameSince(now)));
  return (await db.$count(repeats, lately)) > 0;
}

/**
 * Why something is refused that is done already.
 * @param made what `rememberDone` was told by whoever did just this, and now
 * @returns DoneBefore where who asks did it within the last minutes; to everybody else, that somebody has
 */
export async function refusedAsDone(
  transaction: Transaction,
  { made, at }: { made: string; at: Date },
  said: string,
): Promise<Conflict> {
  return (await wasDone(transaction, made, at)) ? new DoneBefore(said) : new Conflict(said);
}

/** Removes fingerprints that are too old to count. */
export async function forgetRepeats(db: Database, now: Date): Promise<void> {
  await db.delete(repeats).where(lte(repeats.at, sameSince(now)));
}

/** Until when the same thing sent again counts as the one sent now. */
export function sameUntil(now: Date): Date {
  return new Date(now.getTime() + sameMinutes * minute);
}

/** Rows kept after this moment with the same fingerprint count as the same thing. */
export function sameSince(now: Date): Date {
  return new Date(now.getTime() - sameMinutes * minute);
}
