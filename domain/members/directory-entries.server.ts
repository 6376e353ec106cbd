import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { directoryCounts, directoryEntries } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import { firstLetterOf, nameKeyOf } from './directory-terms.ts';

interface Listed {
  id: string;
  fullName: string;
  state: string;
}

/** Under what the directory counts an entry. */
type DirectoryPlace = Pick<typeof directoryEntries.$inferSelect, 'letter' | 'state'>;

/** Enters an approved member, in the transaction that approves. */
export async function enterInDirectory(transaction: Transaction, member: Listed): Promise<void> {
  await countPlaces(transaction, await enterUncounted(transaction, [member]));
}

/**
 * Enters approved members, one at the least, without counting them yet.
 * @returns what has to be counted in the same transaction
 */
export async function enterUncounted(transaction: Transaction, members: Listed[]): Promise<DirectoryPlace[]> {
  const entries = members.map(({ id, fullName, state }) => {
    const nameKey = nameKeyOf(fullName);
    return { memberId: id, nameKey, letter: firstLetterOf(nameKey), state };
  });
  await transaction.insert(directoryEntries).values(entries);
  return entries;
}

/** Counts entries into the roll-up. Whoever comes to one of its counts next waits for the end of the transaction. */
export async function countPlaces(transaction: Transaction, places: DirectoryPlace[]): Promise<void> {
  const counts = new Map<string, typeof directoryCounts.$inferInsert>();
  for (const { letter, state } of places) {
    const members = (counts.get(letter + state)?.members ?? 0) + 1;
    counts.set(letter + state, { letter, state, members });
  }
  if (counts.size === 0) return;
  await transaction
    .insert(directoryCounts)
    .values([...counts.values()])
    .onConflictDoUpdate({
      target: [directoryCounts.state, directoryCounts.letter],
      set: { members: sql`${directoryCounts.members} + excluded.members` },
    });
}

/**
 * Takes out those of several members who are listed, in the transaction that removes them all: applications that were rejected
 * cost the directory no turn.
 * @param ids of members that are locked, so that none enters or leaves meanwhile
 */
export async function leaveDirectoryTogether(transaction: Transaction, ids: string[]): Promise<void> {
  const { memberId } = directoryEntries;
  const listed = await transaction.select({ id: memberId }).from(directoryEntries).where(inArray(memberId, ids));
  if (listed.length > 0) await takeDirectoryTurn(transaction);
  for (const { id } of listed) await leaveDirectory(transaction, id);
}

/** Takes a member out, in the transaction that changes the listing or ends it. */
async function leaveDirectory(transaction: Transaction, memberId: string): Promise<void> {
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
  await takeDirectoryTurn(transaction);
  await leaveDirectory(transaction, member.id);
  await enterInDirectory(transaction, member);
}

/**
 * Makes transactions that change several counts of the roll-up take turns: two that met the same counts in different
 * orders would wait for each other. Approvals change one count and need no turn.
 */
export async function takeDirectoryTurn(transaction: Transaction): Promise<void> {
  await takeTurns(transaction, 'directory moves');
}
