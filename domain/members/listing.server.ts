import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { ListingFields } from '#db/listing-fields.ts';
import { listingChanges, members } from '#db/schema.ts';
import { recordConsent } from '../consents.ts';
import { type Ctx, type OwnerActor, requireOwner } from '../context.ts';
import { hour } from '../durations.ts';
import { Conflict } from '../errors.ts';
import { idOr } from '../fields.ts';
import { imageAddress } from '../image-address.ts';
import { keepImage } from '../images.ts';
import { reopenMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { type Limit, limitTries } from '../limits.ts';
import { isListed, noLongerListed } from '../listed.ts';
import { requireLiveSession } from '../owner-session.ts';
import { requireSeen } from '../require-seen.ts';
import {
  applyToMember,
  differenceOf,
  endRequest,
  type FieldChanges,
  keepChange,
  listingVersion,
  lockListing,
  waitsFor,
} from './changing.server.ts';
import type { Member } from './members.server.ts';
import { ListingEdit, ListingIdentity } from './schema.ts';

/** More changes than an owner makes with care: each waits in the office's inbox, and each logo is a file that stays for a year. */
const changeLimit: Limit = { points: 60, within: hour };

const ownFields = Object.keys(ListingEdit.shape) as (keyof ListingEdit)[];
const identityFields = Object.keys(ListingIdentity.shape) as (keyof ListingIdentity)[];

/**
 * The listing whose owner is signed in, and the request about it that waits for the office.
 * @returns `version` is what an edit of it begins from, `identityVersion` what a request does
 * @throws Unauthenticated, NotFound where the listing has gone
 */
export async function findOwnListing(ctx: Ctx) {
  const { memberId } = requireOwner(ctx);
  const [[listing], [waiting]] = await Promise.all([
    ctx.db
      .select()
      .from(members)
      .where(and(eq(members.id, memberId), isListed)),
    ctx.db
      .select({ id: listingChanges.id, after: listingChanges.after, at: listingChanges.at })
      .from(listingChanges)
      .where(waitsFor({ id: memberId }))
      .orderBy(desc(listingChanges.at)),
  ]);
  if (!listing) throw noLongerListed();
  const identityVersion = listingVersion(asWished(listing, waiting), identityFields);
  return { listing, waiting, version: listingVersion(listing, ownFields), identityVersion };
}

/** A listing as its owner has asked for it, where a request waits: what a newer request begins from. */
function asWished(listing: Member, waiting: { after: ListingFields } | undefined): Member {
  return { ...listing, ...waiting?.after };
}

/**
 * Changes the signed-in owner's listing: live at once in its page and in the directory, and kept with what it was,
 * so that the office sees the difference and can take it back.
 * @param version the version the edit began from; without it, whatever is there is replaced
 * @returns whether the listing says by now what it did not say where the edit began: made by this edit, or by the same one sent before
 * @throws Unauthenticated, NotFound, TooManyTries, ChangedMeanwhile in another tab or by the office
 */
export async function editListing(ctx: Ctx, edit: ListingEdit, version?: string): Promise<boolean> {
  return changeOwnListing(ctx, await requireAdmitted(ctx), edit, version);
}

/**
 * Shows a logo in the signed-in owner's listing, at once; the office can take it back as any other edit.
 * @param content the image file's bytes; undefined takes the logo away
 * @throws Unauthenticated, NotFound, TooManyTries, FileRefused
 */
export async function changeLogo(ctx: Ctx, content: Uint8Array | undefined): Promise<void> {
  const actor = await requireAdmitted(ctx);
  const logo = content ? imageAddress(await keepImage(ctx.files, content)) : '';
  await changeOwnListing(ctx, actor, { logo });
}

async function requireAdmitted(ctx: Ctx): Promise<OwnerActor> {
  const actor = requireOwner(ctx);
  await limitTries(ctx, 'listing-changes', changeLimit);
  return actor;
}

/** The listing is locked before its owner's session, as where the office changes hands. */
async function lockOwnListing(transaction: Transaction, actor: OwnerActor, now: Date): Promise<Member> {
  const listing = await lockListing(transaction, actor.memberId);
  await requireLiveSession(transaction, actor, now);
  return listing;
}

async function changeOwnListing(ctx: Ctx, actor: OwnerActor, fields: ListingFields, version?: string): Promise<boolean> {
  return ctx.db.transaction(async (transaction) => {
    const listing = await lockOwnListing(transaction, actor, ctx.clock());
    const change = differenceOf(listing, fields);
    const standing = listingVersion(listing, ownFields);
    if (!change) return version !== undefined && version !== standing;
    requireSeen(version, { version: standing, fields: listing }, fields);
    await applyToMember(transaction, listing, change.after, ctx.clock());
    await keepOwnChange(transaction, ctx, listing, { ...change, status: 'live' });
    return true;
  });
}

/**
 * Asks the office for another name or e-mail address. A newer request takes the place of one that waits, the same one again
 * does nothing where the office has it before it; asking for what the listing says already withdraws it.
 * @param version the version the request began from; without it, whatever waits is replaced
 * @returns whether a request waits now
 * @throws Unauthenticated, NotFound, TooManyTries, ChangedMeanwhile in another tab or by the office
 */
export async function requestIdentity(ctx: Ctx, identity: ListingIdentity, version?: string): Promise<boolean> {
  const actor = await requireAdmitted(ctx);
  return ctx.db.transaction(async (transaction) => {
    const listing = await lockOwnListing(transaction, actor, ctx.clock());
    const change = differenceOf(listing, identity);
    const [waiting] = await transaction.select().from(listingChanges).where(waitsFor(listing));
    if (isDeepStrictEqual(waiting?.after, change?.after)) {
      // Once the office could mark a request done undecided, and what is done is deleted in time: it comes before it again.
      if (!waiting || (await reopenMatter(transaction, aboutOf('listing-change', waiting.id)))) return change !== undefined;
    }
    const wished = asWished(listing, waiting);
    requireSeen(version, { version: listingVersion(wished, identityFields), fields: wished }, identity);
    await endRequest(transaction, waitsFor(listing), change ? 'replaced' : 'withdrawn', ctx.clock());
    if (change) await keepOwnChange(transaction, ctx, listing, { ...change, status: 'waiting' });
    return change !== undefined;
  });
}

/**
 * Withdraws the request that the signed-in owner has seen waiting. One that is withdrawn already, as by a double click, stays so.
 * @throws Unauthenticated, NotFound where the listing has gone, Conflict where the request was decided, or another was made instead
 */
export async function withdrawRequest(ctx: Ctx, id: string): Promise<void> {
  const actor = requireOwner(ctx);
  const requestId = idOr(id, nothingWithdrawn);
  await ctx.db.transaction(async (transaction) => {
    const listing = await lockOwnListing(transaction, actor, ctx.clock());
    const [waiting] = await transaction.select({ id: listingChanges.id }).from(listingChanges).where(waitsFor(listing));
    if (waiting?.id === requestId) return endRequest(transaction, waitsFor(listing), 'withdrawn', ctx.clock());
    const isWithdrawn = !waiting && (await transaction.$count(listingChanges, wasWithdrawn(listing, requestId))) > 0;
    if (!isWithdrawn) throw nothingWithdrawn();
  });
}

function wasWithdrawn(listing: Member, requestId: string): SQL | undefined {
  return and(eq(listingChanges.id, requestId), eq(listingChanges.memberId, listing.id), eq(listingChanges.status, 'withdrawn'));
}

function nothingWithdrawn(): Conflict {
  return new Conflict('Nothing was withdrawn: the office has decided meanwhile, or you have asked for something else since.');
}

/** Keeps an owner's change, with the consent to show it. */
async function keepOwnChange(
  transaction: Transaction,
  ctx: Ctx,
  listing: Member,
  change: FieldChanges & { status: 'live' | 'waiting' },
): Promise<void> {
  await keepChange(transaction, listing, { ...change, at: ctx.clock() });
  // About the listing, not the change, which is forgotten long before the consent.
  await recordConsent(transaction, ctx, { purpose: 'listing', subject: `member/${listing.id}`, email: listing.email });
}
