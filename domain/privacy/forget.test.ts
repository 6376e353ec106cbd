import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  articles,
  auditEntries,
  claimCodes,
  consents,
  enrolments,
  inboxEntries,
  inboxItems,
  invoices,
  listingChanges,
  mails,
  members,
  nominations,
  orders,
  ownerSessions,
  privateLinks,
  staffSessions,
  staffVerifications,
} from '#db/schema.ts';
import { documents } from '#test/documents.ts';
import {
  aCompanyMessage,
  aContactMessage,
  aMember,
  anApplication,
  anArticle,
  anOrder,
  aPaidOrder,
  aPost,
} from '#test/factories.ts';
import { colleague, now, test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { deliver, paid, withProvider } from '#test/orders.ts';
import { ownerOf } from '#test/owner.ts';
import { deleteArticle, updateArticle } from '../articles/writing.server.ts';
import { requestClaimCode } from '../claims/claims.server.ts';
import { recordConsent } from '../consents.ts';
import type { Ctx } from '../context.ts';
import { withdrawEnrolment } from '../courses/enrolments/enrolments.server.ts';
import { initiatePayment } from '../courses/orders/orders.server.ts';
import { day } from '../durations.ts';
import { answerItem, noteOnItem, settleItem } from '../inbox/inbox.server.ts';
import { addToInbox } from '../inbox.ts';
import { correctMember } from '../members/corrections.server.ts';
import { endMembership } from '../members/end-membership.server.ts';
import { editListing, requestIdentity } from '../members/listing.server.ts';
import { approveListingChange, refuseListingChange, revertListingChange } from '../members/listing-changes.server.ts';
import { applyForMembership, rejectMember } from '../members/members.server.ts';
import { personalData } from '../members/personal-data.server.ts';
import { Correction, ListingEdit } from '../members/schema.ts';
import { listOwnMessages, writeToOwner } from '../messages/company-messages.server.ts';
import { writeToChamber } from '../messages/messages.server.ts';
import { answerAsOwner } from '../messages/owner-answers.server.ts';
import { createPrivateLink } from '../private-links.ts';
import { parseRetention } from '../retention-setting.ts';
import { forgetExpired } from './forget.server.ts';

const daysLater = (ctx: Ctx, days: number): Ctx => ({ ...ctx, clock: () => new Date(now.getTime() + days * day) });

/** What is there the day before, and the day after, a period is over. */
async function aroundTheEnd(ctx: Ctx, days: number, count: () => Promise<number>) {
  await forgetExpired(daysLater(ctx, days));
  const before = await count();
  await forgetExpired(daysLater(ctx, days + 1));
  return [before, await count()];
}

test('a rejected application is forgotten a year after the decision; others stay', async ({ visitor, office, db }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  await rejectMember(office, id);
  await applyForMembership(visitor, anApplication({ fullName: 'Waits' }));
  await aMember(office, { fullName: 'Listed' });
  expect(await aroundTheEnd(visitor, 365, () => db.$count(members))).toEqual([3, 2]);
});

test('a message is forgotten two years after its last word, a claim not before it is decided', async ({
  visitor,
  office,
  db,
}) => {
  const keep = (body: string, box: 'messages' | 'claims' = 'messages') =>
    db.transaction((transaction) =>
      addToInbox(transaction, { box, about: '', title: '', name: 'A', email: 'a@example.in', phone: '', body }, now),
    );
  const answered = await keep('answered a year later');
  await answerItem(daysLater(office, 365), 'messages', answered.id, { entryId: crypto.randomUUID(), answer: 'Yes.' });
  const [done] = [await keep('done'), await keep('nobody answered'), await keep('waits', 'claims')];
  await settleItem(office, 'messages', done.id, 'done');
  expect(await aroundTheEnd(visitor, 730, () => db.$count(inboxItems))).toEqual([4, 2]);
  expect(await aroundTheEnd(visitor, 365 + 730, () => db.$count(inboxItems))).toEqual([2, 1]);
});

test('a message is kept no longer for a note on it, or for being marked done late; a claim is kept from when it was decided', async ({
  visitor,
  office,
  db,
}) => {
  const decided = daysLater(office, 700);
  for (const box of ['messages', 'claims'] as const) {
    const submission = { box, about: '', title: '', name: 'A', email: 'a@example.in', phone: '', body: '' } as const;
    const { id } = await db.transaction((transaction) => addToInbox(transaction, submission, now));
    await noteOnItem(decided, box, id, { entryId: crypto.randomUUID(), note: 'Called.' });
    await settleItem(decided, box, id, 'done');
  }
  expect(await aroundTheEnd(visitor, 730, () => db.$count(inboxItems))).toEqual([2, 1]);
  expect(await aroundTheEnd(visitor, 700 + 730, () => db.$count(inboxItems))).toEqual([1, 0]);
});

test('a mail is forgotten a year after it was written, unless it is still on its way', async ({ visitor, db }) => {
  const mail = { recipient: 'a@example.in', subject: 'S', letter: { to: 'A', blocks: [], signature: 'B' }, createdAt: now };
  await db.insert(mails).values([
    { ...mail, event: 'one', status: 'sent' },
    { ...mail, event: 'two', status: 'kept' },
    { ...mail, event: 'three', status: 'queued' },
  ]);
  expect(await aroundTheEnd(visitor, 365, () => db.$count(mails))).toEqual([3, 1]);
});

test('what an owner asks for is not forgotten before the office has decided it', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Asha Mills', email: 'asha@example.in' });
  expect(await aroundTheEnd(visitor, 365, () => db.$count(listingChanges))).toEqual([1, 1]);
  const [waiting] = await db.select().from(listingChanges);
  await refuseListingChange(office, waiting?.id ?? '');
  expect(await aroundTheEnd(visitor, 365, () => db.$count(listingChanges))).toEqual([1, 0]);
});

test('what owners changed and when they opened a listing is forgotten after a year, codes after two days', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  await requestClaimCode(visitor, id);
  expect(await aroundTheEnd(visitor, 2, () => db.$count(claimCodes))).toEqual([1, 0]);
  const kept = async () =>
    (await db.$count(listingChanges)) +
    (await db.$count(ownerSessions)) +
    (await db.$count(inboxItems, eq(inboxItems.box, 'claims')));
  expect(await aroundTheEnd(visitor, 365, kept)).toEqual([3, 0]);
});

test('what a request changed is forgotten a year after it was approved, whenever it was asked for', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Asha Mills', email: 'asha@example.in' });
  const [request] = await db.select().from(listingChanges);
  await approveListingChange(daysLater(office, 300), request?.id ?? '');
  expect(await aroundTheEnd(visitor, 665, () => db.$count(listingChanges))).toEqual([1, 0]);
});

test('once the history of a listing is forgotten its owner still reads nothing of the one before, whose answers are forgotten with it', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'former@example.in' });
  const former = await ownerOf(visitor, id);
  for (const message of ['answered', 'waits']) await writeToOwner(visitor, id, aCompanyMessage({ message }));
  const [item] = await db.select().from(inboxItems).where(eq(inboxItems.body, 'answered'));
  await answerAsOwner(former, item?.id ?? '', { entryId: crypto.randomUUID(), answer: 'Call Ravi.' });
  await correctMember(daysLater(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in', fax: '1' })));
  const next = await ownerOf(daysLater(visitor, 364), id);
  await editListing(next, ListingEdit.parse(anApplication({ fax: '2' })));
  const read = async () => (await listOwnMessages(next, 1)).messages.map(({ body }) => body);
  expect(await aroundTheEnd(visitor, 366, () => db.$count(inboxEntries))).toEqual([1, 0]);
  await forgetExpired(daysLater(visitor, 368));
  expect(await read()).toEqual(['waits']);
  expect(await db.select().from(listingChanges).orderBy(listingChanges.at)).toMatchObject([
    { status: 'erased', at: daysLater(visitor, 1).clock(), before: {}, after: { email: 'next@example.in' } },
    { status: 'live', before: { fax: '1' }, after: { fax: '2' } },
  ]);
  expect(await db.$count(inboxItems, eq(inboxItems.box, 'claims')), 'the office is told of the edit alone').toBe(1);
});

/** A message to a listing, and what its signed-in owner answers. */
async function aMessageAnswered(ctx: Ctx, owner: Ctx, listing: string, body: string): Promise<void> {
  const { db } = ctx;
  await writeToOwner(ctx, listing, aCompanyMessage({ message: body }));
  const [item] = await db.select().from(inboxItems).where(eq(inboxItems.body, body));
  await answerAsOwner(owner, item?.id ?? '', { entryId: crypto.randomUUID(), answer: `Answered: ${body}` });
  await db.update(mails).set({ status: 'sent' });
}

/** The messages that an owner of a listing reads, each with its answers. */
async function readByOwner(ctx: Ctx, listing: string): Promise<string[][]> {
  const { messages } = await listOwnMessages(await ownerOf(ctx, listing), 1);
  return messages.map(({ body, answers }) => [body, ...answers.map((answer) => answer.body)]);
}

test('what an owner answered before the rest of a request was approved stays theirs once its history is forgotten', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'former@example.in' });
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Following Mills', email: 'next@example.in' });
  await correctMember(daysLater(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in' })));
  const second = daysLater(visitor, 2);
  await aMessageAnswered(second, await ownerOf(second, id), id, 'By the bale?');
  const [request] = await db.select().from(listingChanges).where(eq(listingChanges.status, 'waiting'));
  await approveListingChange(daysLater(office, 3), request?.id ?? '');
  await forgetExpired(daysLater(visitor, 370));
  expect(await readByOwner(daysLater(visitor, 371), id)).toEqual([['By the bale?', 'Answered: By the bale?']]);
});

const wentBack: [how: string, back: (office: Ctx, listing: string, slip: string) => Promise<unknown>][] = [
  ['was reverted', (office, _, slip) => revertListingChange(office, slip)],
  [
    'was corrected back',
    (office, id) => correctMember(office, id, Correction.parse(anApplication({ email: 'asha@example.in' }))),
  ],
];

test.for(wentBack)(
  'what a member answered before a slip in the address that %s stays theirs once that is forgotten',
  async ([, back], { visitor, office, db }) => {
    const { id } = await aMember(office, { email: 'asha@example.in' });
    await aMessageAnswered(visitor, await ownerOf(visitor, id), id, 'first');
    await correctMember(daysLater(office, 1), id, Correction.parse(anApplication({ email: 'slip@x.example' })));
    const [slip] = await db.select().from(listingChanges);
    await aMessageAnswered(daysLater(visitor, 2), await ownerOf(daysLater(visitor, 2), id), id, 'of the stranger');
    await back(daysLater(office, 3), id, slip?.id ?? '');
    await aMessageAnswered(daysLater(visitor, 4), await ownerOf(daysLater(visitor, 4), id), id, 'last');
    const theirs = ['last', 'first'].map((body) => [body, `Answered: ${body}`]);
    for (const days of [300, 370, 380]) {
      await forgetExpired(daysLater(visitor, days));
      expect(await readByOwner(daysLater(visitor, days), id)).toEqual(theirs);
    }
    const said = (await db.select().from(listingChanges)).flatMap(({ before, after }) => [before.email, after.email]);
    expect(new Set(said)).toEqual(new Set(['asha@example.in', undefined]));
    expect(await db.$count(inboxEntries), 'what the stranger answered is forgotten').toBe(2);
  },
);

test('an address of which only the case was corrected has always been the member’s, once that is forgotten, too', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'Asha@Example.in' });
  await aMessageAnswered(visitor, await ownerOf(visitor, id), id, 'first');
  await correctMember(daysLater(office, 1), id, Correction.parse(anApplication({ email: 'asha@example.in' })));
  await forgetExpired(daysLater(visitor, 370));
  expect(await readByOwner(daysLater(visitor, 371), id)).toEqual([['first', 'Answered: first']]);
  expect(await db.$count(listingChanges)).toBe(0);
});

test('what an owner answered is kept as long as a change says their address, and what those before them answered is not', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'first@example.in' });
  await aMessageAnswered(visitor, await ownerOf(visitor, id), id, 'of the first');
  const moves = ['second@example.in', 'third@example.in'].map((email) => Correction.parse(anApplication({ email })));
  await correctMember(daysLater(office, 1), id, moves[0] as Correction);
  await aMessageAnswered(daysLater(visitor, 2), await ownerOf(daysLater(visitor, 2), id), id, 'of the second');
  await correctMember(daysLater(office, 200), id, moves[1] as Correction);
  const left = async (days: number) => {
    await forgetExpired(daysLater(visitor, days));
    const answers = (await db.select().from(inboxEntries)).map(({ body }) => body);
    const changes = await db.select().from(listingChanges).orderBy(listingChanges.at);
    return [answers, changes.map(({ before, after }) => [before.email, after.email])];
  };
  const moved = ['second@example.in', 'third@example.in'];
  expect(await left(370)).toEqual([['Answered: of the second'], [[undefined, 'second@example.in'], moved]]);
  expect(await left(570)).toEqual([[], [[undefined, 'third@example.in']]]);
});

test('a former owner is found, and erased, as long as a change of theirs is kept', async ({ visitor, office, db }) => {
  const { id } = await aMember(office, { email: 'former@example.in' });
  const edit = ListingEdit.parse(anApplication({ phone: '9851222825' }));
  await editListing(await ownerOf(visitor, id), edit);
  const [made] = await db.select().from(listingChanges);
  const moved = Correction.parse(anApplication({ email: 'next@example.in', phone: '9851222825' }));
  await correctMember(daysLater(office, 1), id, moved);
  await revertListingChange(daysLater(office, 200), made?.id ?? '');
  await forgetExpired(daysLater(visitor, 400));
  expect(await personalData.find(db, 'former@example.in', daysLater(visitor, 400).clock())).toHaveLength(1);
  await db.transaction((transaction) => personalData.erase(transaction, 'former@example.in', daysLater(visitor, 400).clock()));
  const claims = await db.select().from(inboxItems);
  expect(claims.filter((claim) => /former@|9851222825/.test(JSON.stringify(claim)))).toEqual([]);
  await forgetExpired(daysLater(visitor, 570));
  expect(await db.select().from(listingChanges)).toMatchObject([{ before: {}, after: { email: 'next@example.in' } }]);
});

test('a nomination is forgotten after two years, with its documents', async ({ visitor, db }) => {
  await aKeptNomination(visitor, {}, [documents.pdf()]);
  expect(await aroundTheEnd(visitor, 730, () => db.$count(nominations))).toEqual([1, 0]);
  const { rows } = await db.execute<{ payload: { keys: string[] } }>(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'keys' is not null`,
  );
  expect(rows[0]?.payload.keys).toHaveLength(1);
});

test('an order never paid is forgotten after ninety days, an invoice and what is behind it after nine years', async ({
  visitor,
  db,
}) => {
  const paid = await aPaidOrder(visitor);
  await db.insert(orders).values({ ...paid, id: crypto.randomUUID(), status: 'expired', paidAt: null, paymentReference: '' });
  expect(await aroundTheEnd(visitor, 90, () => db.$count(orders))).toEqual([2, 1]);
  const all = async () => (await db.$count(orders)) + (await db.$count(enrolments)) + (await db.$count(invoices));
  expect(await aroundTheEnd(visitor, 3_288, all)).toEqual([3, 0]);
});

test('an order is not forgotten while a payment for it may still arrive, however short its period', async ({ visitor, db }) => {
  const order = { ...(await aPaidOrder(visitor)), id: crypto.randomUUID(), paidAt: null, paymentReference: '' };
  await db.insert(orders).values({ ...order, status: 'expired', createdAt: now, expiresAt: now });
  const shortest = { ...visitor, retention: parseRetention('unpaidOrders=1') };
  expect(await aroundTheEnd(shortest, 7, () => db.$count(orders))).toEqual([2, 1]);
});

test('an invoice that a credit note takes back is forgotten with its credit note', async ({ visitor, db }) => {
  const order = await aPaidOrder(visitor);
  await db.transaction((transaction) => withdrawEnrolment(transaction, daysLater(visitor, 365), order));
  expect(await aroundTheEnd(visitor, 365 + 3_288, () => db.$count(invoices))).toEqual([2, 0]);
  expect(await db.$count(orders)).toBe(0);
});

test('what one noun cannot forget keeps no other from forgetting, and is heard of', async ({ visitor, db }) => {
  await aKeptNomination(visitor);
  const mail = { recipient: 'a@example.in', subject: 'S', letter: { to: 'A', blocks: [], signature: 'B' }, createdAt: now };
  await db.insert(mails).values({ ...mail, event: 'one', status: 'sent' });
  const broken = { ...daysLater(visitor, 731), retention: { ...visitor.retention, nominations: Number.NaN } };
  await expect(forgetExpired(broken)).rejects.toThrow(/^Award nominations: /);
  expect([await db.$count(nominations), await db.$count(mails, eq(mails.event, 'one'))]).toEqual([1, 0]);
});

test('consents and decisions are forgotten after three years, links when their time is over', async ({ visitor, office, db }) => {
  await aMember(office);
  await db.transaction(async (transaction) => {
    await recordConsent(transaction, visitor, { purpose: 'contact', subject: 'inbox/x', email: 'a@example.in' });
    await createPrivateLink(transaction, { purpose: 'enrolment', subjectId: 'y', expiresAt: new Date(now.getTime() + day) });
  });
  expect(await aroundTheEnd(visitor, 1, () => db.$count(privateLinks))).toEqual([1, 0]);
  const ofVisitors = async () => (await db.$count(consents, eq(consents.purpose, 'contact'))) + (await db.$count(auditEntries));
  expect(await aroundTheEnd(visitor, 3 * 365, ofVisitors)).toEqual([2, 0]);
});

test('what an article said stays on record as long as the office’s decisions, also once it says something else or is gone', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await anArticle(office, { content: 'Ravi Gone was fined.' });
  await updateArticle(office, id, { ...aPost(), content: 'Nobody was fined.' });
  await deleteArticle(office, id);
  const said = async () => (await db.select().from(auditEntries)).filter((entry) => JSON.stringify(entry).includes('Ravi Gone'));
  expect(await aroundTheEnd(visitor, 3 * 365, async () => (await said()).length)).toEqual([2, 0]);
});

test('who changed an article last is forgotten with the record of it; whoever changes an older version is told that somebody did', async ({
  visitor,
  office,
  db,
}) => {
  const theirs = { ...office, actor: colleague };
  const { id, version, changedAt } = await anArticle(theirs);
  await updateArticle(theirs, id, aPost({ content: 'Meera’s words.' }));
  expect(await aroundTheEnd(visitor, 3 * 365, () => db.$count(articles, eq(articles.changedBy, colleague.name)))).toEqual([1, 0]);
  expect(await db.select().from(articles)).toMatchObject([{ changedAt, changedBy: '', changedById: '', version: version + 1 }]);
  await expect(updateArticle(office, id, aPost({ content: 'Mine.' }), { version })).rejects.toThrow(
    'Somebody has changed this post since you opened it.',
  );
});

test('what a member agreed to can be proved as long as the listing stands, and is forgotten with it', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  expect(await aroundTheEnd(visitor, 20 * 365, () => db.$count(consents))).toEqual([2, 2]);
  await endMembership(office, id, { reason: 'The fee was not paid.' });
  expect(await aroundTheEnd(visitor, 3 * 365, () => db.$count(consents))).toEqual([2, 0]);
});

test('what was agreed to with a message, a nomination or an order can be proved as long as that is kept, by whichever periods', async ({
  visitor,
  db,
}) => {
  await writeToChamber(visitor, aContactMessage());
  await aKeptNomination(visitor);
  const buyer = withProvider(visitor, { name: 'razorpay' });
  const { orderId } = await initiatePayment(buyer, anOrder());
  await deliver(buyer, paid(orderId));
  const longer = { ...visitor, retention: parseRetention('messages=2000 nominations=3000') };
  const agreed = () => db.$count(consents);
  expect(await aroundTheEnd(longer, 3 * 365, agreed)).toEqual([3, 3]);
  expect(await aroundTheEnd(longer, 2000, agreed)).toEqual([3, 2]);
  expect(await aroundTheEnd(longer, 3000, agreed)).toEqual([2, 1]);
  expect(await aroundTheEnd(longer, 3288, agreed)).toEqual([1, 0]);
});

test('sessions of the office, and links to set a password, are forgotten when their time is over', async ({ visitor, db }) => {
  const expiresAt = new Date(now.getTime() + day);
  await db.insert(staffSessions).values({ id: 's', token: 't', staffId: 'meera', ipAddress: '192.0.2.1', expiresAt });
  await db.insert(staffVerifications).values({ id: 'v', identifier: 'i', value: 'meera', expiresAt });
  const kept = async () => (await db.$count(staffSessions)) + (await db.$count(staffVerifications));
  expect(await aroundTheEnd(visitor, 1, kept)).toEqual([2, 0]);
});

test('a period that is set otherwise holds', async ({ visitor, db }) => {
  const mail = { recipient: 'a@example.in', subject: 'S', letter: { to: 'A', blocks: [], signature: 'B' }, createdAt: now };
  await db.insert(mails).values({ ...mail, event: 'one', status: 'sent' });
  const shorter = { ...visitor, retention: parseRetention('mails=30') };
  expect(await aroundTheEnd(shorter, 30, () => db.$count(mails))).toEqual([1, 0]);
});

test('years of it are forgotten in one night', async ({ visitor, db }) => {
  await db.execute(sql`insert into ${mails} (event, recipient, subject, letter, status, created_at)
    select 'test/' || n, 'a@example.in', 'S', '{"to":"A","blocks":[],"signature":"B"}', 'sent', ${now.toISOString()}
    from generate_series(1, 20001) n`);
  await forgetExpired(daysLater(visitor, 366));
  expect(await db.$count(mails)).toBe(0);
});
