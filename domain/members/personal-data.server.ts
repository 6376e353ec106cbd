import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { auditEntries, inboxEntries, inboxItems, listingChanges, members } from '#db/schema.ts';
import { queueJob } from '../outbox.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { leaveDirectory, moveAlone } from './directory-entries.server.ts';
import { aboutChange } from './listing.server.ts';
import { factsOf } from './listing-words.ts';
import { logosOf } from './logos.server.ts';
import type { Member } from './members.server.ts';

const titles = {
  pending: 'Membership application, waiting for a decision',
  approved: 'Membership and listing in the directory',
  rejected: 'Membership application, rejected',
};

/** Applications and listings. Erasing a listing takes it out of the directory. */
export const personalData: PersonalData = {
  heading: 'Membership',

  async find(database, email) {
    const rows = await database.select().from(members).where(isOf(members.email, email)).orderBy(members.createdAt);
    return rows.map(heldItem);
  },

  async erase(transaction, email) {
    const rows = await transaction.select({ id: members.id }).from(members).where(isOf(members.email, email)).for('update');
    await removeMembers(
      transaction,
      rows.map(({ id }) => id),
    );
    return [];
  },

  async forget(transaction, retention, now) {
    const rejected = await transaction
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.status, 'rejected'), lt(members.decidedAt, keptSince(retention, 'rejectedApplications', now))));
    await removeMembers(
      transaction,
      rejected.map(({ id }) => id),
    );
    const historyStart = keptSince(retention, 'listingHistory', now);
    await forgetChanges(transaction, historyStart);
    await transaction.delete(auditEntries).where(lt(auditEntries.at, keptSince(retention, 'decisions', now)));
    return [];
  },
};

function heldItem(member: Member): HeldItem {
  return {
    id: member.id,
    title: titles[member.status],
    since: member.createdAt,
    facts: factsOf(member),
    ...(member.status === 'approved' && { correctAt: `/company/${member.id}/claim` }),
  };
}

/** Changes of listings, with what the office was told of them; a wish that waits stays until it is decided. */
async function forgetChanges(transaction: Transaction, before: Date): Promise<void> {
  const forgotten = await transaction
    .delete(listingChanges)
    .where(and(lt(listingChanges.at, before), ne(listingChanges.status, 'waiting')))
    .returning({ id: listingChanges.id });
  await removeItemsAbout(
    transaction,
    forgotten.map(({ id }) => aboutChange(id)),
  );
}

async function removeItemsAbout(transaction: Transaction, about: string[]): Promise<void> {
  if (about.length > 0) await transaction.delete(inboxItems).where(inArray(inboxItems.about, about));
}

/** What others wrote to a listing is theirs; the owner's answers and the listing's name go. */
async function forgetAnswers(transaction: Transaction, subjects: string[]): Promise<void> {
  const received = await transaction
    .update(inboxItems)
    .set({ title: 'Message to a listing that was erased' })
    .where(inArray(inboxItems.about, subjects))
    .returning({ id: inboxItems.id });
  const items = received.map(({ id }) => id);
  await transaction.delete(inboxEntries).where(and(inArray(inboxEntries.itemId, items), isNull(inboxEntries.authorId)));
}

/**
 * Members with all that hangs on them; what the office decided stays, without what it was about. Their logos go once
 * nothing else shows the same picture, which pictures of articles may do.
 */
async function removeMembers(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await moveAlone(transaction);
  for (const id of ids) await leaveDirectory(transaction, id);
  const changes = await transaction
    .select({ id: listingChanges.id })
    .from(listingChanges)
    .where(inArray(listingChanges.memberId, ids));
  await removeItemsAbout(
    transaction,
    changes.map(({ id }) => aboutChange(id)),
  );
  const subjects = ids.map((id) => `member/${id}`);
  await forgetAnswers(transaction, subjects);
  await transaction.update(auditEntries).set({ before: null, after: null }).where(inArray(auditEntries.subject, subjects));
  const logos = await logosOf(transaction, ids);
  if (logos.length > 0) await queueJob(transaction, 'remove-images', { hashes: logos });
  await transaction.delete(members).where(inArray(members.id, ids));
}
