import { and, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { About } from '#db/inbox-about.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { inboxItems } from '#db/schema.ts';
import type { Box, InboxStatus } from '#db/statuses.ts';
import { takeTurns } from '#db/turns.ts';
import type { StaffActor } from './context.ts';
import { fingerprintOf, sameSince } from './repeats.ts';

/** Something that waits for the office: who sent it, and what it says. */
export interface Submission {
  box: Box;
  about: About;
  /** One line that tells it from others in a list. */
  title: string;
  name: string;
  email: string;
  phone: string;
  body: string;
}

/**
 * Puts what somebody sent into the office's inbox, in the transaction of what it brings about.
 * The same thing sent again within minutes is the first one.
 * @returns the item's id, and whether it was there already: then everything else has been done, too
 */
export async function addToInbox(
  transaction: Transaction,
  submission: Submission,
  now: Date,
): Promise<{ id: string; repeated: boolean }> {
  const fingerprint = fingerprintOf(submission);
  await takeTurns(transaction, fingerprint);
  const [earlier] = await transaction
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(eq(inboxItems.fingerprint, fingerprint), gt(inboxItems.createdAt, sameSince(now))))
    .orderBy(desc(inboxItems.createdAt))
    .limit(1);
  if (earlier) return { id: earlier.id, repeated: true };
  const [item] = await transaction
    .insert(inboxItems)
    .values({ ...submission, fingerprint, createdAt: now })
    .returning({ id: inboxItems.id });
  if (!item) throw new Error('The database kept nothing.');
  return { id: item.id, repeated: false };
}

/** How every box of the inbox is narrowed, beside what narrows it alone; '' narrows nothing. */
export interface BoxFilter {
  status: '' | InboxStatus;
  /** `me`: what is assigned to whoever asks. */
  assigned: '' | 'me';
}

/** Which items such a filter lets through. */
export function boxCondition({ status, assigned }: BoxFilter, actor: StaffActor): SQL | undefined {
  return and(
    status === '' ? undefined : eq(inboxItems.status, status),
    assigned === 'me' ? eq(inboxItems.assigneeId, actor.id) : undefined,
  );
}

/** Opens what is new about one row, in the transaction of what the office does about it. */
export async function takeUpMatter(transaction: Transaction, about: About): Promise<void> {
  await transaction
    .update(inboxItems)
    .set({ status: 'open' })
    .where(and(eq(inboxItems.about, about), eq(inboxItems.status, 'new')));
}

/** Marks everything done that is about one row, in the transaction that settles it. */
export async function settleMatter(transaction: Transaction, about: About, now: Date): Promise<void> {
  await transaction
    .update(inboxItems)
    .set({ status: 'done', doneAt: now })
    .where(and(eq(inboxItems.about, about), ne(inboxItems.status, 'done')));
}

/**
 * Opens again what is about one row that waits for the office still, where it was marked done.
 * @returns whether the inbox has anything about it: what is done is deleted in time
 */
export async function reopenMatter(transaction: Transaction, about: About): Promise<boolean> {
  const isAbout = eq(inboxItems.about, about);
  await transaction
    .update(inboxItems)
    .set({ status: 'open', doneAt: null })
    .where(and(isAbout, eq(inboxItems.status, 'done')));
  return (await transaction.$count(inboxItems, isAbout)) > 0;
}

/**
 * Locks what is about rows that go, before anything that hangs on it, as whoever answers does: no answer is mailed meanwhile.
 * @returns the ids of the items
 */
export function lockItemsAbout(transaction: Transaction, about: About[]): Promise<string[]> {
  return lockInOrder(transaction, inboxItems, inArray(inboxItems.about, about));
}

/** Takes out of the inbox what is about rows that go, with all that was said of it. */
export async function removeItemsAbout(transaction: Transaction, about: About[]): Promise<void> {
  await transaction.delete(inboxItems).where(inArray(inboxItems.about, about));
}
