import { and, desc, eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  auditEntries,
  consents,
  directoryCounts,
  directoryEntries,
  inboxEntries,
  inboxItems,
  invoices,
  mails,
  members,
  nominations,
  orders,
  privateLinks,
  staff,
} from '#db/schema.ts';
import { documents } from '#test/documents.ts';
import { aCompanyMessage, aContactMessage, aMember, anApplication, aPaidOrder } from '#test/factories.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { aMemberWrittenTo, ownerOf } from '#test/owner.ts';
import { recordConsent } from '../consents.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { NotFound, TooManyTries, Unauthenticated } from '../errors.ts';
import { answerItem, countWaiting, noteOnItem } from '../inbox/inbox.server.ts';
import { addToInbox } from '../inbox.ts';
import { deliverMail } from '../mails/delivery.server.ts';
import { correctMember } from '../members/corrections.server.ts';
import { editListing, requestIdentity } from '../members/listing.server.ts';
import { applyForMembership, findCompany } from '../members/members.server.ts';
import { type Application, Correction, ListingEdit } from '../members/schema.ts';
import { writeToOwner } from '../messages/company-messages.server.ts';
import { writeToChamber } from '../messages/messages.server.ts';
import { answerByLink } from '../messages/owner-answers.server.ts';
import { remindOffice } from '../office/reminder.server.ts';
import { addStaff, removeStaff } from '../staff/staff.server.ts';
import { forgetExpired } from './forget.server.ts';
import type { Erasure, HeldKind } from './held-data.server.ts';
import {
  eraseYourData,
  findOwnersData,
  findYourData,
  mailYourData,
  requestCorrection,
  requestYourData,
} from './your-data.server.ts';

const asha = 'asha@example.in';

async function aLink(ctx: Ctx, email = asha): Promise<string> {
  await mailYourData(ctx, email);
  const isTheirs = and(like(mails.event, 'your-data/%'), eq(mails.recipient, email));
  const [mail] = await ctx.db.select().from(mails).where(isTheirs).orderBy(sql`created_at desc`);
  return /your-data\/([\w-]{43})/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
}

/** The one event of a kind. */
async function theEvent(ctx: Ctx, kind: string): Promise<string> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(like(mails.event, `${kind}/%`));
  return mail?.event ?? '';
}

const aMessage = (ctx: Ctx, email = asha) =>
  ctx.db.transaction((transaction) =>
    addToInbox(
      transaction,
      { box: 'messages', about: '', title: 'General Inquiry', name: 'Asha', email, phone: '98200', body: 'A question' },
      ctx.clock(),
    ),
  );

/** Everything a person may have left here. */
async function aFullLife(visitor: Ctx, office: Ctx) {
  const { id } = await aMember(office);
  await applyForMembership(visitor, anApplication({ fullName: 'Second try', email: 'ASHA@example.in' }));
  await aMessage(visitor);
  await visitor.db.transaction((transaction) =>
    recordConsent(transaction, visitor, { purpose: 'contact', subject: 'inbox/1', email: asha, statement: 'Agreed words.' }),
  );
  await aPaidOrder(visitor, { email: asha, mobile: '9820000000' });
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ phone: '1' })));
  return id;
}

const headings = ({ kinds }: { kinds: { heading: string }[] }) => kinds.map(({ heading }) => heading);

test('asking does the same whether or not anything is held', async ({ visitor, office, db }) => {
  await aMember(office);
  const jobs = async () =>
    (await db.execute(sql`select payload from graphile_worker._private_jobs where payload ->> 'email' is not null order by id`))
      .rows;
  const before = await db.$count(mails);
  await requestYourData(visitor, 'Asha@Example.in');
  await requestYourData(visitor, 'nobody@example.in');
  expect(await jobs()).toEqual([{ payload: { email: asha } }, { payload: { email: 'nobody@example.in' } }]);
  expect(await db.$count(mails)).toBe(before);
});

test('the link is mailed to that address, and only where something is held', async ({ visitor, office, db }) => {
  await aMember(office);
  await mailYourData(visitor, 'nobody@example.in');
  expect(await db.$count(mails, like(mails.event, 'your-data/%'))).toBe(0);
  await mailYourData(visitor, asha);
  const [mail] = await db.select().from(mails).where(like(mails.event, 'your-data/%'));
  expect(mail?.recipient).toBe(asha);
  const [link] = await db.select().from(privateLinks);
  expect(mail?.expiresAt, 'it is sent as long as the link works').toEqual(link?.expiresAt);
  expect(JSON.stringify(mail?.letter)).not.toContain(link?.tokenHash);
});

test('nobody is mailed a link to what the office itself was written', async ({ visitor, db }) => {
  const officeEmail = 'Office@chamber.example';
  for (const email of ['asha@example.in', 'office@chamber.example'])
    await writeToChamber({ ...visitor, officeEmail }, aContactMessage({ email }));
  await mailYourData({ ...visitor, officeEmail }, 'office@chamber.example');
  expect(await db.$count(privateLinks)).toBe(0);
});

test('whoever reads a mailbox that the office has left is shown none of its letters; whoever wrote them sees theirs', async ({
  visitor,
  office,
  db,
}) => {
  const former = 'former@chamber.example';
  await writeToChamber({ ...visitor, officeEmail: former }, aContactMessage({ email: 'ravi@nair.example' }));
  const [item] = await db.select().from(inboxItems);
  const answer = { entryId: crypto.randomUUID(), answer: 'Gladly.' };
  await answerItem({ ...office, officeEmail: former }, 'messages', item?.id ?? '', answer);
  const waiting = { applications: 0, orderTasks: 0, failedMails: 0, ...(await countWaiting(office)) };
  await remindOffice({ ...office, officeEmail: former }, { waiting, answerDisputeBy: null });
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const answerLink = await tokenIn(db, await theEvent(visitor, 'company-message'));
  await answerByLink(visitor, answerLink, { entryId: crypto.randomUUID(), answer: 'From ten metres.' });
  const today = { ...visitor, officeEmail: 'office@chamber.example' };
  await mailYourData(today, former);
  expect(await db.$count(privateLinks, eq(privateLinks.subjectId, former))).toBe(0);
  const passedOn = async (email: string) =>
    (await findYourData(today, await aLink(today, email))).kinds
      .flatMap(({ items }) => items.map(({ title }) => title))
      .filter((title) => title.startsWith('Passed on'));
  expect(await passedOn('ravi@nair.example')).toEqual([expect.stringContaining('Passed on in your name: ')]);
  expect(await passedOn(asha), 'an owner’s answer').toEqual(['Passed on in your name: An answer from Asha Textiles']);
});

test('an owner’s answer is the owner’s to see and erase, also once what it answered is forgotten', async ({
  visitor,
  office,
  db,
}) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const answerLink = await tokenIn(db, await theEvent(visitor, 'company-message'));
  await answerByLink(visitor, answerLink, { entryId: crypto.randomUUID(), answer: 'From ten metres.' });
  await db.update(mails).set({ status: 'sent' });
  const past = { ...later(visitor, 91 * 24 * 60), retention: { ...visitor.retention, messages: 90 } };
  await forgetExpired(past);
  expect(await db.$count(inboxItems)).toBe(0);
  const link = await aLink(past);
  const titles = (await findYourData(past, link)).kinds.flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles).toContain('Passed on in your name: An answer from Asha Textiles');
  await eraseYourData(past, link);
  expect(await db.$count(mails, eq(mails.subject, 'An answer from Asha Textiles'))).toBe(0);
});

test('one address is mailed once in ten minutes, and one visitor asks five times an hour', async ({ visitor, office, db }) => {
  await aMember(office);
  await mailYourData(visitor, asha);
  await mailYourData(visitor, asha);
  expect(await db.$count(mails, like(mails.event, 'your-data/%'))).toBe(1);
  await mailYourData({ ...visitor, clock: () => new Date(now.getTime() + 11 * 60_000) }, asha);
  expect(await db.$count(mails, like(mails.event, 'your-data/%'))).toBe(2);
  for (let asked = 0; asked < 5; asked += 1) await requestYourData(visitor, `${asked}@example.in`);
  await expect(requestYourData(visitor, asha)).rejects.toThrow(TooManyTries);
});

test('an address is mailed no more links while ten of them work, and another once one has ended', async ({
  visitor,
  office,
  db,
}) => {
  await aMember(office);
  const askAt = async (minutes: number) => {
    await mailYourData(later(visitor, minutes), asha);
    return db.$count(mails, like(mails.event, 'your-data/%'));
  };
  for (let asked = 0; asked < 10; asked += 1) expect(await askAt(11 * asked)).toBe(asked + 1);
  expect(await askAt(24 * 60 - 1)).toBe(10);
  expect(await askAt(24 * 60)).toBe(11);
});

test('however many forms others send with an address, and ask for links to its mailbox, its reader’s own link is sent', async ({
  visitor,
  db,
  files,
}) => {
  const address = (index: number) => `asha+${index}@example.in`;
  const letter = { to: 'reader', blocks: [], signature: 'The office' };
  const received = Array.from({ length: 200 }, (_, index) => ({
    event: index % 2 ? (`contact-received/${index}` as const) : (`your-data/${index}` as const),
    recipient: index % 4 ? asha : address(index),
    subject: 'S',
    letter,
    status: 'sent' as const,
    sentAt: now,
  }));
  await writeToChamber(visitor, aContactMessage({ email: asha }));
  await db.insert(mails).values(received);
  await mailYourData(visitor, asha);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(like(mails.event, 'your-data/%'), eq(mails.status, 'queued')));
  const mailer = { send: async () => 'sent' as const };
  await deliverMail({ db, files, mailer }, mail?.id ?? '', { at: now, isLast: false });
  const [sent] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, mail?.id ?? ''));
  expect(sent).toMatchObject({ recipient: asha, status: 'sent', lastError: null });
});

test('the link shows everything held under the address, whatever its case, and nothing of others', async ({
  visitor,
  office,
}) => {
  await aFullLife(visitor, office);
  const other = await aMember(office, { fullName: 'Foreign Mills', email: 'other@example.in' });
  await ownerOf(office, other.id);
  await aMessage(visitor, 'other@example.in');
  const data = await findYourData(visitor, await aLink(visitor));
  expect(headings(data)).toEqual([
    'Membership',
    'Claims of a listing',
    'Messages and listing changes',
    'Course',
    'Emails',
    'What you agreed to',
  ]);
  const text = JSON.stringify(data);
  for (const held of ['Second try', 'Handloom sarees', 'A question', 'Agreed words', 'We have received', '9820000000', 'RCT/']) {
    expect(text).toContain(held);
  }
  expect(text).not.toContain('other@example.in');
  expect(text).not.toContain('Foreign Mills');
});

test('of a listing everything is shown that was told, by its name, and nothing is made up for what was not', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { fax: '', website: 'asha.example' });
  await db.update(members).set({ tax: 'GSTIN 27AAPFU0939F1ZV', logo: '/images/1.webp' }).where(eq(members.id, id));
  const { kinds } = await findYourData(visitor, await aLink(visitor));
  const [member] = kinds.find(({ heading }) => heading === 'Membership')?.items ?? [];
  const facts = Object.fromEntries(member?.facts ?? []);
  expect(facts).toMatchObject({
    Country: 'India',
    Website: 'asha.example',
    'Tax number': 'GSTIN 27AAPFU0939F1ZV',
    Logo: '/images/1.webp',
    Fax: '',
  });
  const [row] = await db.select().from(members).where(eq(members.id, id));
  const notTold = ['id', 'status', 'fingerprint', 'createdAt', 'decidedAt'];
  expect(Object.keys(facts)).toHaveLength(Object.keys(row ?? {}).filter((column) => !notTold.includes(column)).length);
});

test('whoever wrote to a company does not find the company’s own link to the message', async ({ visitor, office }) => {
  const { id } = await aMember(office, { email: 'owner@example.in' });
  await writeToOwner(visitor, id, aCompanyMessage({ email: asha }));
  const ownersLink = await tokenIn(visitor.db, await theEvent(visitor, 'company-message'));
  const { kinds } = await findYourData(visitor, await aLink(visitor));
  const text = JSON.stringify(kinds);
  expect(text).toContain('Passed on in your name');
  expect(ownersLink).toMatch(/^[\w-]{43}$/);
  expect(text).not.toContain(ownersLink);
  expect(text, 'no link in what is held opens anything').not.toMatch(/\/[\w-]{43}/);
});

test('a colleague who has been removed sees what is on record of the account, and is told why it is kept', async ({
  office,
  visitor,
  db,
}) => {
  const email = 'gone.colleague@chamber.example';
  await addStaff(office, { name: 'Gone Colleague', email });
  const [account] = await db.select().from(staff).where(eq(staff.email, email));
  await removeStaff(office, account?.id ?? '');
  const { kept } = await erasedBy(visitor, await aLink(visitor, email));
  expect(headings({ kinds: kept })).toEqual(['Office account']);
  const onRecord = { facts: expect.arrayContaining([['Name', 'Gone Colleague']]), keptBecause: expect.stringContaining('7(i)') };
  expect(kept[0]?.items).toMatchObject([
    { title: 'Record of an account that was added', ...onRecord },
    { title: 'Record of an account that was removed', ...onRecord },
  ]);
});

test('a link works for a day, and a guessed one for nobody', async ({ visitor, office }) => {
  await aMember(office);
  const token = await aLink(visitor);
  const tomorrow = { ...visitor, clock: () => new Date(now.getTime() + 24 * 3_600_000) };
  for (const verb of [findYourData, eraseYourData]) {
    await expect(verb(tomorrow, token)).rejects.toThrow(NotFound);
    await expect(verb(visitor, `${token}x`)).rejects.toThrow(NotFound);
    await expect(verb(visitor, '')).rejects.toThrow(NotFound);
  }
  await expect(requestCorrection(tomorrow, token, 'x')).rejects.toThrow(NotFound);
});

test('erasing takes everything away but what the law keeps, and says why', async ({ visitor, office, db }) => {
  const id = await aFullLife(visitor, office);
  const token = await aLink(visitor);
  const { erased, kept } = await erasedBy(visitor, token);
  expect(headings({ kinds: erased })).toEqual([
    'Membership',
    'Claims of a listing',
    'Messages and listing changes',
    'Emails',
    'What you agreed to',
  ]);
  expect(kept).toMatchObject([{ heading: 'Course', items: [{ keptBecause: expect.stringContaining('section 36') }] }]);

  await expect(findCompany(visitor, id)).rejects.toThrow(NotFound);
  expect(await db.$count(directoryEntries)).toBe(0);
  expect(await db.select().from(directoryCounts)).toEqual([]);
  expect(await db.$count(members)).toBe(0);
  expect(await db.$count(inboxItems)).toBe(0);
  expect(await db.$count(mails)).toBe(0);
  expect(await db.$count(invoices)).toBe(1);
  expect(await db.select({ mobile: orders.mobile }).from(orders)).toEqual([{ mobile: '' }]);
  const agreed = await db.select().from(consents);
  expect(agreed.map(({ email }) => email)).toEqual(agreed.map(() => ''));
  expect(agreed.map(({ text }) => text)).toContainEqual(expect.stringContaining('Agreed words.'));
  const [decision] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `member/${id}`));
  expect(decision).toMatchObject({ action: 'approve member', before: null, after: null });
  await expect(findYourData(visitor, token)).rejects.toThrow(NotFound);
});

test('what an erased listing answered goes, what was written to it stays with whoever wrote it', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'gone@example.in', fullName: 'Vanishing Mills' });
  const message = { box: 'messages', about: `member/${id}`, title: 'Message to Vanishing Mills' } as const;
  const from = { name: 'Ravi', email: 'ravi@nair.example', phone: '1', body: 'Do you weave?', fingerprint: 'x', createdAt: now };
  const [item] = await db
    .insert(inboxItems)
    .values({ ...message, ...from })
    .returning();
  const answer = { authorName: 'Vanishing Mills', body: 'Call 98765', kind: 'answer', at: now } as const;
  await db.insert(inboxEntries).values({ id: crypto.randomUUID(), itemId: item?.id ?? '', ...answer });
  await eraseYourData(visitor, await aLink(visitor, 'gone@example.in'));
  expect(await db.$count(inboxEntries)).toBe(0);
  expect(await db.select().from(inboxItems)).toMatchObject([
    { title: 'Message to a listing that was erased', body: 'Do you weave?', email: 'ravi@nair.example' },
  ]);
});

test('what the office answered to a message is held for whoever wrote it, as the office’s, and not for the listing’s owner', async ({
  visitor,
  office,
}) => {
  const { id, messageId } = await aMemberWrittenTo(office);
  await answerItem(office, 'messages', messageId, { entryId: crypto.randomUUID(), answer: 'Between us: write again.' });
  await noteOnItem(office, 'messages', messageId, { entryId: crypto.randomUUID(), note: 'Called twice.' });
  const sender = await findYourData(visitor, await aLink(visitor, 'bharat@example.in'));
  const said = sender.kinds.flatMap(({ items }) => items.flatMap(({ facts }) => facts));
  expect(said).toContainEqual(['Answer, 20 November 2026 at 3:30 pm IST, The chamber’s office', 'Between us: write again.']);
  expect(said).toContainEqual(['Note of the office, 20 November 2026 at 3:30 pm IST', 'Called twice.']);
  expect(JSON.stringify(await findOwnersData(await ownerOf(office, id)))).not.toMatch(/Between us|Called twice/);
});

test('a nominee sees and erases what somebody else said, with its documents and mails', async ({ visitor, db }) => {
  const nominee = 'asha@asha.example';
  await aKeptNomination(visitor, {}, [documents.pdf()]);
  const token = await aLink(visitor, nominee);
  const data = await findYourData(visitor, token);
  expect(headings(data)).toContain('Award nominations');
  expect(JSON.stringify(data)).toContain('Nair Exports');
  expect(data.kinds.flatMap(({ items }) => items.flatMap(({ facts }) => facts))).toContainEqual(['Documents', 'profile.pdf']);
  expect(JSON.stringify(data), 'the nominator’s own address is not the nominee’s to read').not.toContain('ravi@nair.example');
  await eraseYourData(visitor, token);
  expect(await db.$count(nominations)).toBe(0);
  expect(await db.select({ recipient: mails.recipient, event: mails.event }).from(mails)).toEqual([
    { recipient: 'ravi@nair.example', event: expect.stringContaining('nomination-erased/') },
  ]);
  const { rows } = await db.execute<{ payload: { keys: string[] } }>(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'keys' is not null`,
  );
  expect(rows[0]?.payload.keys, 'the document goes after the commit').toHaveLength(1);
});

test('who made a nomination and is named in it sees all that it says of them, and whoever is also its organization has nothing kept', async ({
  visitor,
  db,
}) => {
  const ravi = 'Ravi@nair.example';
  await aKeptNomination(visitor, { nomineeEmail: ravi, organizationEmail: ravi }, [documents.pdf()]);
  const asBoth = {
    nomineeEmail: asha,
    organizationEmail: asha,
    organizationPhone: '022 3300 0000',
    category: 'Excellence in Innovation',
  };
  await aKeptNomination(visitor, asBoth);
  const titlesAndFacts = async (email: string) => {
    const { kinds } = await findYourData(visitor, await aLink(visitor, email));
    const items = kinds.find(({ heading }) => heading === 'Award nominations')?.items ?? [];
    return { titles: items.map(({ title }) => title), facts: items.flatMap(({ facts }) => facts), items };
  };
  const nominee = await titlesAndFacts(asha);
  expect(nominee.facts).toContainEqual(['Its phone', '022 3300 0000']);
  expect(
    nominee.facts.filter(([, value]) => value === '98470 00000'),
    'the nominator’s phone is not theirs',
  ).toEqual([]);
  const { items, facts } = await titlesAndFacts('ravi@nair.example');
  expect(new Set(items.map(({ id }) => id)).size, 'each is told from the others').toBe(items.length);
  expect(items.map(({ keptBecause }) => keptBecause)).toEqual(items.map(() => undefined));
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Signature', 'Ravi Nair'],
      ['Your phone', '98470 00000'],
      ['Your phone', '98200 00000'],
      ['Biography', 'Took handloom sarees to eleven countries.'],
      ['Its phone', '022 2200 0000'],
      ['Documents', 'profile.pdf'],
    ]),
  );
  const { kept } = await erasedBy(visitor, await aLink(later(visitor, 11), 'ravi@nair.example'));
  expect(kept).toEqual([]);
  expect(await db.$count(nominations)).toBe(0);
});

test('a nominator sees what the office answered, the nominee does not, and what it noted is the office’s own', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor);
  const [item] = await db.select().from(inboxItems).where(eq(inboxItems.box, 'nominations'));
  const id = item?.id ?? '';
  await answerItem(office, 'nominations', id, { entryId: crypto.randomUUID(), answer: 'Please send the accounts.' });
  await noteOnItem(office, 'nominations', id, { entryId: crypto.randomUUID(), note: 'The panel is in doubt.' });
  const nominations = async (email: string) => {
    const { kinds } = await findYourData(visitor, await aLink(visitor, email));
    return kinds.filter(({ heading }) => heading === 'Award nominations');
  };
  const [held] = await nominations('ravi@nair.example');
  expect(held?.items[0]?.facts).toContainEqual([expect.stringMatching(/^Answer, 20 November 2026/), 'Please send the accounts.']);
  expect(JSON.stringify(held)).not.toContain('in doubt');
  expect(JSON.stringify(await nominations('asha@asha.example'))).not.toMatch(/accounts|in doubt/);
});

test('an organization sees the nominations that name it, and none of their people, and takes back how to reach it', async ({
  visitor,
  db,
}) => {
  await aKeptNomination(visitor, {}, [documents.pdf()]);
  const token = await aLink(visitor, 'Office@asha.example');
  const [kind] = (await findYourData(visitor, token)).kinds.filter(({ heading }) => heading === 'Award nominations');
  const [named, address] = kind?.items ?? [];
  expect(named).toMatchObject({ title: expect.stringContaining('names your organisation'), keptBecause: expect.any(String) });
  expect(address?.facts).toContainEqual(['Its email', 'office@asha.example']);
  const shown = kind?.items.flatMap(({ facts }) => facts.map(([label]) => label));
  expect(shown, 'as its nominator was told').toEqual(['Category', 'Organisation', 'Its phone', 'Its email']);
  for (const other of ['asha@asha.example', 'ravi@nair.example', 'Asha Verma', 'profile.pdf']) {
    expect(JSON.stringify(kind), other).not.toContain(other);
  }
  const nominationsIn = (kinds: HeldKind[]) => kinds.find(({ heading }) => heading === 'Award nominations')?.items;
  const { erased, kept } = await erasedBy(visitor, token);
  expect(nominationsIn(erased), 'how to reach it, and no more').toEqual([address]);
  expect(nominationsIn(kept), 'the nomination with its name').toEqual([named]);
  expect(await db.select().from(nominations)).toMatchObject([
    { nomineeEmail: 'asha@asha.example', organizationEmail: '', organizationPhone: '', fingerprint: '', correctedAt: now },
  ]);
  expect(JSON.stringify(await db.select().from(mails).where(like(mails.event, 'nomin%')))).not.toContain('office@asha.example');
});

test('an order whose payment can still arrive is erased a week after it closed; one long closed is at once', async ({
  visitor,
  db,
}) => {
  await aPaidOrder(visitor, { email: 'else@example.in' });
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('no order');
  const open = {
    ...order,
    id: crypto.randomUUID(),
    email: asha,
    status: 'initiated' as const,
    paymentReference: '',
    paidAt: null,
  };
  const week = 7 * day;
  await db.insert(orders).values([
    { ...open, expiresAt: now },
    { ...open, id: crypto.randomUUID(), status: 'expired', expiresAt: new Date(now.getTime() - week - 1) },
  ]);
  const { erased, kept } = await erasedBy(visitor, await aLink(visitor));
  expect(erased.find(({ heading }) => heading === 'Course')?.items).toHaveLength(1);
  expect(kept[0]?.items).toMatchObject([{ id: open.id, keptBecause: expect.stringContaining('can still arrive') }]);
  const left = () => db.$count(orders, eq(orders.email, asha));
  const forgetAfter = (days: number) => forgetExpired({ ...visitor, clock: () => new Date(now.getTime() + days * day) });
  await forgetAfter(6.9);
  expect(await left()).toBe(1);
  await forgetAfter(7.1);
  expect(await left()).toBe(0);
});

/** What comes of the first erasure by a link. */
async function erasedBy(ctx: Ctx, token: string): Promise<Erasure> {
  const erasure = await eraseYourData(ctx, token);
  expect(erasure).toBeDefined();
  return erasure as Erasure;
}

test('erasing twice at the same moment erases once', async ({ committed }) => {
  await aMember({ ...committed, actor: administrator });
  const token = await aLink(committed);
  const answers = await Promise.all([eraseYourData(committed, token), eraseYourData(committed, token)]);
  expect(
    answers.filter((answer) => answer === undefined),
    'the other is told that it is done',
  ).toHaveLength(1);
  expect(await committed.db.$count(members)).toBe(0);
  expect(await committed.db.select().from(directoryCounts)).toEqual([]);
});

test('who asks by one link twice for the erasure is told that it is done, and a stranger’s link is none', async ({
  visitor,
  office,
}) => {
  await aMember(office);
  const token = await aLink(visitor);
  expect(await eraseYourData(visitor, token)).toHaveProperty('erased');
  expect(await eraseYourData(visitor, token)).toBeUndefined();
  await expect(eraseYourData(later(visitor, 11), token)).rejects.toThrow(NotFound);
  await expect(eraseYourData(visitor, 'made-up')).rejects.toThrow(NotFound);
});

test('a link that was asked for before the erasure and is made after it shows what is kept alone; where nothing is, none is made', async ({
  visitor,
  db,
}) => {
  await aPaidOrder(visitor, { email: asha });
  await writeToChamber(visitor, aContactMessage({ email: asha }));
  await eraseYourData(visitor, await aLink(visitor));
  expect(headings(await findYourData(visitor, await aLink(visitor)))).toEqual(['Course', 'Emails']);
  await db.delete(privateLinks);
  await writeToChamber(visitor, aContactMessage({ email: 'gone@example.in' }));
  await eraseYourData(visitor, await aLink(visitor, 'gone@example.in'));
  await mailYourData(visitor, 'gone@example.in');
  expect(await db.$count(mails, eq(mails.recipient, 'gone@example.in'))).toBe(0);
  expect(await db.$count(privateLinks)).toBe(0);
});

test('a correction is put before the office, with the address to answer to', async ({ visitor, office, db }) => {
  await aMember(office);
  const token = await aLink(visitor);
  await requestCorrection(visitor, token, 'My name is spelt Aasha.');
  await requestCorrection(visitor, token, 'My name is spelt Aasha.');
  expect(await db.select().from(inboxItems).where(eq(inboxItems.box, 'messages'))).toMatchObject([
    { title: 'Correction of personal data', email: asha, body: 'My name is spelt Aasha.', status: 'new' },
  ]);
});

test('nobody fills the office’s inbox with corrections', async ({ visitor, office, db }) => {
  await aMember(office);
  const token = await aLink(visitor);
  for (let time = 0; time < 10; time += 1) await requestCorrection(visitor, token, `My name is spelt Aasha ${time}.`);
  await expect(requestCorrection(visitor, token, 'And Asha.')).rejects.toThrow(TooManyTries);
  expect(await db.$count(inboxItems, eq(inboxItems.box, 'messages'))).toBe(10);
});

test('an owner sees what is held under the listing’s address', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const data = await findOwnersData(await ownerOf(visitor, id));
  expect(data.email).toBe(asha);
  expect(headings(data)).toEqual(['Membership', 'Claims of a listing', 'Emails', 'What you agreed to']);
  await expect(findOwnersData(visitor)).rejects.toThrow(Unauthenticated);
  await expect(findOwnersData(office)).rejects.toThrow(Unauthenticated);
});

test('whoever reads an address that a listing had by mistake sees none of its changes, and erases none; its member sees all', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await correctMember(office, id, Correction.parse(anApplication({ email: 'stranger@elsewhere.example' })));
  await correctMember(later(office, 1), id, Correction.parse(anApplication()));
  const changesIn = async (link: string) =>
    (await findYourData(visitor, link)).kinds.find(({ heading }) => heading === 'Messages and listing changes')?.items ?? [];
  expect(await changesIn(await aLink(visitor))).toHaveLength(2);
  const strangers = await aLink(later(visitor, 1), 'stranger@elsewhere.example');
  expect(await changesIn(strangers)).toEqual([]);
  await eraseYourData(visitor, strangers);
  expect(await db.$count(inboxItems)).toBe(2);
  expect(JSON.stringify(await changesIn(await aLink(later(visitor, 12))))).not.toContain('stranger@elsewhere.example');
});

/** A listing whose owner has edited and asked, and of whom the office has noted something, and that passes to another two hours later. */
async function aListingPassedOn(office: Ctx, to: string): Promise<string> {
  const { id } = await aMember(office, { email: 'former@example.in', fullName: 'Ravi Mills', phone: '9851222824' });
  const owner = await ownerOf(office, id);
  await editListing(owner, ListingEdit.parse(anApplication({ phone: '9851222825', address: 'Ravi’s Lane' })));
  await requestIdentity(owner, { fullName: 'Ravi & Sons', email: 'ravi@private.example' });
  for (const claim of await office.db.select().from(inboxItems).where(eq(inboxItems.box, 'claims'))) {
    const entryId = () => crypto.randomUUID();
    await answerItem(later(office, 1), 'claims', claim.id, { entryId: entryId(), answer: 'Thank you, Ravi.' });
    await noteOnItem(later(office, 180), 'claims', claim.id, {
      entryId: entryId(),
      note: 'Ravi’s partner must not learn of this.',
    });
  }
  await office.db.update(mails).set({ status: 'sent' });
  await correctMember(later(office, 120), id, Correction.parse(anApplication({ email: to, address: 'Next Lane' })));
  const [handover] = await office.db.select().from(inboxItems).orderBy(desc(inboxItems.createdAt));
  await noteOnItem(later(office, 180), 'claims', handover?.id ?? '', { entryId: crypto.randomUUID(), note: 'Ravi has left.' });
  await answerItem(later(office, 180), 'claims', handover?.id ?? '', {
    entryId: crypto.randomUUID(),
    answer: 'It is yours now.',
  });
  return id;
}

const factsOf = (kinds: HeldKind[], of: string[]) =>
  kinds
    .filter(({ heading }) => of.includes(heading))
    .flatMap(({ items }) =>
      items.map(({ title, facts }) => [title, ...facts.filter(([, value]) => value).map(([, value]) => value)]),
    );

test('the next owner of a listing is shown what was said and done under their own address, and nothing of the former owner’s', async ({
  visitor,
  office,
}) => {
  const id = await aListingPassedOn(office, 'next@example.in');
  const next = await ownerOf(later(visitor, 240), id);
  await editListing(next, ListingEdit.parse(anApplication({ address: 'Next Lane', fax: '1' })));
  const [claim] = await office.db.select().from(inboxItems).orderBy(desc(inboxItems.createdAt));
  await noteOnItem(later(office, 300), 'claims', claim?.id ?? '', { entryId: crypto.randomUUID(), note: 'Called twice.' });

  const { kinds } = await findOwnersData(next);
  expect(JSON.stringify(kinds)).not.toMatch(/former@|Ravi|98512228/);
  expect(factsOf(kinds, ['Membership']).slice(1)).toEqual([
    ['Change of the listing', expect.stringContaining('Email: next@example.in')],
    ['Change of the listing', 'Fax: none → 1'],
  ]);
  expect(factsOf(kinds, ['Messages and listing changes'])).toEqual([
    ['Change of the listing', 'next@example.in', 'It is yours now.'],
    ['Asha Textiles', 'Asha Textiles', 'next@example.in', '+91 98200 00000', 'Fax: none → 1', 'Called twice.'],
  ]);
  expect(factsOf(kinds, ['Claims of a listing']), 'their own session').toHaveLength(1);
});

test('a member whose address was given away by mistake sees what was theirs before and since, and the stranger none of it', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office);
  const edit = (given: Partial<Application>) => ListingEdit.parse(anApplication(given));
  await editListing(await ownerOf(later(visitor, 10), id), edit({ fax: '1' }));
  await correctMember(later(office, 20), id, Correction.parse(anApplication({ fax: '1', email: 'stranger@elsewhere.example' })));
  const stranger = await ownerOf(later(visitor, 30), id);
  await editListing(stranger, edit({ fax: '1', address: 'Stranger’s Lane' }));
  const changesOf = ({ kinds }: { kinds: HeldKind[] }) => factsOf(kinds, ['Membership']).slice(1);
  expect(changesOf(await findOwnersData(stranger))).toEqual([
    ['Change of the listing', 'Email: stranger@elsewhere.example'],
    ['Change of the listing', 'Address: 14 Mill Road → Stranger’s Lane'],
  ]);
  await correctMember(later(office, 40), id, Correction.parse(anApplication({ fax: '1' })));
  const member = await ownerOf(later(visitor, 50), id);
  const held = await findOwnersData(member);
  expect(changesOf(held).map(([, said]) => said)).toEqual([
    'Fax: none → 1',
    'Email: asha@example.in',
    expect.stringContaining('Email: asha@example.in'),
  ]);
  expect(JSON.stringify(held)).not.toContain('tranger');
  expect(factsOf(held.kinds, ['Claims of a listing']), 'not the stranger’s session').toHaveLength(2);
});
