import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  auditEntries,
  claimCodes,
  consents,
  directoryCounts,
  directoryEntries,
  inboxItems,
  listingChanges,
  mails,
  members,
  ownerSessions,
  privateLinks,
} from '#db/schema.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { administrator, colleague, later, now, siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aMemberWrittenTo, anOwnerSession, ownerOf } from '#test/owner.ts';
import { requestClaimCode } from '../claims/claims.server.ts';
import { identifyOwner } from '../claims/sessions.server.ts';
import type { Ctx } from '../context.ts';
import { Conflict, DoneBefore, NotFound, Unauthenticated } from '../errors.ts';
import { answerItem, findInboxItem } from '../inbox/inbox.server.ts';
import { findReceivedMessage, writeToOwner } from '../messages/company-messages.server.ts';
import { answerAsOwner } from '../messages/owner-answers.server.ts';
import { correctMember } from './corrections.server.ts';
import { endMembership } from './end-membership.server.ts';
import { editListing } from './listing.server.ts';
import { applyForMembership, findApplication, findCompany, rejectMember } from './members.server.ts';
import { personalData } from './personal-data.server.ts';
import { Correction, ListingEdit } from './schema.ts';

const because = { reason: 'The fee for this year was not paid.' };

test('a membership that ends takes the listing out of the directory, and all that hangs on it away', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { fullName: 'Vanishing Mills', email: 'gone@example.in' });
  const stays = await aMember(office, { fullName: 'Staying Mills', email: 'stays@example.in' });
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ state: 'Goa' })));
  await endMembership(office, id, because);
  await expect(findCompany(visitor, id)).rejects.toThrow(NotFound);
  await expect(findApplication(office, id)).rejects.toThrow(NotFound);
  expect(await db.select({ id: directoryEntries.memberId }).from(directoryEntries)).toEqual([{ id: stays.id }]);
  expect(await db.select().from(directoryCounts)).toEqual([{ state: 'Maharashtra', letter: 's', members: 1 }]);
  expect([await db.$count(members), await db.$count(listingChanges), await db.$count(inboxItems)]).toEqual([1, 0, 0]);
});

test('what opened the listing ends with the membership: sessions, codes, and links to its messages', async ({
  visitor,
  office,
  db,
}) => {
  const { id, messageId } = await aMemberWrittenTo(office);
  const link = await tokenIn(db, `company-message/${messageId}`);
  await requestClaimCode(visitor, id);
  const { token } = await anOwnerSession(db, id, now);
  expect(await identifyOwner(db, id, token, now)).toMatchObject({ memberId: id });
  await endMembership(office, id, because);
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
  await expect(findReceivedMessage(visitor, link)).rejects.toThrow(NotFound);
  expect(await db.$count(privateLinks, eq(privateLinks.purpose, 'message-answer'))).toBe(0);
  expect([await db.$count(ownerSessions), await db.$count(claimCodes)]).toEqual([0, 0]);
  expect(await db.select().from(inboxItems), 'what somebody wrote to it stays with whoever wrote it').toMatchObject([
    { title: 'Message to a listing that was erased', email: 'bharat@example.in' },
  ]);
});

test('the mails that speak of a member go with the membership, whichever address they went to: codes, and the owner’s answers to others', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'former@example.in' });
  await requestClaimCode(visitor, id);
  // A night that is two days later forgets the code, and not its mail.
  await db.delete(claimCodes);
  await writeToOwner(visitor, id, aCompanyMessage());
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  const answer = 'Call Rohan at +91 98111 22222.';
  for (const { id: itemId, box } of await db.select().from(inboxItems)) {
    const given = { entryId: crypto.randomUUID(), answer };
    await (box === 'messages'
      ? answerAsOwner(await ownerOf(visitor, id), itemId, given)
      : answerItem(office, box, itemId, given));
  }
  await correctMember(office, id, Correction.parse(anApplication({ email: 'present@example.in' })));
  await endMembership(office, id, because);
  const left = await db.select({ event: mails.event, recipient: mails.recipient }).from(mails);
  expect(left).toEqual([{ event: `membership-ended/${id}`, recipient: 'present@example.in' }]);
});

test('what the office has answered whoever wrote to a listing is sent though the listing goes, without its name', async ({
  office,
  db,
}) => {
  const { id, messageId } = await aMemberWrittenTo(office, { fullName: 'Vanishing Mills' });
  const entryId = crypto.randomUUID();
  await answerItem(office, 'messages', messageId, { entryId, answer: 'Please see our fair.' });
  await endMembership(office, id, because);
  const { entries } = await findInboxItem(office, 'messages', messageId);
  expect(entries).toMatchObject([{ id: entryId, mail: { status: 'queued' } }]);
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `inbox-answer/${entryId}`));
  expect(mail).toMatchObject({ recipient: 'bharat@example.in', subject: 'Re: Message to a listing that was erased' });
  expect(JSON.stringify(mail?.letter)).not.toContain('Vanishing');
});

test('of a listing that has gone, no hash of what was written to it is left to try names against', async ({ office, db }) => {
  const { id } = await aMemberWrittenTo(office);
  await endMembership(office, id, because);
  expect(await db.select().from(inboxItems)).toMatchObject([{ fingerprint: '' }]);
});

test('what was agreed to with a membership that has ended stays, and no longer by whom', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  await endMembership(office, id, because);
  const agreed = await db.select({ purpose: consents.purpose, email: consents.email }).from(consents).orderBy(consents.purpose);
  expect(agreed).toEqual(['listing', 'membership'].map((purpose) => ({ purpose, email: '' })));
});

test('a membership that is ended by an id in capitals ends whole: what opened the listing, and the record of it, by its own id', async ({
  office,
  db,
}) => {
  const { id } = await aMemberWrittenTo(office);
  await endMembership(office, id.toUpperCase(), because);
  expect(await db.$count(privateLinks, eq(privateLinks.purpose, 'message-answer'))).toBe(0);
  await expect(endMembership(office, id.toUpperCase(), because)).rejects.toThrow('has already been ended');
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'end membership'));
  expect(entry?.subject).toBe(`member/${id}`);
});

test('the member is told by mail that the membership has ended, why, and whom to write to', async ({ office, db }) => {
  const { id } = await aMember(office);
  await endMembership(office, id, because);
  const told = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `membership-ended/${id}`));
  expect(told).toMatchObject([{ recipient: 'asha@example.in', subject: 'Your membership has ended' }]);
  expect(told[0]?.letter.blocks).toContainEqual({ quote: because.reason });
  expect(told[0]?.letter.blocks).toContainEqual({ link: `${siteUrl}/contact-us`, label: 'Write to the office' });
});

test('who ended a membership and why stays on record, with nothing of the member', async ({ office, db }) => {
  const { id } = await aMember(office, { fullName: 'Vanishing Mills', email: 'gone@example.in' });
  await endMembership({ ...office, actor: colleague }, id, because);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `member/${id}`));
  expect(entries.find(({ action }) => action === 'end membership')).toMatchObject({ actorName: 'Meera', after: because });
  expect(entries.filter(({ action }) => action !== 'end membership')).toMatchObject([{ before: null, after: null }]);
  expect(JSON.stringify(entries)).not.toMatch(/Vanishing|gone@/);
});

test('a membership ends once, however often it is pressed, and an application has none to end', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await endMembership(office, id, because);
  const refusal = (ctx: Ctx) => endMembership(ctx, id, because).catch((error: Error) => error);
  expect(await refusal(office), 'pressed twice').toBeInstanceOf(DoneBefore);
  for (const other of [{ ...office, actor: colleague }, later(office, 11)]) {
    expect(await refusal(other)).toEqual(new Conflict('This membership has already been ended.'));
    expect(await refusal(other)).not.toBeInstanceOf(DoneBefore);
  }
  expect(await db.$count(mails, eq(mails.event, `membership-ended/${id}`))).toBe(1);
  const waiting = await applyForMembership(visitor, anApplication({ fullName: 'Waiting Mills' }));
  await expect(endMembership(office, waiting.id, because)).rejects.toThrow(Conflict);
  await rejectMember(office, waiting.id);
  await expect(endMembership(office, waiting.id, because)).rejects.toThrow(Conflict);
  for (const nobody of [crypto.randomUUID(), 'x', '']) {
    await expect(endMembership(office, nobody, because), nobody).rejects.toThrow(NotFound);
  }
});

test('of a member who had it erased nobody is told that the office has ended the membership', async ({ office, db }) => {
  const { id, email } = await aMember(office);
  await db.transaction((transaction) => personalData.erase(transaction, email, now));
  await expect(endMembership(office, id, because)).rejects.toThrow(NotFound);
});

test('of several who end a membership at the same moment one does, and the directory is counted right', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office);
  await aMember(office, { fullName: 'Amber Mills' });
  const pressed = await Promise.allSettled(Array.from({ length: 5 }, () => endMembership(office, id, because)));
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const press of pressed) if (press.status === 'rejected') expect(press.reason).toBeInstanceOf(Conflict);
  expect(await committed.db.select().from(directoryCounts)).toEqual([{ state: 'Maharashtra', letter: 'a', members: 1 }]);
});

test('a membership that cannot be put on record does not end', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office);
  await committed.db.execute(sql`alter table audit_entries add constraint full_up check (action <> 'end membership')`);
  await expect(endMembership(office, id, because)).rejects.toThrow();
  expect(await findCompany(committed, id)).toMatchObject({ fullName: 'Asha Textiles' });
  expect(await committed.db.$count(mails, eq(mails.event, `membership-ended/${id}`))).toBe(0);
});

test('only the office ends a membership', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  for (const stranger of [visitor, await ownerOf(visitor, id)]) {
    await expect(endMembership(stranger, id, because)).rejects.toThrow(Unauthenticated);
  }
  expect(await findCompany(visitor, id)).toMatchObject({ id });
});
