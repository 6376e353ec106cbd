import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { ListingField, ListingFields } from '#db/listing-fields.ts';
import { claimCodes, listingChanges, members, ownerSessions } from '#db/schema.ts';
import { moveConsents } from '../consents.ts';
import { addToInbox, settleMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { endAnswerLinks } from '../inbox-entries.ts';
import { noLongerListed } from '../listed.ts';
import type { ListingChange } from '../listing-history.ts';
import { fingerprintOf } from '../repeats.ts';
import { reenterInDirectory } from './directory-entries.server.ts';
import { differenceInWords } from './listing-words.ts';
import type { Member } from './members.server.ts';
import { spelledState } from './place-names.ts';
import { sendUnsentTo } from './unsent-mails.server.ts';

/* What an owner's edits, the office's decisions on them and its own corrections have in common. */

/** Only the fields that change, as they are and as they become. */
export interface FieldChanges {
  before: ListingFields;
  after: ListingFields;
}

/**
 * A member of whatever state, locked until the transaction ends: changes of one member happen one after the other.
 * @param memberId an id as the database writes it
 */
export async function lockMember(transaction: Transaction, memberId: string): Promise<Member | undefined> {
  const [member] = await transaction.select().from(members).where(eq(members.id, memberId)).for('update');
  return member;
}

/**
 * A listed member, locked until the transaction ends.
 * @throws NotFound
 */
export async function lockListing(transaction: Transaction, memberId: string): Promise<Member> {
  const member = await lockMember(transaction, memberId);
  if (member?.status !== 'approved') throw noLongerListed();
  return member;
}

/**
 * Writes fields into a member that is locked, and into the directory where they show there. With another e-mail address
 * the membership changes hands, with what was agreed to: sessions, codes and links to messages that went to the old one end, so
 * does a waiting request, unless it asks for the new one, and what has not reached the old one goes to the new one.
 * @throws Conflict where a mail is being sent to the old address at this moment
 */
export async function applyToMember(transaction: Transaction, member: Member, fields: ListingFields, now: Date): Promise<void> {
  await transaction.update(members).set(fields).where(eq(members.id, member.id));
  // The directory first: who erases a person takes a turn in it, and then comes to the consents.
  if (member.status === 'approved' && ('fullName' in fields || 'state' in fields)) {
    await reenterInDirectory(transaction, { ...member, ...fields });
  }
  if (fields.email !== undefined && fields.email !== member.email) {
    await endAccess(transaction, member, fields.email, now);
    await moveConsents(transaction, `member/${member.id}`, fields.email);
  }
}

/**
 * Approves the member's waiting request when the office's own correction fulfils it, from what the listing said until then: it
 * may have been met by half before.
 * @param member as it was before the correction, of `fields`
 * @param by the name of whoever changed it
 */
export async function settleFulfilledRequest(
  transaction: Transaction,
  member: Member,
  fields: ListingFields,
  by: string,
  now: Date,
): Promise<void> {
  const [request] = await transaction.select().from(listingChanges).where(waitsFor(member));
  if (!request || differenceOf({ ...member, ...fields }, request.after)) return;
  const { before } = asItStands(request, member);
  const decision = { status: 'approved', before, decidedAt: now, decidedBy: by } as const;
  await transaction.update(listingChanges).set(decision).where(eq(listingChanges.id, request.id));
  await settleMatter(transaction, aboutOf('listing-change', request.id), now);
}

/** A request is for what it asks, whatever the listing said when it came: the office may have corrected that since. */
export function asItStands(change: ListingChange, listing: Member): ListingChange {
  if (change.status !== 'waiting') return change;
  const fields = Object.keys(change.after) as ListingField[];
  return { ...change, before: Object.fromEntries(fields.map((field) => [field, listing[field]])) };
}

/** @returns whether a change is the member's request, of which one waits at most */
export function waitsFor({ id }: Pick<Member, 'id'>): SQL | undefined {
  return and(eq(listingChanges.memberId, id), eq(listingChanges.status, 'waiting'));
}

/**
 * Ends a request that waits, undecided: the office need not see to it any more.
 * @param status whether its owner withdrew it, or something else counts now
 */
export async function endRequest(
  transaction: Transaction,
  request: SQL | undefined,
  status: 'withdrawn' | 'replaced',
  now: Date,
): Promise<void> {
  const [ended] = await transaction
    .update(listingChanges)
    .set({ status, decidedAt: now })
    .where(request)
    .returning({ id: listingChanges.id });
  if (ended) await settleMatter(transaction, aboutOf('listing-change', ended.id), now);
}

/** Ends whatever the old address opened, or could still open; what is still unsent goes to the new one. */
async function endAccess(transaction: Transaction, member: Member, email: string, now: Date): Promise<void> {
  for (const claims of [ownerSessions, claimCodes]) {
    await transaction
      .update(claims)
      .set({ endedAt: now })
      .where(and(eq(claims.memberId, member.id), isNull(claims.endedAt)));
  }
  // Asked for by whoever reads the old address, and shown to the office as the new owner's. One for the new address is being met.
  const asksForAnother = sql`${listingChanges.after} ->> 'email' is distinct from ${email}`;
  await endRequest(transaction, and(waitsFor(member), asksForAnother), 'replaced', now);
  const ended = await endAnswerLinks(transaction, aboutOf('member', member.id));
  await sendUnsentTo(transaction, member, email, ended);
}

/**
 * Keeps a change of a listing with what it was, and puts it before the office.
 * @param title one line that tells it from others in the office's list
 */
export async function keepChange(
  transaction: Transaction,
  listing: Member,
  change: Omit<typeof listingChanges.$inferInsert, 'memberId'>,
  title = listing.fullName,
): Promise<ListingChange> {
  const [kept] = await transaction
    .insert(listingChanges)
    .values({ ...change, memberId: listing.id })
    .returning();
  if (!kept) throw new Error('The database kept no change.');
  const { fullName, email, phone } = listing;
  const submission = { box: 'claims' as const, about: aboutOf('listing-change', kept.id), title, name: fullName, email, phone };
  await addToInbox(transaction, { ...submission, body: differenceInWords(change) }, kept.at);
  return kept;
}

/** What can be changed by a form, as it stands, hashed: who changes an older version than this one is told. */
export function listingVersion(member: Member, fields: readonly ListingField[]): string {
  return fingerprintOf(Object.fromEntries(fields.map((field) => [field, member[field]])));
}

/** @returns what a wish would change, a state of India in the one spelling; undefined where everything is as wished */
export function differenceOf(member: Member, wished: ListingFields): FieldChanges | undefined {
  const wish = { ...wished, ...('state' in wished && { state: spelledState({ ...member, ...wished }) }) };
  const fields = (Object.keys(wish) as ListingField[]).filter((field) => wish[field] !== member[field]);
  if (fields.length === 0) return undefined;
  return {
    before: Object.fromEntries(fields.map((field) => [field, member[field]])),
    after: Object.fromEntries(fields.map((field) => [field, wish[field] ?? ''])),
  };
}
