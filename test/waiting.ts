import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#db/client.ts';

/** Waits until somebody else, in the same database, waits for rows that are held: what they do next comes after their holder. */
export async function untilOneWaits(db: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.execute(waiting)).rowCount).toBe(1), { timeout: 20_000 }); // ends what is stuck
}
