import { eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inboxItems, listingChanges, mails, members } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { administrator, now, test } from '#test/fixtures.ts';
import { ownerOf } from '#test/owner.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { day } from '../durations.ts';
import { usualRetention } from '../retention.ts';
import { editListing, requestIdentity, withdrawRequest } from './listing.server.ts';
import { approveListingChange, refuseListingChange, revertListingChange } from './listing-changes.server.ts';
import { applyForMembership, rejectMember } from './members.server.ts';
import { personalData } from './personal-data.server.ts';
import { ListingEdit } from './schema.ts';

const asha = 'asha@example.in';
const inTwoYears = new Date(now.getTime() + 731 * day);

test('an application that is erased in the night that forgets it is gone, and neither waits for the other in a circle', async ({
  committed,
}) => {
  const { db } = committed;
  const { id } = await applyForMembership(committed, anApplication({ email: asha }));
  await rejectMember({ ...committed, actor: administrator }, id);
  const { forgetting } = await db.transaction(async (transaction) => {
    await transaction.select().from(members).where(eq(members.id, id)).for('update');
    const forgetting = db.transaction((other) => personalData.forget(other, usualRetention, inTwoYears));
    await untilOneWaits(db);
    await personalData.erase(transaction, asha, inTwoYears);
    return { forgetting };
  });
  await forgetting;
  expect(await db.$count(members)).toBe(0);
});

test('what one person has applied for is held by its ids, whichever was sent first', async ({ committed }) => {
  const { db } = committed;
  const [lower, higher] = [`0${crypto.randomUUID().slice(1)}`, `f${crypto.randomUUID().slice(1)}`];
  const row = { ...anApplication({ email: asha }), fingerprint: '', createdAt: now };
  for (const id of [higher, lower]) await db.insert(members).values({ ...row, id, status: 'pending' });
  const { erasing } = await db.transaction(async (transaction) => {
    await transaction.select().from(members).where(eq(members.id, lower)).for('update');
    const erasing = db.transaction((other) => personalData.erase(other, asha, now));
    await untilOneWaits(db);
    await transaction.select().from(members).where(eq(members.id, higher)).for('update');
    return { erasing };
  });
  await erasing;
  expect(await db.$count(members)).toBe(0);
});

test('what was mailed of a listing’s changes goes with the listing, though the changes were forgotten before', async ({
  office,
  db,
}) => {
  const member = await aMember(office, { email: asha });
  const owner = await ownerOf(office, member.id);
  for (const decide of [approveListingChange, refuseListingChange]) {
    await requestIdentity(owner, { fullName: `Asha ${decide.name}`, email: asha });
    const [request] = await db.select().from(listingChanges).where(eq(listingChanges.status, 'waiting'));
    await decide(office, request?.id ?? '');
  }
  await editListing(owner, ListingEdit.parse(anApplication({ phone: '022 1' })));
  const [edit] = await db.select().from(listingChanges).where(eq(listingChanges.status, 'live'));
  await revertListingChange(office, edit?.id ?? '');
  await db.delete(listingChanges);
  expect(await db.$count(mails, like(mails.event, 'listing-%'))).toBe(3);
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await db.$count(mails, like(mails.event, 'listing-%'))).toBe(0);
});

test('a person reads which changes of the listing took place, and which were only asked for', async ({ office, db }) => {
  const member = await aMember(office, { email: asha });
  const owner = await ownerOf(office, member.id);
  const waiting = async () => {
    const [request] = await db.select().from(listingChanges).where(eq(listingChanges.status, 'waiting'));
    return request?.id ?? '';
  };
  await requestIdentity(owner, { fullName: 'Refused Name', email: asha });
  await refuseListingChange(office, await waiting());
  await requestIdentity(owner, { fullName: 'Replaced Name', email: asha });
  await requestIdentity(owner, { fullName: 'Withdrawn Name', email: asha });
  await withdrawRequest(owner, await waiting());
  await requestIdentity(owner, { fullName: 'Granted Name', email: asha });
  await approveListingChange(office, await waiting());
  await editListing(owner, ListingEdit.parse(anApplication({ phone: '022 1' })));
  const [edit] = await db.select().from(listingChanges).where(eq(listingChanges.status, 'live'));
  await revertListingChange(office, edit?.id ?? '');
  await editListing(owner, ListingEdit.parse(anApplication({ fax: '022 2' })));
  await requestIdentity(owner, { fullName: 'Granted Name', email: 'next@example.in' });

  const held = await personalData.find(db, asha, now);
  const changes = held.slice(1).map(({ title, facts }) => [title, ...facts.flat()]);
  expect(changes).toHaveLength(7);
  expect(changes).toEqual(
    expect.arrayContaining([
      ['Request to change the listing, refused', 'What was asked for', 'Name: Asha Textiles → Refused Name'],
      ['Request to change the listing, withdrawn', 'What was asked for', 'Name: Asha Textiles → Withdrawn Name'],
      ['Request to change the listing, ended without a decision', 'What was asked for', 'Name: Asha Textiles → Replaced Name'],
      ['Change of the listing', 'What changed', 'Name: Asha Textiles → Granted Name'],
      ['Change of the listing, taken back', 'What changed, and was taken back', 'Phone: +91 98200 00000 → 022 1'],
      ['Change of the listing', 'What changed', 'Fax: none → 022 2'],
      ['Request to change the listing, waiting for a decision', 'What was asked for', 'Email: asha@example.in → next@example.in'],
    ]),
  );
});

test('more rejected applications than one statement can name are forgotten in one night', async ({ office, db }) => {
  const listed = await aMember(office);
  await db.execute(sql`
    insert into ${members} (full_name, phone, email, address, city, country, zip_code, state, business_description, website, fax,
      fingerprint, status, decided_at)
    select 'Asha ' || n, '1', ${asha}, '', '', '', '', 'Goa', '', '', '', '', 'rejected', ${now.toISOString()}
    from generate_series(1, 66000) n`);
  await db.transaction((transaction) => personalData.forget(transaction, usualRetention, inTwoYears));
  expect(await db.select({ id: members.id }).from(members)).toEqual([{ id: listed.id }]);
});

test('more changes of listings than one statement can name are forgotten in one night, with what the office was told', async ({
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(office, id), ListingEdit.parse(anApplication({ fax: '1' })));
  await db.execute(sql`
    insert into ${listingChanges} (member_id, before, after, status, at)
    select ${id}, '{}', '{}', 'live', ${now.toISOString()} from generate_series(1, 66000)`);
  await db.transaction((transaction) => personalData.forget(transaction, usualRetention, inTwoYears));
  expect([await db.$count(listingChanges), await db.$count(inboxItems)]).toEqual([0, 0]);
});
