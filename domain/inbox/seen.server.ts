import { and, desc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, type inboxItems, staff } from '#db/schema.ts';
import type { StaffActor } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { Answer, Assignment } from './schema.ts';

type InboxItem = typeof inboxItems.$inferSelect;

/**
 * Refuses an answer to an item that was answered, or marked done, after its writer read it: nobody gets two answers unseen.
 * @param answer as it is kept by now; where it does not tell what was seen, nothing is asked
 * @throws Conflict
 */
export async function requireAnswersSeen(
  transaction: Transaction,
  item: InboxItem,
  actor: StaffActor,
  { entryId, lastAnswer, lastStatus }: Answer,
): Promise<void> {
  if (lastAnswer === undefined) return;
  const [last] = await transaction
    .select({ id: inboxEntries.id, authorId: inboxEntries.authorId })
    .from(inboxEntries)
    .where(and(eq(inboxEntries.itemId, item.id), eq(inboxEntries.kind, 'answer'), ne(inboxEntries.id, entryId)))
    .orderBy(desc(inboxEntries.at), desc(inboxEntries.id))
    .limit(1);
  if (last && last.id !== lastAnswer) {
    throw new Conflict(
      `${whoHas(last, actor)} answered meanwhile: read that on this page, and send yours again if it is still needed.`,
    );
  }
  if (item.status === 'done' && lastStatus !== 'done') {
    throw new Conflict('This has been marked done meanwhile. Send your answer again if it is still needed.');
  }
}

function whoHas({ authorId }: { authorId: string | null }, actor: StaffActor): string {
  if (authorId === null) return 'The owner of the listing has';
  return authorId === actor.id ? 'You have' : 'A colleague has';
}

/**
 * Refuses to give away an item that was given to somebody else since it was read.
 * @throws Conflict
 */
export async function requireAssigneeSeen(
  transaction: Transaction,
  { assigneeId }: InboxItem,
  { from }: Assignment,
): Promise<void> {
  if (from === undefined || from === (assigneeId ?? '')) return;
  if (assigneeId === null) throw new Conflict('This is assigned to nobody any more. Assign it again if that is still right.');
  const [assignee] = await transaction.select({ name: staff.name }).from(staff).where(eq(staff.id, assigneeId));
  throw new Conflict(`This has been given to ${assignee?.name} meanwhile. Assign it again if it is still to change hands.`);
}
