import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#db/client.ts';

/**
 * Waits until something that other processes do has happened. How long they take is no matter: this only ends what is stuck,
 * within the time of the suite's tests, so that what did not happen is named.
 * @param check throws until it has
 * @returns what the check did at last
 */
export function untilDone<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 100_000, interval: 10 });
}

/** Waits until somebody else, in the same database, waits for rows that are held: what they do next comes after their holder. */
export async function untilOneWaits(db: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await untilDone(async () => expect((await db.execute(waiting)).rowCount).toBe(1));
}
