import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import type { ListingFields } from '#db/listing-fields.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { inboxItems, listingChanges, members } from '#db/schema.ts';
import { readImageAddress } from '../image-address.ts';
import { aboutOf } from '../inbox-about.ts';
import { queueJob } from '../jobs.ts';
import { historyOf, type ListingChange, wasUnder } from '../listing-history.ts';
import { endRequest, type FieldChanges } from './changing.server.ts';
import { forgetAnswersOf, forgetEntriesOnChanges } from './former-answers.server.ts';
import { forgetInLetters } from './former-letters.server.ts';
import { forgetNamesInMessages } from './former-names.server.ts';
import { type GoneValues, goneWith, without } from './gone-values.ts';
import { differenceInWords } from './listing-words.ts';
import type { Member } from './members.server.ts';

/* An address that a listing had, or was to have, and has not: its reader is no member, and still a person who may have it erased. */

/** Listings whose changes name an address, by their ids. Changes are kept for a year: they are few, and need no index for this. */
export function listingsThatNamed(database: Database | Transaction, email: string) {
  return database.select({ id: listingChanges.memberId }).from(listingChanges).where(namesAddressCondition(email));
}

/** The changes that name an address which their listing does not have: of anything else in them its reader learns nothing. */
export async function changesThatNamed(
  database: Database | Transaction,
  email: string,
): Promise<Pick<ListingChange, 'id' | 'at'>[]> {
  return database
    .select({ id: listingChanges.id, at: listingChanges.at })
    .from(listingChanges)
    .innerJoin(members, eq(members.id, listingChanges.memberId))
    .where(and(namesAddressCondition(email), sql`lower(${members.email}) <> lower(${email})`))
    .orderBy(listingChanges.at);
}

/**
 * Takes an address out of the history of all listings that remain, with what they said while they had it and no longer say: the
 * changes stay without it, and none of them can be taken back or approved any more, which would publish it again. What was
 * answered by whoever had that address goes, too, with what the office answered and noted of them, and the listing's name of then.
 */
export async function forgetFormerAddress(transaction: Transaction, email: string, now: Date): Promise<void> {
  // A change that was being made when the erasure began is there by now: its listing is locked as the others are already.
  const ids = await lockInOrder(transaction, members, inArray(members.id, listingsThatNamed(transaction, email)));
  for (const listing of await transaction.select().from(members).where(inArray(members.id, ids))) {
    const changes = await transaction.select().from(listingChanges).where(eq(listingChanges.memberId, listing.id));
    const history = historyOf(listing, changes);
    const gone = goneWith(history, email, listing);
    await forgetAnswersOf(transaction, listing, (moment) => wasUnder(history, email, moment));
    await forgetEntriesOnChanges(transaction, history, email);
    await forgetNamesInMessages(transaction, listing, gone.get('fullName'));
    await forgetInLetters(transaction, listing, gone);
    for (const change of changes) await forgetInChange(transaction, listing, change, gone, now);
    await forgetLogos(transaction, gone.get('logo'));
  }
}

async function forgetInChange(transaction: Transaction, listing: Member, change: ListingChange, gone: GoneValues, now: Date) {
  const left = { before: without(change.before, gone), after: without(change.after, gone) };
  const isOver = endsWith(change, left);
  await transaction
    .update(listingChanges)
    .set({ ...left, ...(isOver && change.status === 'live' && { status: 'erased', decidedAt: now }) })
    .where(eq(listingChanges.id, change.id));
  // A request never took place: it ends as one that another replaced.
  if (isOver && change.status === 'waiting') await endRequest(transaction, eq(listingChanges.id, change.id), 'replaced', now);
  const { fullName, email, phone } = listing;
  // The title begins with the name, and may go on. A hash of what stays and of the address would tell the address.
  const title = sql`${fullName}::text || substr(${inboxItems.title}, length(${inboxItems.name}) + 1)`;
  const shown = { name: fullName, email, phone, title, body: differenceInWords(left), fingerprint: '' };
  await transaction
    .update(inboxItems)
    .set(shown)
    .where(eq(inboxItems.about, aboutOf('listing-change', change.id)));
}

/** A request is about what the listing says today, whatever it said before; an edit could be taken back. */
function endsWith({ status, before, after }: ListingChange, left: FieldChanges): boolean {
  if (status === 'waiting') return isLess(left.after, after);
  return status === 'live' && (isLess(left.before, before) || isLess(left.after, after));
}

function isLess(left: ListingFields, fields: ListingFields): boolean {
  return Object.keys(left).length < Object.keys(fields).length;
}

/** The pictures go once nothing else shows them, as those of a listing that goes do. */
async function forgetLogos(transaction: Transaction, logos: ReadonlySet<string> = new Set()): Promise<void> {
  const hashes = [...logos].flatMap((logo) => readImageAddress(logo)?.hash ?? []);
  if (hashes.length > 0) await queueJob(transaction, 'remove-images', { hashes });
}

/** Whether a change says an address, on either side. */
export function namesAddress({ before, after }: ListingChange, email: string): boolean {
  return [before, after].some((fields) => fields.email?.toLowerCase() === email.toLowerCase());
}

/** The same, in a query. */
function namesAddressCondition(email: string): SQL {
  const [before, after] = [sql`${listingChanges.before} ->> 'email'`, sql`${listingChanges.after} ->> 'email'`];
  return sql`lower(${email}) in (lower(${before}), lower(${after}))`;
}
