import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/**
 * Makes transactions that do the same thing take turns, each until it ends: the next finds what the one before has kept.
 * @param name of the thing, the same for all of them and for nothing else in the database: a fingerprint, or words
 */
export async function takeTurns(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * The same for whoever does not wait.
 * @returns whether it is this transaction's turn; false while it is another's
 */
export async function hasTurn(transaction: Transaction, name: string): Promise<boolean> {
  const turn = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`;
  const { rows } = await transaction.execute<{ taken: boolean }>(turn);
  return rows[0]?.taken === true;
}
