import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { About } from '#db/inbox-about.ts';
import { auditEntries, inboxEntries, inboxItems, listingChanges, mails, members } from '#db/schema.ts';
import { aboutOf, endAnswerLinks } from '../inbox.ts';
import { queueJob } from '../outbox.ts';
import { leaveDirectory, moveAlone } from './directory-entries.server.ts';
import { logosOf } from './logos.server.ts';

/** Takes out of the office's inbox what is about rows that go. */
export async function removeItemsAbout(transaction: Transaction, about: About[]): Promise<void> {
  if (about.length > 0) await transaction.delete(inboxItems).where(inArray(inboxItems.about, about));
}

/**
 * What others wrote to a listing is theirs; the owner's answers and the listing's name go.
 * @returns the ids of what they wrote
 */
async function forgetAnswers(transaction: Transaction, subjects: About[]): Promise<string[]> {
  const received = await transaction
    .update(inboxItems)
    .set({ title: 'Message to a listing that was erased' })
    .where(inArray(inboxItems.about, subjects))
    .returning({ id: inboxItems.id });
  const items = received.map(({ id }) => id);
  await transaction.delete(inboxEntries).where(and(inArray(inboxEntries.itemId, items), isNull(inboxEntries.authorId)));
  return items;
}

/** Mails that speak of them, to whichever address they had at the time, and copies for those who wrote to them. */
async function forgetMails(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(mails).where(inArray(sql`split_part(${mails.event}, '/', 2)`, ids));
}

/**
 * Removes members with all that hangs on them, from the directory too; what opened a listing, and the links by which its
 * messages were answered, end with it. What the office decided stays, without what it was about. Their logos go once
 * nothing else shows the same picture, which pictures of articles may do.
 * @param ids of members that are held
 */
export async function removeMembers(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await moveAlone(transaction);
  for (const id of ids) await leaveDirectory(transaction, id);
  const rows = await transaction
    .select({ id: listingChanges.id })
    .from(listingChanges)
    .where(inArray(listingChanges.memberId, ids));
  const changes = rows.map(({ id }) => id);
  await removeItemsAbout(
    transaction,
    changes.map((id) => aboutOf('listing-change', id)),
  );
  const subjects = ids.map((id) => aboutOf('member', id));
  const messages = await forgetAnswers(transaction, subjects);
  await forgetMails(transaction, [...ids, ...changes, ...messages]);
  for (const subject of subjects) await endAnswerLinks(transaction, subject);
  await transaction.update(auditEntries).set({ before: null, after: null }).where(inArray(auditEntries.subject, subjects));
  const logos = await logosOf(transaction, ids);
  if (logos.length > 0) await queueJob(transaction, 'remove-images', { hashes: logos });
  await transaction.delete(members).where(inArray(members.id, ids));
}
