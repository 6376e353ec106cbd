import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

const bite = 10_000;

/**
 * Deletes rows of a table, so many at a time: one statement for all of them would be ended by its time limit (`db/client.ts`) where
 * years of them have come together, that night and every other.
 */
export async function deleteInBites(transaction: Transaction, table: PgTable, which: SQL | undefined): Promise<void> {
  const rows = sql`select ctid from ${table} where ${which} limit ${bite}`;
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await transaction.execute(sql`delete from ${table} where ctid = any(array(${rows}))`));
  } while (deleted === bite);
}
