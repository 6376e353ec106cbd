import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { directoryCounts, directoryEntries } from '#db/schema.ts';
import { firstLetterOf, nameKeyOf } from './directory-terms.ts';

interface Listed {
  id: string;
  fullName: string;
  state: string;
}

/** Enters an approved member, in the transaction that approves. */
export async function enterInDirectory(transaction: Transaction, member: Listed): Promise<void> {
  const nameKey = nameKeyOf(member.fullName);
  const letter = firstLetterOf(nameKey);
  await transaction.insert(directoryEntries).values({ memberId: member.id, nameKey, letter, state: member.state });
  await transaction
    .insert(directoryCounts)
    .values({ state: member.state, letter, members: 1 })
    .onConflictDoUpdate({
      target: [directoryCounts.state, directoryCounts.letter],
      set: { members: sql`${directoryCounts.members} + 1` },
    });
}

/** Takes a member out, in the transaction that ends the listing. */
export async function leaveDirectory(transaction: Transaction, memberId: string): Promise<void> {
  const [entry] = await transaction.delete(directoryEntries).where(eq(directoryEntries.memberId, memberId)).returning();
  if (!entry) return;
  const counted = and(eq(directoryCounts.state, entry.state), eq(directoryCounts.letter, entry.letter));
  await transaction
    .update(directoryCounts)
    .set({ members: sql`${directoryCounts.members} - 1` })
    .where(counted);
  await transaction.delete(directoryCounts).where(and(counted, lte(directoryCounts.members, 0)));
}

/** Enters a listed member anew, in the transaction that changes the name or the state. */
export async function reenterInDirectory(transaction: Transaction, member: Listed): Promise<void> {
  await moveAlone(transaction);
  await leaveDirectory(transaction, member.id);
  await enterInDirectory(transaction, member);
}

/**
 * Makes transactions that change several counts of the roll-up take turns: two that met the same counts in different
 * orders would wait for each other. Approvals change one count and need no turn.
 */
export async function moveAlone(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('directory moves', 0))`);
}
