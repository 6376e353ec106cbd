import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { ownerSessions } from '#db/schema.ts';
import type { OwnerActor } from './context.ts';
import { Unauthenticated } from './errors.ts';

/** Which sessions are neither over nor ended. */
export function isLive(now: Date): SQL | undefined {
  return and(isNull(ownerSessions.endedAt), gt(ownerSessions.expiresAt, now));
}

/**
 * Lets a signed-in owner act only while the session stands, until the transaction ends: a form can be on its way for minutes,
 * and its session may have been ended meanwhile.
 * @throws Unauthenticated
 */
export async function requireLiveSession(transaction: Transaction, { sessionId }: OwnerActor, now: Date): Promise<void> {
  const isThis = and(eq(ownerSessions.id, sessionId), isLive(now));
  const [live] = await transaction.select({ id: ownerSessions.id }).from(ownerSessions).where(isThis).for('share');
  if (!live) throw new Unauthenticated('Your session has ended. Ask for a new code.');
}
