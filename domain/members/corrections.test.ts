import { and, eq, like, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, claimCodes, consents, directoryCounts, inboxItems, listingChanges, mails, members } from '#db/schema.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { administrator, colleague, now, test } from '#test/fixtures.ts';
import { claimCodeIn, tokenIn } from '#test/mails.ts';
import { aMemberWrittenTo, anOwnerSession, ownerOf } from '#test/owner.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { openOwnerSession, requestClaimCode } from '../claims/claims.server.ts';
import { identifyOwner } from '../claims/sessions.server.ts';
import type { Ctx } from '../context.ts';
import { Conflict, DoneBefore, NotFound, Unauthenticated } from '../errors.ts';
import { answerItem, countWaiting, listInbox } from '../inbox/inbox.server.ts';
import { letterText } from '../letter.ts';
import { findReceivedMessage, writeToOwner } from '../messages/company-messages.server.ts';
import { lockMail } from '../outbox.ts';
import { eraseYourData, findYourData, mailYourData } from '../privacy/your-data.server.ts';
import { correctionVersion, correctMember } from './corrections.server.ts';
import { listDirectory } from './directory.server.ts';
import { takeDirectoryTurn } from './directory-entries.server.ts';
import { editListing } from './listing.server.ts';
import { revertListingChange } from './listing-changes.server.ts';
import { applyForMembership, approveMember, findApplication, findCompany, rejectMember } from './members.server.ts';
import { type Application, Correction, ListingEdit } from './schema.ts';

/** Corrects what is given, and leaves the rest as the factory has it. */
const correct = (office: Ctx, id: string, given: Partial<Application>) =>
  correctMember(office, id, Correction.parse(anApplication(given)));

const directoryOf = (ctx: Ctx, filter: { state?: string; letter?: string }) =>
  listDirectory(ctx, { q: '', state: '', letter: '', cursor: '', ...filter }, 10);

const corrections = (ctx: Ctx) =>
  ctx.db.select().from(mails).where(like(mails.event, 'member-corrected/%')).orderBy(mails.recipient);

test('a listing is corrected at once, in the page and in the directory', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  const names = await correct(office, id, { fullName: 'Brocade House', state: 'Goa', country: 'Japan', phone: '022 1' });
  expect(names.sort()).toEqual(['country', 'fullName', 'phone', 'state']);
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Brocade House', country: 'Japan', phone: '022 1' });
  expect(await directoryOf(visitor, { state: 'Goa', letter: 'B' })).toMatchObject({ total: 1 });
  expect(await db.select().from(directoryCounts)).toEqual([{ state: 'Goa', letter: 'b', members: 1 }]);
});

test('an address that no form takes any more may stand while the rest is corrected; another one is to be such that mail goes there', async ({
  office,
  db,
}) => {
  const { id } = await aMember(office);
  const email = 'asha@asha_mills.in';
  await db.update(members).set({ email }).where(eq(members.id, id));
  expect(await correct(office, id, { email, phone: '022 1' })).toEqual(['phone']);
  await expect(correct(office, id, { email: 'ravi@asha_mills.in' })).rejects.toMatchObject({
    errors: { email: ['Email is invalid'] },
  });
});

test('a waiting application is corrected, and approved as it was corrected', async ({ visitor, office, db }) => {
  const { id } = await applyForMembership(visitor, anApplication({ email: 'asha@exmaple.in' }));
  expect(await correct(office, id, { state: 'Goa' })).toEqual(['email', 'state']);
  expect(await db.$count(directoryCounts), 'it is not listed yet').toBe(0);
  expect(await db.$count(listingChanges), 'nor is there a listing that could be taken back').toBe(0);
  expect((await corrections(office)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['asha@example.in', 'The office has corrected your membership application'],
    ['asha@exmaple.in', 'The office has corrected your membership application'],
  ]);
  await approveMember(office, id);
  expect(await findCompany(visitor, id)).toMatchObject({ email: 'asha@example.in', state: 'Goa' });
  const [approval] = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `member-approved/${id}`));
  expect(approval?.recipient).toBe('asha@example.in');
  expect(await directoryOf(visitor, { state: 'Goa' })).toMatchObject({ total: 1 });
});

test('another email ends what the old one opened, and both are told', async ({ visitor, office, db }) => {
  const { id, messageId } = await aMemberWrittenTo(office, { email: 'lost@example.in' });
  const link = await tokenIn(db, `company-message/${messageId}`);
  await requestClaimCode(visitor, id);
  const { token } = await anOwnerSession(db, id, now);
  await correct(office, id, { email: 'lost@example.in', fax: '1' });
  expect(await identifyOwner(db, id, token, now), 'another field ends nothing').toBeDefined();
  await db.update(mails).set({ status: 'sent' });
  await correct(office, id, { email: 'found@example.in', fax: '1' });
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
  await expect(findReceivedMessage(visitor, link)).rejects.toThrow(NotFound);
  expect(await db.select({ endedAt: claimCodes.endedAt }).from(claimCodes)).toEqual([{ endedAt: now }]);
  const told = (await corrections(office)).map(({ recipient }) => recipient);
  expect(told).toEqual(['found@example.in', 'lost@example.in', 'lost@example.in']);
  await requestClaimCode({ ...visitor, clock: () => new Date(now.getTime() + 1) }, id);
  const codes = await db.select().from(mails).where(like(mails.event, 'claim-code/%')).orderBy(mails.recipient);
  expect(
    codes.map(({ recipient }) => recipient),
    'the listing can be claimed again',
  ).toEqual(['found@example.in', 'lost@example.in']);
});

test('what has not reached a mistyped address goes to the right one, others’ messages by a new link, and nothing to a stranger', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'typo@example.in' });
  await db.update(mails).set({ status: 'sent' });
  const messages: { event: string; status: 'queued' | 'failed' | 'kept'; old: string }[] = [];
  for (const status of ['queued', 'failed', 'kept'] as const) {
    await writeToOwner(visitor, id, aCompanyMessage({ message: status }));
    const [item] = await db.select().from(inboxItems).where(eq(inboxItems.body, status));
    const event = `company-message/${item?.id}`;
    await db.update(mails).set({ status }).where(eq(mails.event, event));
    messages.push({ event, status, old: await tokenIn(db, event) });
  }
  await requestClaimCode(visitor, id);
  await correct(office, id, { email: 'right@example.in' });

  for (const { event, status, old } of messages) {
    const kept = await db.select().from(mails).where(eq(mails.event, event));
    const afterwards = status === 'kept' ? 'kept' : 'queued';
    expect(kept).toMatchObject([{ recipient: 'right@example.in', status: afterwards }]);
    await expect(findReceivedMessage(visitor, old)).rejects.toThrow(NotFound);
    expect(await findReceivedMessage(visitor, await tokenIn(db, event))).toMatchObject({ body: status });
  }
  const isLeft = and(eq(mails.recipient, 'typo@example.in'), ne(mails.status, 'sent'));
  expect(await db.select({ event: mails.event }).from(mails).where(isLeft), 'but that the address is another').toEqual([
    { event: expect.stringMatching(/^member-corrected\//) },
  ]);
  expect(await db.$count(mails, like(mails.event, 'claim-code/%'))).toBe(0);
});

test('a message that has reached an address before it is corrected is not sent again', async ({ office, db }) => {
  const { id } = await aMemberWrittenTo(office, { email: 'lost@example.in' });
  await db.update(mails).set({ status: 'sent' });
  await correct(office, id, { email: 'found@example.in' });
  const forwarded = await db.select().from(mails).where(like(mails.event, 'company-message/%'));
  expect(forwarded).toMatchObject([{ recipient: 'lost@example.in', status: 'sent' }]);
});

test('what the office has answered about a change, unsent, follows the listing’s address', async ({ visitor, office, db }) => {
  const { id } = await aMember(office, { email: 'typo@example.in' });
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  const [item] = await db.select().from(inboxItems);
  await answerItem(office, 'claims', item?.id ?? '', { entryId: crypto.randomUUID(), answer: 'Thank you.' });
  await correct(office, id, { email: 'right@example.in', fax: '1' });
  expect(await db.select().from(mails).where(like(mails.event, 'inbox-answer/%'))).toMatchObject([
    { recipient: 'right@example.in', status: 'queued' },
  ]);
});

test('an address corrected back before a mail went out is told of each correction once', async ({ office }) => {
  const { id } = await aMember(office, { email: 'one@example.in' });
  for (const email of ['two@example.in', 'one@example.in']) await correct(office, id, { email });
  const told = (await corrections(office)).map(({ event, recipient }) => `${event} ${recipient}`);
  expect(new Set(told).size).toBe(told.length);
  expect(told.filter((line) => line.endsWith('one@example.in'))).toHaveLength(2);
});

test('an address is not corrected while a mail is being sent to it', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'typo@example.in' });
  const [mail] = await committed.db.select().from(mails).where(like(mails.event, 'member-approved/%'));
  await committed.db.transaction(async (transaction) => {
    expect(await lockMail(transaction, mail?.id ?? '')).toBe(true);
    const meanwhile = correct(office, id, { email: 'right@example.in' });
    await expect(meanwhile).rejects.toThrow('An email is being sent to the old address at this moment.');
  });
  await correct(office, id, { email: 'right@example.in' });
  expect(await findApplication(office, id)).toMatchObject({ email: 'right@example.in' });
});

test('all that was agreed to with a listing follows to its new address, and what was forgotten of it matters not', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'lost@example.in' });
  await requestClaimCode(visitor, id);
  await openOwnerSession(visitor, id, await claimCodeIn(db));
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  await db.delete(listingChanges);
  await correct(office, id, { email: 'found@example.in' });
  const agreed = await db.select({ purpose: consents.purpose, email: consents.email }).from(consents).orderBy(consents.purpose);
  expect(agreed).toEqual(['claim', 'listing', 'membership'].map((purpose) => ({ purpose, email: 'found@example.in' })));
});

test('the member is told which fields were corrected, and nothing of what they say', async ({ office }) => {
  const { id } = await aMember(office);
  await correct(office, id, { email: 'new@example.in', fullName: 'Brocade House', phone: '7777', city: 'Nashik' });
  const [former, current] = (await corrections(office)).map(({ letter }) => letterText(letter));
  for (const text of [former, current]) {
    expect(text).toContain('corrected these entries of your listing: Name, Phone, Email, City.');
    for (const value of ['7777', 'Nashik', '98200', 'Mumbai', 'new@', 'asha@']) expect(text).not.toContain(value);
  }
  expect(former, 'whoever reads the old address does not learn the new name').not.toContain('Brocade');
  expect(current).toContain('Dear Brocade House');
});

test('who corrected which fields is on record, without what they say', async ({ office, db }) => {
  const { id } = await aMember(office);
  await correct({ ...office, actor: colleague }, id, { phone: '7777' });
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'correct member'));
  expect(entry).toMatchObject({ actorName: 'Meera', subject: `member/${id}`, before: null, after: { fields: ['phone'] } });
});

test('a correction waits for nobody in the office, which finds it among what is done and can take it back', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await correct(office, id, { email: 'wrong@example.in', city: 'Pune' });
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
  expect(await listInbox(office, 'claims', { status: 'done', assigned: '', q: '', page: 1 })).toMatchObject({
    items: [{ title: 'Asha Textiles (corrected by the office)' }],
  });
  expect(await db.$count(consents, eq(consents.purpose, 'listing')), 'nobody agreed to anything').toBe(0);
  const { token } = await anOwnerSession(db, id, now);
  const [change] = await db.select().from(listingChanges);
  await revertListingChange(office, change?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ email: 'asha@example.in', city: 'Mumbai' });
  expect(await identifyOwner(db, id, token, now), 'what the wrong address opened is closed').toBeUndefined();
  const told = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `listing-reverted/${change?.memberId}/${change?.id}`));
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.in', 'wrong@example.in']);
});

test('an address given by mistake is told which entries were taken back with it, and not what they say', async ({
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await correct(office, id, { email: 'slip@x.example', city: 'Pune' });
  const [change] = await db.select().from(listingChanges);
  await revertListingChange(office, change?.id ?? '');
  const letterTo = async (recipient: string) => {
    const isRevert = and(like(mails.event, 'listing-reverted/%'), eq(mails.recipient, recipient));
    return (await db.select().from(mails).where(isRevert)).map(({ letter }) => letterText(letter)).join();
  };
  expect(await letterTo('asha@example.in')).toContain('City: Mumbai\nEmail: asha@example.in');
  expect(await letterTo('slip@x.example')).toContain('as they were before:\n\nCity, Email');
  expect(await letterTo('slip@x.example')).not.toMatch(/asha@example.in|Mumbai/);
});

test('what the owner or a colleague has changed meanwhile is not undone unseen', async ({ visitor, office }) => {
  const member = await aMember(office);
  const version = correctionVersion(member);
  await editListing(await ownerOf(visitor, member.id), ListingEdit.parse(anApplication({ city: 'Pune' })));
  await expect(correctMember(office, member.id, Correction.parse(anApplication({ phone: '1' })), version)).rejects.toThrow(
    Conflict,
  );
  expect(await findCompany(visitor, member.id)).toMatchObject({ city: 'Pune', phone: '+91 98200 00000' });
  const current = correctionVersion(await findApplication(office, member.id));
  const correction = Correction.parse(anApplication({ city: 'Pune', phone: '1' }));
  expect(await correctMember(office, member.id, correction, current)).toEqual(['phone']);
  await expect(correctMember(office, member.id, correction, current), 'a second press').rejects.toThrow(DoneBefore);
  const standing = correctionVersion(await findApplication(office, member.id));
  expect(await correctMember(office, member.id, correction, standing), 'what stands').toEqual([]);
  expect(await corrections(office)).toHaveLength(1);
});

test('of two corrections from the same version at the same moment one is kept, and the other is told', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const member = await aMember(office);
  const version = correctionVersion(member);
  const sent = ['1', '2'].map((phone) => correctMember(office, member.id, Correction.parse(anApplication({ phone })), version));
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Conflict) });
  expect(await committed.db.$count(listingChanges)).toBe(1);
});

test('an application approved while it is being corrected is listed as it was corrected', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await applyForMembership(committed, anApplication());
  await Promise.all([correct(office, id, { state: 'Goa', fullName: 'Brocade House' }), approveMember(office, id)]);
  expect(await findCompany(committed, id)).toMatchObject({ fullName: 'Brocade House', state: 'Goa' });
  expect(await committed.db.select().from(directoryCounts)).toEqual([{ state: 'Goa', letter: 'b', members: 1 }]);
});

test('whoever reads the corrected address sees and erases the membership by a private link', async ({ visitor, office, db }) => {
  const { id } = await aMember(office, { email: 'lost@example.in' });
  await correct(office, id, { email: 'found@example.in' });
  await mailYourData(visitor, 'found@example.in');
  const [mail] = await db.select().from(mails).where(like(mails.event, 'your-data/%'));
  const token = /your-data\/([\w-]{43})/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
  const { kinds } = await findYourData(visitor, token);
  expect(kinds.map(({ heading }) => heading)).toEqual([
    'Membership',
    'Messages and listing changes',
    'Emails',
    'What you agreed to',
  ]);
  await eraseYourData(visitor, token);
  expect([await db.$count(members), await db.$count(inboxItems), await db.$count(listingChanges)]).toEqual([0, 0, 0]);
  expect(await db.select({ email: consents.email }).from(consents)).toEqual([{ email: '' }]);
});

test('only the office corrects, and only what is there and was not rejected', async ({ visitor, office }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  for (const stranger of [visitor, { ...visitor, actor: { kind: 'owner', memberId: id, sessionId: '' } } satisfies Ctx]) {
    await expect(correct(stranger, id, { phone: '1' })).rejects.toThrow(Unauthenticated);
  }
  for (const nobody of [crypto.randomUUID(), 'x', '']) {
    await expect(correct(office, nobody, { phone: '1' }), nobody).rejects.toThrow(NotFound);
  }
  await rejectMember(office, id);
  await expect(correct(office, id, { phone: '1' })).rejects.toThrow(Conflict);
});

test('a listing whose name and email are corrected waits for an erasure that is under way, and is not in its way', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'asha@example.in' });
  let correcting: Promise<unknown> = Promise.resolve();
  await committed.db.transaction(async (transaction) => {
    await takeDirectoryTurn(transaction);
    correcting = correct(office, id, { fullName: 'Brocade House', email: 'asha@new.example.in' });
    await untilOneWaits(committed.db);
    // As an erasure comes to the consents last.
    await transaction
      .update(consents)
      .set({ text: 'Erased' })
      .where(eq(consents.subject, `member/${id}`));
  });
  expect(await correcting).toEqual(expect.arrayContaining(['fullName', 'email']));
  expect(await committed.db.select().from(consents)).toMatchObject([{ email: 'asha@new.example.in', text: 'Erased' }]);
});
