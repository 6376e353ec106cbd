import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

/**
 * Locks rows of a table until the transaction ends, by their ids: who locks several of them does it in the same order, so that
 * two never wait for each other in a circle.
 * @returns the ids of the rows
 */
export async function lockInOrder(
  transaction: Transaction,
  table: PgTable & { id: PgColumn },
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await transaction.select({ id: table.id }).from(table).where(which).orderBy(table.id).for('update');
  return rows.map(({ id }) => id as string);
}
