import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { type inboxItems, listingChanges } from '#db/schema.ts';
import { Conflict } from '../errors.ts';
import { readAbout } from '../inbox-about.ts';

/**
 * Refuses to call done what waits for a decision: out of the list and of the morning's count nobody would decide it any more, while
 * whoever asked for it is told that it waits.
 * @throws Conflict
 */
export async function requireDecided(
  transaction: Transaction,
  item: Pick<typeof inboxItems.$inferSelect, 'about'>,
): Promise<void> {
  const about = readAbout(item);
  if (about?.matter !== 'listing-change') return;
  const waiting = and(eq(listingChanges.id, about.id), eq(listingChanges.status, 'waiting'));
  if ((await transaction.$count(listingChanges, waiting)) === 0) return;
  throw new Conflict('This request has not been decided. Approve or refuse it first.');
}
