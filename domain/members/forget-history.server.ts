import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inBites } from '#db/in-bites.ts';
import { listingChanges, members } from '#db/schema.ts';
import { removeItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { forgetAnswersOf } from './former-answers.server.ts';

/** When a change took effect last. */
const tookEffect = sql`case when ${listingChanges.status} in ('approved', 'reverted')
  then coalesce(${listingChanges.decidedAt}, ${listingChanges.at}) else ${listingChanges.at} end`;

/** The address that a change gave its listing: null where it gave none. */
const gaveAddress = sql`case when ${listingChanges.status} in ('live', 'approved', 'erased') then ${listingChanges.after} ->> 'email'
  when ${listingChanges.status} = 'reverted' then ${listingChanges.before} ->> 'email' end`;

/** Changes that have been kept long enough, since the listing last said something else for them; a wish that waits stays. */
function isOld(before: Date): SQL | undefined {
  const { at, status } = listingChanges;
  return and(lt(at, before), lt(tookEffect, before.toISOString()), ne(status, 'waiting'));
}

/** Whether a change gave its listing another address: one that was met by half before says the same on both sides. */
const isMove = and(
  sql`${gaveAddress} is not null`,
  sql`lower(${listingChanges.before} ->> 'email') is distinct from lower(${listingChanges.after} ->> 'email')`,
);

/** Of a listing's old changes the last that gave it another address. */
function lastMoves(transaction: Transaction, before: Date) {
  return transaction
    .selectDistinctOn([listingChanges.memberId], { id: listingChanges.id })
    .from(listingChanges)
    .where(and(isOld(before), isMove))
    .orderBy(listingChanges.memberId, sql`${tookEffect} desc`, listingChanges.id);
}

/** What is left of such a change: since when the listing has the address, and nothing of what it said before. */
const isMark = and(
  eq(listingChanges.status, 'erased'),
  sql`${listingChanges.before} = '{}' and ${listingChanges.after} - 'email' = '{}'`,
);

/** Listings of which a change of the address is to be forgotten: to be locked before `forgetChanges`. */
export function listingsToForgetOf(transaction: Transaction, before: Date): SQL {
  const moved = transaction
    .select({ id: listingChanges.memberId })
    .from(listingChanges)
    .where(and(inArray(listingChanges.id, lastMoves(transaction, before)), sql`not (${isMark})`));
  return inArray(members.id, moved);
}

/**
 * Forgets changes of listings, with what the office was told of them. Of the last change of an address a mark is left: without it
 * whoever has the address now would be shown what another did. What that other answered goes: nobody could ask for it any more.
 */
export async function forgetChanges(transaction: Transaction, before: Date): Promise<void> {
  const moves = (await lastMoves(transaction, before)).map(({ id }) => id);
  for (const id of moves) await leaveMark(transaction, id);
  const old = await transaction
    .select({ id: listingChanges.id })
    .from(listingChanges)
    .where(and(isOld(before), sql`${listingChanges.id} <> all (${sql.param(moves)}::uuid[])`));
  for (const bite of inBites(old.map(({ id }) => id))) {
    await transaction.delete(listingChanges).where(inArray(listingChanges.id, bite));
    await removeItemsAbout(transaction, bite.map(aboutChange));
  }
}

async function leaveMark(transaction: Transaction, id: string): Promise<void> {
  const [mark] = await transaction
    .update(listingChanges)
    .set({
      ...{ status: 'erased', at: tookEffect, decidedAt: null, decidedBy: null },
      ...{ before: {}, after: sql`jsonb_build_object('email', ${gaveAddress})` },
    })
    .where(and(eq(listingChanges.id, id), sql`not (${isMark})`))
    .returning({ memberId: listingChanges.memberId, at: listingChanges.at });
  if (!mark) return;
  await removeItemsAbout(transaction, [aboutChange(id)]);
  await forgetAnswersOf(transaction, { id: mark.memberId }, (moment) => moment < mark.at);
}

function aboutChange(id: string) {
  return aboutOf('listing-change', id);
}
