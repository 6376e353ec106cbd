import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { About } from '#db/inbox-about.ts';
import { inboxEntries, inboxItems, listingChanges, mails, members } from '#db/schema.ts';
import { clearActions } from '../audit.ts';
import { clearConsents } from '../consents.ts';
import { lockItemsAbout, removeItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { answerEvent, answerPurpose, answerSubject, messageTitle } from '../inbox-entries.ts';
import { queueJob } from '../jobs.ts';
import { forgetMails } from '../outbox.ts';
import { endPrivateLinks } from '../private-links.ts';
import { leaveDirectoryTogether } from './directory-entries.server.ts';
import { logosOf } from './logos.server.ts';

/**
 * Ids of the entries to delete: everything on listing changes, and owners' answers elsewhere. The answers among them were mailed
 * under these ids. What the office answered elsewhere is its own, and may not have been sent yet.
 */
async function entriesThatGo(transaction: Transaction, items: string[], aboutChanges: About[]): Promise<string[]> {
  const entries = await transaction
    .select({ id: inboxEntries.id })
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(and(inArray(inboxItems.id, items), or(isNull(inboxEntries.authorId), inArray(inboxItems.about, aboutChanges))));
  return entries.map(({ id }) => id);
}

/** What others wrote to a listing is theirs, and what the office answered them; the owner's answers and the listing's name go. */
async function forgetAnswers(transaction: Transaction, subjects: About[], items: string[]): Promise<void> {
  const title = messageTitle('a listing that was erased');
  // A hash of what stays and of the name would tell the name to whoever tries them all.
  await transaction.update(inboxItems).set({ title, fingerprint: '' }).where(inArray(inboxItems.about, subjects));
  await transaction.delete(inboxEntries).where(and(inArray(inboxEntries.itemId, items), isNull(inboxEntries.authorId)));
  const left = await transaction.select({ id: inboxEntries.id }).from(inboxEntries).where(inArray(inboxEntries.itemId, items));
  const answered = left.map(({ id }) => answerEvent(id));
  await transaction
    .update(mails)
    .set({ subject: answerSubject(title) })
    .where(inArray(mails.event, answered));
}

/**
 * Removes members with all that hangs on them, from the directory too; what opened a listing, and the links by which its
 * messages were answered, end with it. What the office decided stays without what it was about, what they agreed to without
 * who it was. Their logos go once nothing else shows the same picture, which pictures of articles may do.
 * @param ids of members that are locked, so many as one statement can name (`db/in-bites.ts`)
 */
export async function removeMembers(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await leaveDirectoryTogether(transaction, ids);
  const rows = await transaction
    .select({ id: listingChanges.id })
    .from(listingChanges)
    .where(inArray(listingChanges.memberId, ids));
  const changes = rows.map(({ id }) => id);
  const subjects = ids.map((id) => aboutOf('member', id));
  const aboutChanges = changes.map((id) => aboutOf('listing-change', id));
  const items = await lockItemsAbout(transaction, [...subjects, ...aboutChanges]);
  // What spoke of them, and the copies and answers to those who wrote to them.
  await forgetMails(transaction, [...ids, ...changes, ...items, ...(await entriesThatGo(transaction, items, aboutChanges))]);
  await removeItemsAbout(transaction, aboutChanges);
  await forgetAnswers(transaction, subjects, items);
  await clearConsents(transaction, subjects);
  await endPrivateLinks(transaction, answerPurpose, items);
  await clearActions(transaction, subjects);
  const logos = await logosOf(transaction, ids);
  if (logos.length > 0) await queueJob(transaction, 'remove-images', { hashes: logos });
  await transaction.delete(members).where(inArray(members.id, ids));
}
