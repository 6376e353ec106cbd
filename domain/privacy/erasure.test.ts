import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { documents } from '#adapters/documents/documents.ts';
import { certificates, enrolments, inboxEntries, inboxItems, invoices, listingChanges, mails, members } from '#db/schema.ts';
import { aCompanyMessage, aContactMessage, aCoupon, aMember, anApplication, anOrder } from '#test/factories.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { claimCodeIn, tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { withProvider } from '#test/orders.ts';
import { ownerOf } from '#test/owner.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { openOwnerSession, requestClaimCode } from '../claims/claims.server.ts';
import type { Ctx } from '../context.ts';
import { correctEmail } from '../courses/enrolments/student-email.server.ts';
import { initiatePayment } from '../courses/orders/orders.server.ts';
import { completeEnrolment } from '../courses/papers/certificates.server.ts';
import { sendInvoicePaper } from '../courses/papers/papers.server.ts';
import { revokeCertificate } from '../courses/papers/revocations.server.ts';
import { handleEvent } from '../courses/payments/payment-events.server.ts';
import { Conflict } from '../errors.ts';
import { readImageAddress } from '../image-address.ts';
import { answerItem, noteOnItem } from '../inbox/inbox.server.ts';
import { lockItemsAbout } from '../inbox.ts';
import { copyOpening, earlierOpening, keepEntry, passedOnEvent, passedOnSubject } from '../inbox-entries.ts';
import { letterText } from '../letter.ts';
import { correctMember } from '../members/corrections.server.ts';
import { changeLogo, editListing, requestIdentity } from '../members/listing.server.ts';
import {
  approveListingChange,
  findListingChange,
  refuseListingChange,
  revertListingChange,
} from '../members/listing-changes.server.ts';
import { findCompany } from '../members/members.server.ts';
import { Correction, ListingEdit } from '../members/schema.ts';
import { findSentMessage, writeToOwner } from '../messages/company-messages.server.ts';
import { writeToChamber } from '../messages/messages.server.ts';
import { answerAsOwner } from '../messages/owner-answers.server.ts';
import { eraseYourData, mailYourData } from './your-data.server.ts';

/** Where any of these words still stand, by table and column. */
async function placesOf({ db }: Ctx, words: string[]): Promise<string[]> {
  const patterns = sql.param(words.map((word) => `%${word}%`));
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by name`);
  const places: string[] = [];
  for (const { schema, name } of tables) {
    const { rows: columns } = await db.execute<{ name: string }>(sql`
      select distinct place.name from ${sql.identifier(schema)}.${sql.identifier(name)} as line,
        jsonb_each_text(to_jsonb(line)) as place (name, says) where says ilike any (${patterns}) order by name`);
    places.push(...columns.map((column) => `${name}.${column.name}`));
  }
  return places;
}

test('of a person who has done everything, erased, nothing is left in any table but the sale, which the law keeps', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const live = withProvider(committed, { name: 'razorpay' });
  const [former, email, mobile] = ['first@example.in', 'gone@example.in', '9851222825'];
  const fullName = 'Vanishing Mills';
  await aMember(office, { email: 'stays@example.in' });

  const { id } = await aMember(office, { email: former, fullName });
  const owner = await ownerOf(committed, id);
  await requestClaimCode(committed, id);
  await openOwnerSession(committed, id, await claimCodeIn(committed.db));
  await editListing(owner, ListingEdit.parse(anApplication({ phone: mobile })));
  await writeToOwner(committed, id, aCompanyMessage());
  for (const item of await committed.db.select().from(inboxItems)) {
    if (item.box === 'messages') await answerAsOwner(owner, item.id, { entryId: crypto.randomUUID(), answer: `Call ${mobile}.` });
    await answerItem(office, item.box, item.id, { entryId: crypto.randomUUID(), answer: 'We have seen to it.' });
  }
  await correctMember(office, id, Correction.parse(anApplication({ email, fullName, phone: mobile })));

  await aCoupon(office);
  const ordered = anOrder({ fullName, mobile, email: '', couponCode: 'TEN' });
  const { orderId } = await initiatePayment(live, ordered);
  const payment = { reference: 'pay_1', amount: 1_387_890, currency: 'INR', method: 'upi' };
  await committed.db.transaction((transaction) =>
    handleEvent(transaction, live, { kind: 'paid', order: orderId, payments: [payment] }),
  );
  const [enrolment] = await committed.db.select().from(enrolments);
  const [invoice] = await committed.db.select().from(invoices);
  await correctEmail(office, enrolment?.id ?? '', { email: former });
  await sendInvoicePaper({ ...committed, documents, howItBegins: '', certifier: undefined }, invoice?.id ?? '', now);
  await committed.db.update(mails).set({ status: 'sent' });
  await correctEmail(office, enrolment?.id ?? '', { email });
  await completeEnrolment(office, enrolment?.id ?? '', { fullName, completedOn: '2026-11-20' });
  const [certificate] = await committed.db.select().from(certificates);
  await revokeCertificate(office, certificate?.number ?? '', { reason: `${fullName} had somebody else sit the test.` });

  await writeToChamber(committed, aContactMessage({ name: fullName, email, phone: mobile }));
  await aKeptNomination(committed, { nominatorName: fullName, nominatorSignature: fullName, nominatorEmail: email });
  await mailYourData(committed, email);
  const [link] = await committed.db.select().from(mails).where(like(mails.event, 'your-data/%'));
  await eraseYourData(committed, await tokenIn(committed.db, link?.event ?? ''));
  expect(await placesOf(committed, [former, email, mobile, fullName])).toEqual([
    'invoices.recipient',
    'orders.email',
    'orders.full_name',
  ]);
  expect(await committed.db.$count(members)).toBe(1);
});

/** Erases what is held under an address by a link that is mailed to it. */
async function erase(ctx: Ctx, email: string): Promise<void> {
  await mailYourData(ctx, email);
  const [link] = await ctx.db.select().from(mails).where(like(mails.event, 'your-data/%'));
  await eraseYourData(ctx, await tokenIn(ctx.db, link?.event ?? ''));
}

test('of somebody whose listing has passed to another nothing is left once it is erased, and the office cannot bring it back', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const [email, mobile, fullName] = ['gone@example.in', '9851222825', 'Vanishing Mills'];
  const { id } = await aMember(office, { email, fullName });
  await editListing(await ownerOf(committed, id), ListingEdit.parse(anApplication({ phone: mobile })));
  await committed.db.update(mails).set({ status: 'sent' });
  const today = { email: 'next@example.in', fullName: 'Following Mills', phone: '9820000000' };
  await correctMember(later(office, 1), id, Correction.parse(anApplication(today)));
  await editListing(await ownerOf(later(committed, 2), id), ListingEdit.parse(anApplication({ phone: today.phone, fax: '1' })));

  await erase(committed, email);
  expect(await placesOf(committed, [email, mobile, fullName])).toEqual([]);
  const changes = await committed.db.select().from(listingChanges).orderBy(asc(listingChanges.at));
  expect(changes).toMatchObject([
    { status: 'erased', before: {}, after: {} },
    { status: 'erased', before: {}, after: today },
    { status: 'live', before: { fax: '' }, after: { fax: '1' } },
  ]);
  for (const change of changes.slice(0, 2)) await expect(revertListingChange(office, change.id)).rejects.toThrow(Conflict);
  expect(await findCompany(committed, id)).toMatchObject({ ...today, fax: '1' });
  const claims = await committed.db.select().from(inboxItems).orderBy(asc(inboxItems.createdAt));
  expect(claims.map(({ title }) => title)).toEqual([
    'Following Mills',
    'Following Mills (corrected by the office)',
    'Following Mills',
  ]);
  expect(claims[1]?.body).toContain('Email: erased → next@example.in');
});

test('what a listing said before it passed to another does not come back when the next owner’s change is taken back', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'gone@example.in', phone: '9851222825' });
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in', phone: '9851222825' })));
  for (const [hours, phone] of [
    [2, '9820000000'],
    [3, '9820000001'],
  ] as const)
    await editListing(await ownerOf(later(committed, hours), id), ListingEdit.parse(anApplication({ phone })));

  await erase(committed, 'gone@example.in');
  expect(await placesOf(committed, ['9851222825'])).toEqual([]);
  const [, first, second] = await committed.db.select().from(listingChanges).orderBy(asc(listingChanges.at));
  await expect(revertListingChange(office, first?.id ?? '')).rejects.toThrow(Conflict);
  expect(second, 'what the next owner said is theirs').toMatchObject({ status: 'live', before: { phone: '9820000000' } });
});

test('an address that a listing was to have is gone once its reader has it erased, and nobody approves it', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office);
  const [email, fullName] = ['gone@example.in', 'Vanishing Mills'];
  await requestIdentity(await ownerOf(committed, id), { fullName, email });
  const [request] = await committed.db.select().from(listingChanges);
  await erase(committed, email);
  expect(await placesOf(committed, [email, fullName])).toEqual([]);
  await expect(approveListingChange(office, request?.id ?? '')).rejects.toThrow(Conflict);
  expect(await findListingChange(office, request?.id ?? '')).toMatchObject({ status: 'replaced', after: {} });
  expect(await committed.db.select().from(inboxItems)).toMatchObject([{ status: 'done' }]);
});

test('an address that was asked for together with a former owner’s name is gone, too, once its reader has it erased', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'former@example.in', fullName: 'Old Mills' });
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in', fullName: 'New Mills' })));
  await committed.db.update(mails).set({ status: 'sent' });
  const next = await ownerOf(later(committed, 2), id);
  await requestIdentity(next, { fullName: 'Old Mills', email: 'gone@example.in' });
  await erase(later(committed, 3), 'former@example.in');
  await committed.db.delete(mails);
  await erase(later(committed, 4), 'gone@example.in');
  expect(await placesOf(committed, ['former@example.in', 'Old Mills', 'gone@example.in'])).toEqual([]);
});

test('a request for today’s address still waits when the one before is erased', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'gone@example.in' });
  await requestIdentity(await ownerOf(committed, id), { fullName: 'Brocade House', email: 'next@example.in' });
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in' })));
  await erase(committed, 'gone@example.in');
  const [request] = await committed.db.select().from(listingChanges).where(eq(listingChanges.status, 'waiting'));
  await approveListingChange(office, request?.id ?? '');
  expect(await findCompany(committed, id)).toMatchObject({ fullName: 'Brocade House' });
});

test('what was mailed of a request that was refused does not name its address any more', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(committed, id), { fullName: 'Asha Textiles', email: 'gone@example.in' });
  const [request] = await committed.db.select().from(listingChanges);
  await refuseListingChange(office, request?.id ?? '');
  await erase(committed, 'gone@example.in');
  expect(await placesOf(committed, ['gone@example.in'])).toEqual([]);
});

test('what a listing said before it passed to another by a request does not come back once the former owner is erased', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const [email, mobile] = ['gone@example.in', '9851222825'];
  const { id } = await aMember(office, { email });
  const former = await ownerOf(committed, id);
  await requestIdentity({ ...former, clock: later(committed, 1).clock }, { fullName: 'Asha Textiles', email: 'next@example.in' });
  const edit = (phone: string) => ListingEdit.parse(anApplication({ phone }));
  await editListing({ ...former, clock: later(committed, 2).clock }, edit(mobile));
  const [request] = await committed.db.select().from(listingChanges).where(eq(listingChanges.status, 'waiting'));
  await approveListingChange(later(office, 3), request?.id ?? '');
  await editListing(await ownerOf(later(committed, 4), id), edit('9820000000'));

  await erase(committed, email);
  expect(await placesOf(committed, [email, mobile])).toEqual([]);
  for (const { id: change } of await committed.db.select().from(listingChanges)) {
    await expect(revertListingChange(office, change)).rejects.toThrow(Conflict);
  }
  expect(await findCompany(committed, id)).toMatchObject({ phone: '9820000000' });
});

test('what the reader of an address given by mistake wrote is gone once that is erased, though the address was taken back', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const [email, mobile] = ['gone@example.in', '9851222825'];
  const { id } = await aMember(office);
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email })));
  const edit = (phone: string) => ListingEdit.parse(anApplication({ phone }));
  await editListing(await ownerOf(later(committed, 2), id), edit(mobile));
  const [slip] = await committed.db.select().from(listingChanges).orderBy(asc(listingChanges.at));
  await revertListingChange(later(office, 3), slip?.id ?? '');
  await editListing(await ownerOf(later(committed, 4), id), edit('9820000000'));
  await editListing(await ownerOf(later(committed, 5), id), ListingEdit.parse(anApplication({ phone: '9820000000', fax: '1' })));

  await erase(committed, email);
  expect(await placesOf(committed, [email, mobile])).toEqual([]);
  const statuses = await committed.db.select().from(listingChanges).orderBy(asc(listingChanges.at));
  expect(statuses.map(({ status }) => status)).toEqual(['reverted', 'erased', 'erased', 'live']);
  expect(statuses[0], 'what the member had is the member’s').toMatchObject({ before: { email: 'asha@example.in' } });
});

test('the answers of a former owner go with their address and name, and what the next owner answered stays', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const [email, mobile, fullName] = ['gone@example.in', '9851222825', 'Vanishing Mills'];
  const { id } = await aMember(office, { email, fullName });
  const former = await ownerOf(committed, id);
  await writeToOwner(committed, id, aCompanyMessage());
  await writeToOwner(committed, id, aCompanyMessage({ message: 'And by the bale?' }));
  await editListing(former, ListingEdit.parse(anApplication({ fax: '1' })));
  const answer = (body: string) => ({ entryId: crypto.randomUUID(), answer: body });
  const [first, second] = await committed.db.select().from(inboxItems).where(eq(inboxItems.box, 'messages'));
  await answerAsOwner(former, first?.id ?? '', answer(`Call Ravi Gone at ${mobile}.`));
  const [claim] = await committed.db.select().from(inboxItems).where(eq(inboxItems.box, 'claims'));
  await answerItem(office, 'messages', first?.id ?? '', answer('Has the owner answered?'));
  await answerItem(office, 'claims', claim?.id ?? '', answer('Thank you, Ravi Gone.'));
  await noteOnItem(later(office, 2), 'claims', claim?.id ?? '', { entryId: crypto.randomUUID(), note: 'Ravi Gone has left.' });
  await committed.db.update(mails).set({ status: 'sent' });
  const today = { email: 'next@example.in', fullName: 'Following Mills', fax: '1' };
  await correctMember(later(office, 1), id, Correction.parse(anApplication(today)));
  await answerAsOwner(await ownerOf(later(committed, 2), id), second?.id ?? '', answer('By the bale, too.'));

  await erase(committed, email);
  expect(await placesOf(committed, [email, mobile, fullName, 'Ravi Gone'])).toEqual([]);
  const entries = await committed.db.select().from(inboxEntries).orderBy(asc(inboxEntries.at));
  expect(entries.map(({ body }) => body)).toEqual(['Has the owner answered?', 'By the bale, too.']);
  const items = await committed.db.select().from(inboxItems).where(eq(inboxItems.box, 'messages'));
  expect(items.map(({ title }) => title)).toEqual(['Message to Following Mills', 'Message to Following Mills']);
  const answers = await committed.db.select().from(mails).where(like(mails.event, 'inbox-answer/%')).orderBy(asc(mails.subject));
  expect(answers.map(({ subject }) => subject)).toEqual(['An answer from Following Mills', 'Re: Message to Following Mills']);
});

test('the name of a former owner goes from what the next one answered under it, and who wrote still gets their link', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const [email, fullName] = ['gone@example.in', 'Ravi Gone'];
  const { id } = await aMember(office, { email, fullName });
  await committed.db.update(mails).set({ status: 'sent' });
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in', fullName })));
  await writeToOwner(later(committed, 2), id, aCompanyMessage());
  const [message] = await committed.db.select().from(inboxItems).where(eq(inboxItems.box, 'messages'));
  const ofEarlierVersions = { 'copy@example.in': copyOpening, 'confirmed@example.in': earlierOpening };
  await committed.db.insert(mails).values(
    Object.entries(ofEarlierVersions).map(([recipient, opening]) => ({
      event: passedOnEvent(message?.id ?? ''),
      recipient,
      subject: passedOnSubject(fullName),
      letter: { to: 'Bharat', blocks: [opening(fullName), { quote: 'Do you weave?' }], signature: 'The office' },
      status: 'sent' as const,
    })),
  );
  const answer = { entryId: crypto.randomUUID(), answer: 'By the bale, too.' };
  await answerAsOwner(await ownerOf(later(committed, 3), id), message?.id ?? '', answer);
  const renamed = Correction.parse(anApplication({ email: 'next@example.in', fullName: 'Following Mills' }));
  await correctMember(later(office, 5), id, renamed);

  await erase(later(committed, 6), email);
  expect(await placesOf(committed, [email, fullName])).toEqual([]);
  expect(await committed.db.select().from(inboxEntries)).toMatchObject([{ authorName: 'Following Mills', body: answer.answer }]);
  const [answered] = await committed.db.select().from(mails).where(like(mails.event, 'inbox-answer/%'));
  expect(answered).toMatchObject({ subject: 'An answer from Following Mills', replyTo: { name: 'Following Mills' } });
  const confirmed = like(mails.event, 'company-message-copy/%');
  const [copy, earlier, confirmation] = await committed.db.select().from(mails).where(confirmed).orderBy(desc(mails.recipient));
  expect(copy?.letter.blocks).toEqual([copyOpening('Following Mills'), { quote: 'Do you weave?' }]);
  expect(earlier?.letter.blocks).toEqual([earlierOpening('Following Mills'), { quote: 'Do you weave?' }]);
  expect(confirmation).toMatchObject({ status: 'queued', subject: 'Your message to Following Mills' });
  const token = /\/messages\/([\w-]{43})/.exec(JSON.stringify(confirmation?.letter))?.[1] ?? '';
  expect((await findSentMessage(later(committed, 7), token)).answers).toMatchObject([{ body: answer.answer }]);
});

test('what the office notes on a former owner’s change while they are erased goes with them', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'gone@example.in' });
  await editListing(await ownerOf(committed, id), ListingEdit.parse(anApplication({ fax: '1' })));
  await committed.db.update(mails).set({ status: 'sent' });
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in', fax: '1' })));
  const [claim] = await committed.db.select().from(inboxItems).where(eq(inboxItems.status, 'new'));
  const said = { authorName: 'Administrator', body: 'Ravi Gone has left.', at: later(office, 2).clock() };
  let erased: Promise<void> | undefined;
  await committed.db.transaction(async (transaction) => {
    const [itemId] = await lockItemsAbout(transaction, claim ? [claim.about] : []);
    await keepEntry(transaction, { ...said, id: crypto.randomUUID(), itemId: itemId ?? '', kind: 'note' });
    erased = erase(committed, 'gone@example.in');
    await untilOneWaits(committed.db);
  });
  await erased;
  expect(await committed.db.$count(inboxEntries)).toBe(0);
});

test('the logo of a former owner is nobody’s once they are erased, though the next owner has taken it away', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'gone@example.in' });
  const logo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await changeLogo(await ownerOf(committed, id), logo);
  const [change] = await committed.db.select().from(listingChanges);
  await correctMember(later(office, 1), id, Correction.parse(anApplication({ email: 'next@example.in' })));
  await changeLogo(await ownerOf(later(committed, 2), id), undefined);
  await erase(committed, 'gone@example.in');
  const { rows } = await committed.db.execute<{ hashes: string[] }>(
    sql`select payload -> 'hashes' as hashes from graphile_worker._private_jobs where payload ->> 'hashes' is not null`,
  );
  expect(rows.map(({ hashes }) => hashes)).toEqual([[readImageAddress(change?.after.logo ?? '')?.hash]]);
});

test('a letter to today’s owner that waits to be sent stays when a former address is erased, without what is gone', async ({
  committed,
}) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office, { email: 'info@example.in', fullName: 'Vanishing Mills', phone: '9851222825' });
  await requestIdentity(await ownerOf(committed, id), { fullName: 'Following Mills', email: 'newinfo@example.in' });
  const [request] = await committed.db.select().from(listingChanges);
  await approveListingChange(later(office, 1), request?.id ?? '');
  const edit = (phone: string) => ListingEdit.parse(anApplication({ phone }));
  await editListing(await ownerOf(later(committed, 2), id), edit('9820000000'));
  const [newest] = await committed.db.select().from(listingChanges).orderBy(desc(listingChanges.at));
  await revertListingChange(later(office, 3), newest?.id ?? '');
  await editListing(await ownerOf(later(committed, 4), id), edit('9820000001'));

  await erase(committed, 'info@example.in');
  expect(await placesOf(committed, ['9851222825', 'Vanishing Mills'])).toEqual([]);
  const isToldToday = and(like(mails.event, 'listing-%'), eq(mails.recipient, 'newinfo@example.in'));
  const letters = await committed.db.select().from(mails).where(isToldToday).orderBy(asc(mails.subject));
  expect(letters.map(({ subject, status }) => [subject, status])).toEqual([
    ['A change to your listing has been undone', 'queued'],
    ['Your listing has been changed as you asked', 'queued'],
  ]);
  expect(letters.map(({ letter }) => letterText(letter)).join()).toContain('Email: newinfo@example.in');
});
