import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';

/** Within this time the same thing sent again is the first one, not a second: a double click, a retry, a reload. */
const sameMinutes = 10;

/** What was sent, hashed: the same fields with the same values, in whatever order, have the same fingerprint. */
export function fingerprintOf(sent: object): string {
  const fields = Object.entries(sent).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** Makes identical requests take turns until the transaction ends: the second one finds what the first has kept. */
export async function waitForTwin(transaction: Transaction, fingerprint: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
}

/** What was kept after this moment with the same fingerprint is the same thing. */
export function sameSince(now: Date): Date {
  return new Date(now.getTime() - sameMinutes * 60_000);
}
