import { desc, eq, isNull, like } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  auditEntries,
  consents,
  directoryCounts,
  directoryEntries,
  inboxItems,
  listingChanges,
  mails,
  ownerSessions,
} from '#db/schema.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aMemberWithOwner, ownerOf } from '#test/owner.ts';
import { aPicture } from '#test/pictures.ts';
import type { Ctx } from '../context.ts';
import { Conflict, FileRefused, NotFound, TooManyTries, Unauthenticated } from '../errors.ts';
import { readImageAddress } from '../image-address.ts';
import { countWaiting, listInbox, settleItem } from '../inbox/inbox.server.ts';
import { aboutIdOf } from '../inbox-about.ts';
import { findReceivedMessage, findSentMessage, listOwnMessages, writeToOwner } from '../messages/company-messages.server.ts';
import { answerByLink } from '../messages/owner-answers.server.ts';
import { correctMember } from './corrections.server.ts';
import { listDirectory } from './directory.server.ts';
import { endMembership } from './end-membership.server.ts';
import { changeLogo, editListing, findOwnListing, requestIdentity, withdrawRequest } from './listing.server.ts';
import {
  approveListingChange,
  findListingChange,
  listChangeStatuses,
  refuseListingChange,
  revertListingChange,
} from './listing-changes.server.ts';
import { findCompany } from './members.server.ts';
import { Correction, ListingEdit } from './schema.ts';

/** Every change of a listing, the newest first. */
const changesOf = (ctx: Ctx) => ctx.db.select().from(listingChanges).orderBy(desc(listingChanges.at));

const waiting = (ctx: Ctx) => ctx.db.$count(listingChanges, eq(listingChanges.status, 'waiting'));

const anEdit = (given: Partial<ListingEdit> = {}) => ListingEdit.parse(anApplication(given));

const directoryOf = (ctx: Ctx, filter: { q?: string; state?: string; letter?: string }) =>
  listDirectory(ctx, { q: '', state: '', letter: '', cursor: '', ...filter }, 10);

test('a state that an owner writes otherwise than the directory offers it is kept as it offers it', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office, { state: 'Goa' });
  const owner = await ownerOf(visitor, id);
  await editListing(owner, anEdit({ state: 'karnataka' }));
  expect((await changesOf(visitor))[0]).toMatchObject({ before: { state: 'Goa' }, after: { state: 'Karnataka' } });
  expect(await directoryOf(visitor, { state: 'Karnataka' })).toMatchObject({ total: 1 });
  expect(await editListing(owner, anEdit({ state: 'KA' }))).toBe(false);
});

test('an owner’s edit is live at once, in the page and in the directory', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const changed = await editListing(await ownerOf(visitor, id), anEdit({ phone: '022 1', address: '1 New Road', state: 'Goa' }));
  expect(await visitor.db.$count(consents, eq(consents.purpose, 'listing'))).toBe(1);
  expect(changed).toBe(true);
  expect(Object.keys((await changesOf(visitor))[0]?.after ?? {}).sort()).toEqual(['address', 'phone', 'state']);
  expect(await findCompany(visitor, id)).toMatchObject({ phone: '022 1', address: '1 New Road', fullName: 'Asha Textiles' });
  expect(await directoryOf(visitor, { state: 'Goa', q: 'asha' })).toMatchObject({
    members: [{ address: '1 New Road' }],
    total: 1,
  });
  expect(await directoryOf(visitor, { state: 'Maharashtra' })).toMatchObject({ members: [], total: 0 });
});

test('an owner gives the tax text a company’s page shows, and the office sees it and takes it back', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office);
  const tax = 'GSTIN 27AAPFU0939F1ZV';
  expect(await editListing(await ownerOf(visitor, id), ListingEdit.parse({ ...anApplication(), tax: ` ${tax}\n` }))).toBe(true);
  expect(await findCompany(visitor, id)).toMatchObject({ tax });
  const { items } = await listInbox(office, 'claims', { status: 'new', assigned: '', q: '', page: 1 });
  expect(items[0]?.body).toBe(`Tax number: none → ${tax}`);
  const [change] = await changesOf(visitor);
  expect(change?.after).toEqual({ tax });
  await revertListingChange(office, change?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ tax: '' });
});

test('the roll-up of the directory stays right when a listing moves', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  await aMember(office, { fullName: 'Amber Mills' });
  await editListing(await ownerOf(visitor, id), anEdit({ state: 'Goa' }));
  const counts = await db.select().from(directoryCounts).orderBy(directoryCounts.state);
  expect(counts).toEqual([
    { state: 'Goa', letter: 'a', members: 1 },
    { state: 'Maharashtra', letter: 'a', members: 1 },
  ]);
});

test('listings that change places at the same moment are all counted right', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const states = ['Goa', 'Kerala', 'Assam', 'Bihar'];
  const listings = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      aMember(office, { fullName: `Asha ${index}`, state: states[index % states.length] ?? '' }),
    ),
  );
  await Promise.all(
    listings.flatMap(({ id }, index) =>
      [1, 2, 3].map(async (step) =>
        editListing(await ownerOf(committed, id), anEdit({ state: states[(index + step) % states.length] ?? '' })),
      ),
    ),
  );
  const counted = Object.fromEntries((await committed.db.select().from(directoryCounts)).map((row) => [row.state, row.members]));
  const entered = Object.groupBy(await committed.db.select().from(directoryEntries), ({ state }) => state);
  expect(counted).toEqual(Object.fromEntries(Object.entries(entered).map(([state, rows]) => [state, rows?.length])));
  expect(Object.values(counted).reduce((sum, members) => sum + members, 0)).toBe(8);
});

test('the office sees the difference, and only that', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), anEdit({ businessDescription: 'Silk too.' }));
  expect(await changesOf(office)).toMatchObject([
    {
      memberId: id,
      status: 'live',
      before: { businessDescription: 'Handloom sarees for export.' },
      after: { businessDescription: 'Silk too.' },
    },
  ]);
  expect(await listInbox(office, 'claims', { status: 'new', assigned: '', q: '', page: 1 })).toMatchObject({
    items: [{ title: 'Asha Textiles', body: 'Description: Handloom sarees for export. → Silk too.' }],
  });
});

test('an edit that changes nothing leaves no trace', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  expect(await editListing(await ownerOf(visitor, id), anEdit())).toBe(false);
  expect(await db.$count(listingChanges)).toBe(0);
});

test('the office takes an edit back: page and directory are as before, the owner is told, and it is on record', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), anEdit({ state: 'Goa', phone: '1' }));
  const [change] = await changesOf(office);
  await revertListingChange(office, change?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ state: 'Maharashtra', phone: '+91 98200 00000' });
  expect(await directoryOf(visitor, { state: 'Maharashtra' })).toMatchObject({ total: 1 });
  expect(await changesOf(office)).toMatchObject([{ status: 'reverted', decidedBy: 'Administrator' }]);
  expect(await db.$count(mails, eq(mails.event, `listing-reverted/${change?.memberId}/${change?.id}`))).toBe(1);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'revert listing change'));
  expect(entry).toMatchObject({
    subject: `member/${id}`,
    before: { change: change?.id, status: 'live' },
    after: { change: change?.id, status: 'reverted', fields: expect.arrayContaining(['state', 'phone']) },
  });
  await expect(revertListingChange(later(office, 10), change?.id ?? '')).rejects.toThrow(Conflict);
});

test('an edit is not taken back over a newer one of the same field', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), anEdit({ phone: '1' }));
  const [older] = await changesOf(office);
  await editListing({ ...(await ownerOf(visitor, id)), clock: () => new Date(now.getTime() + 1_000) }, anEdit({ phone: '2' }));
  await expect(revertListingChange(office, older?.id ?? '')).rejects.toThrow(Conflict);
  expect(await findCompany(visitor, id)).toMatchObject({ phone: '2' });
});

test('a logo is kept as a checked image, live at once, and can be taken back', async ({ visitor, office }) => {
  const { id, owner } = await aMemberWithOwner(office);
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#335' } })
    .png()
    .toBuffer();
  await changeLogo(owner, picture);
  const { logo } = await findCompany(visitor, id);
  expect(readImageAddress(logo)).toMatchObject({ width: 40, height: 20 });
  await expect(changeLogo(owner, Buffer.from('%PDF-1.4'))).rejects.toThrow(FileRefused);
  const [change] = await changesOf(office);
  await revertListingChange(office, change?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ logo: '' });
  await changeLogo(owner, picture);
  await changeLogo(owner, undefined);
  expect(await findCompany(visitor, id)).toMatchObject({ logo: '' });
  await expect(changeLogo(visitor, picture)).rejects.toThrow(Unauthenticated);
});

test('an owner who changes the listing again and again has to wait, and nothing more is kept', async ({ office, files }) => {
  const { owner } = await aMemberWithOwner(office);
  for (let time = 0; time < 60; time += 1) await editListing(owner, anEdit({ city: `Pune ${time % 2}` }));
  const changes = await office.db.$count(listingChanges);
  for (const attempt of [
    () => editListing(owner, anEdit({ city: 'Agra' })),
    () => requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' }),
    async () => changeLogo(owner, await aPicture()),
  ])
    await expect(attempt()).rejects.toThrow(TooManyTries);
  expect(await office.db.$count(listingChanges)).toBe(changes);
  expect(await Array.fromAsync(files.list('images/'))).toEqual([]);
});

test('a new name or address waits for the office, and its owner sees it, among other members', async ({ visitor, office }) => {
  await aMember(office, { fullName: 'Amber Mills', email: 'amber@example.in' });
  const { id, owner } = await aMemberWithOwner(office);
  await aMember(office, { fullName: 'Brass Works', email: 'brass@example.in' });
  expect(await requestIdentity(owner, { fullName: 'Brocade House', email: 'new@example.in' })).toBe(true);
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Asha Textiles', email: 'asha@example.in' });
  expect(await waiting(office)).toBe(1);
  expect(await findOwnListing(owner)).toMatchObject({
    listing: { id, fullName: 'Asha Textiles', email: 'asha@example.in' },
    waiting: { after: { fullName: 'Brocade House', email: 'new@example.in' } },
  });
});

test('a newer request takes the older one’s place, and asking for what is there withdraws it', async ({ office }) => {
  const { owner } = await aMemberWithOwner(office);
  await requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' });
  await requestIdentity(owner, { fullName: 'Brocade Palace', email: 'asha@example.in' });
  expect(await waiting(office)).toBe(1);
  expect(await requestIdentity(owner, { fullName: 'Asha Textiles', email: 'asha@example.in' })).toBe(false);
  expect((await changesOf(office)).map(({ status }) => status).sort()).toEqual(['replaced', 'withdrawn']);
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
});

test('what is withdrawn no longer waits for the office; nobody else’s request is', async ({ visitor, office }) => {
  const { owner } = await aMemberWithOwner(office);
  const { id: other } = await aMember(office, { fullName: 'Other Mills', email: 'other@example.in' });
  for (const ctx of [owner, await ownerOf(visitor, other)])
    await requestIdentity(ctx, { fullName: 'Brocade House', email: 'new@example.in' });
  const [theirs] = (await changesOf(office)).filter(({ memberId }) => memberId === other);
  await expect(withdrawRequest(owner, theirs?.id ?? '')).rejects.toThrow(Conflict);
  await withdrawRequest(owner, (await findOwnListing(owner)).waiting?.id ?? '');
  expect(await countWaiting(office)).toMatchObject({ claims: 1 });
  await expect(withdrawRequest(owner, theirs?.id ?? '')).rejects.toThrow(Conflict);
  expect((await changesOf(office)).map(({ memberId, status }) => [memberId === other, status]).sort()).toEqual([
    [false, 'withdrawn'],
    [true, 'waiting'],
  ]);
  await withdrawRequest(await ownerOf(visitor, other), theirs?.id ?? '');
  await expect(withdrawRequest(owner, theirs?.id ?? ''), 'nor one that its own owner withdrew').rejects.toThrow(Conflict);
});

test('a request that a newer one has replaced is never said to be withdrawn, whatever came of the newer one', async ({
  office,
}) => {
  const { id, owner } = await aMemberWithOwner(office);
  const ask = async (fullName: string) => {
    await requestIdentity(owner, { fullName, email: 'asha@example.in' });
    return (await findOwnListing(owner)).waiting?.id ?? '';
  };
  const fates: Record<string, (request: string) => Promise<unknown>> = {
    waits: () => Promise.resolve(),
    refused: (request) => refuseListingChange(office, request),
    withdrawn: (request) => withdrawRequest(owner, request),
    corrected: () => correctMember(office, id, Correction.parse(anApplication({ fullName: 'Silk corrected' }))),
    approved: (request) => approveListingChange(office, request),
  };
  for (const [fate, decide] of Object.entries(fates)) {
    const replaced = await ask(`Brocade ${fate}`);
    await decide(await ask(`Silk ${fate}`));
    await expect(withdrawRequest(owner, replaced), fate).rejects.toThrow(/^Nothing was withdrawn/);
    expect(await findListingChange(office, replaced), fate).toMatchObject({ status: 'replaced' });
  }
});

test('the same wish sent twice is one request, which whoever works on it keeps', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const wish = async () => requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'asha@example.in' });
  expect([await wish(), await wish()]).toEqual([true, true]);
  const changes = await office.db.select({ status: listingChanges.status }).from(listingChanges);
  expect(changes).toEqual([{ status: 'waiting' }]);
});

test('a request is not marked done before it is decided; an edit is, and so is what was decided and opened again', async ({
  office,
  db,
}) => {
  const { owner } = await aMemberWithOwner(office);
  const newest = async () => (await db.select().from(inboxItems).orderBy(desc(inboxItems.createdAt)))[0];
  await editListing(owner, anEdit({ phone: '022 1' }));
  await settleItem(office, 'claims', (await newest())?.id ?? '', 'done');
  await requestIdentity(later(owner, 1), { fullName: 'Brocade House', email: 'asha@example.in' });
  const { id = '', about = '' } = (await newest()) ?? {};
  await expect(settleItem(office, 'claims', id, 'done')).rejects.toThrow(
    new Conflict('This request has not been decided. Approve or refuse it first.'),
  );
  expect(await countWaiting(office)).toMatchObject({ claims: 1 });

  await refuseListingChange(office, aboutIdOf({ about }));
  for (const status of ['open', 'done'] as const) await settleItem(office, 'claims', id, status);
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
});

test('a request that was once marked done undecided comes before the office again when it is asked again', async ({
  office,
  db,
}) => {
  const { owner } = await aMemberWithOwner(office);
  const wish = { fullName: 'Brocade House', email: 'asha@example.in' };
  await requestIdentity(owner, wish);
  await db.update(inboxItems).set({ status: 'done', doneAt: now });
  expect(await requestIdentity(owner, wish)).toBe(true);
  expect(await db.select().from(inboxItems)).toMatchObject([{ status: 'open', doneAt: null }]);

  await db.delete(inboxItems);
  expect(await requestIdentity(owner, wish), 'where what was done is deleted').toBe(true);
  const [item] = await db.select().from(inboxItems);
  await approveListingChange(office, aboutIdOf({ about: item?.about ?? '' }));
  expect((await findOwnListing(owner)).listing).toMatchObject({ fullName: 'Brocade House' });
});

test('an approved name is found in the directory under its new letter, and both addresses are told', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await db.insert(ownerSessions).values({ tokenHash: 'x', memberId: id, openedAt: now, expiresAt: new Date(now.getTime() + 1) });
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'new@example.in' });
  const [request] = await changesOf(office);
  await approveListingChange(office, request?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Brocade House', email: 'new@example.in' });
  expect(await directoryOf(visitor, { letter: 'B' })).toMatchObject({ members: [{ fullName: 'Brocade House' }], total: 1 });
  expect(await directoryOf(visitor, { letter: 'A' })).toMatchObject({ total: 0 });
  const told = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `listing-approved/${request?.memberId}/${request?.id}`));
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.in', 'new@example.in']);
  const [session] = await db.select().from(ownerSessions);
  expect(session?.endedAt, 'what the old address opened is closed').toEqual(now);
});

test('a request that the office meets by a correction no longer waits', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Asha Textiles', email: 'new@example.in' });
  const [request] = await changesOf(office);
  await correctMember(office, id, Correction.parse(anApplication({ email: 'new@example.in' })));
  expect((await findListingChange(office, request?.id ?? '')).status).toBe('approved');
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
  await expect(approveListingChange(office, request?.id ?? '')).rejects.toThrow(Conflict);
});

test('a request that the office meets by taking its own correction back no longer waits', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await correctMember(office, id, Correction.parse(anApplication({ fullName: 'Asha Textils' })));
  const [correction] = await changesOf(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Asha Textiles', email: 'asha@example.in' });
  await revertListingChange(office, correction?.id ?? '');
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
});

test('what whoever had the former address asked for is not put before the office as the new owner’s', async ({
  visitor,
  office,
}) => {
  for (const wish of [{ fullName: 'Leaver & Co', email: 'leaver@firm.example' }, { email: 'leaver.private@example.in' }]) {
    const { id } = await aMember(office, { email: 'leaver@firm.example' });
    await requestIdentity(await ownerOf(visitor, id), { fullName: 'Asha Textiles', ...wish });
    const [request] = await changesOf(office);
    await correctMember(office, id, Correction.parse(anApplication({ email: 'boss@firm.example' })));
    expect(await findListingChange(office, request?.id ?? '')).toMatchObject({ status: 'replaced', decidedAt: now });
    expect(await countWaiting(office)).toMatchObject({ claims: 0 });
    await expect(approveListingChange(office, request?.id ?? '')).rejects.toThrow(Conflict);
    expect((await findOwnListing(await ownerOf(visitor, id))).waiting).toBeUndefined();
    await endMembership(office, id, { reason: 'The fee was not paid.' });
  }
});

test('what a stranger asked for ends when the office takes back the address it had given by mistake', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office);
  await correctMember(office, id, Correction.parse(anApplication({ email: 'stranger@elsewhere.example' })));
  const [slip] = await changesOf(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Taken Over', email: 'stranger@elsewhere.example' });
  await revertListingChange(office, slip?.id ?? '');
  expect(await waiting(office)).toBe(0);
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
});

test('a form that was on its way while its owner’s session was ended changes nothing any more', async ({ office, db }) => {
  const { owner } = await aMemberWithOwner(office);
  await db.update(ownerSessions).set({ endedAt: now });
  const late = [
    () => editListing(owner, anEdit({ phone: '1' })),
    () => changeLogo(owner, undefined),
    () => requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' }),
    () => withdrawRequest(owner, crypto.randomUUID()),
  ];
  for (const change of late) await expect(change()).rejects.toThrow(Unauthenticated);
  expect(await db.$count(listingChanges)).toBe(0);
});

test('an approval that leaves the address as it is ends nothing that it opened', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'new@example.in' });
  const [request] = await changesOf(office);
  await correctMember(office, id, Correction.parse(anApplication({ email: 'new@example.in' })));
  await ownerOf(visitor, id);
  await approveListingChange(office, request?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Brocade House' });
  expect(await db.$count(ownerSessions, isNull(ownerSessions.endedAt))).toBe(1);
});

test('with its address a listing’s links to its messages change hands: those mailed to the old one end, others stay', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  const other = await aMember(office, { fullName: 'Other Mills', email: 'other@example.in' });
  const linkTo = async (memberId: string) => {
    await writeToOwner(visitor, memberId, aCompanyMessage());
    const [item] = await db
      .select()
      .from(inboxItems)
      .where(eq(inboxItems.about, `member/${memberId}`));
    return [await tokenIn(db, `company-message/${item?.id}`), await tokenIn(db, `company-message-copy/${item?.id}`)];
  };
  const [[old = '', sender = ''], [others = '']] = [await linkTo(id), await linkTo(other.id)];
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'asha@example.in' });
  await approveListingChange(office, (await changesOf(office))[0]?.id ?? '');
  expect(await findReceivedMessage(visitor, old), 'a new name ends nothing').toMatchObject({ name: 'Bharat' });

  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'new@example.in' });
  const moved = (await changesOf(office)).find(({ status }) => status === 'waiting');
  await approveListingChange(office, moved?.id ?? '');
  await expect(findReceivedMessage(visitor, old)).rejects.toThrow(NotFound);
  await expect(answerByLink(visitor, old, { entryId: crypto.randomUUID(), answer: 'Still me.' })).rejects.toThrow(NotFound);
  expect(await findSentMessage(visitor, sender)).toMatchObject({ company: { fullName: 'Brocade House' } });
  expect(await findReceivedMessage(visitor, others)).toMatchObject({ company: { fullName: 'Other Mills' } });
  expect((await listOwnMessages(await ownerOf(visitor, id), 1)).messages, 'the owner reads them in the listing').toHaveLength(1);
});

test('a request is shown beside what the listing says today, and approved over that alone', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'asha@example.in' });
  const [{ id: request } = { id: '' }] = await changesOf(office);
  const opened = await findListingChange(office, request);
  await correctMember(office, id, Correction.parse(anApplication({ fullName: 'Office Name' })));
  await expect(approveListingChange(office, request, opened.version)).rejects.toThrow(Conflict);
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Office Name' });

  const reopened = await findListingChange(office, request);
  expect(reopened).toMatchObject({ before: { fullName: 'Office Name' }, after: { fullName: 'Brocade House' } });
  await approveListingChange(office, request, reopened.version);
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Brocade House' });
  expect(await findListingChange(office, request), 'what it replaced stays on record').toMatchObject({
    status: 'approved',
    before: { fullName: 'Office Name' },
  });
});

test('a refused request changes nothing, and the owner is told', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(visitor, id), { fullName: 'Brocade House', email: 'asha@example.in' });
  const [request] = await changesOf(office);
  await refuseListingChange(office, request?.id ?? '');
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Asha Textiles' });
  expect(await countWaiting(office)).toMatchObject({ claims: 0 });
  expect(await db.$count(mails, eq(mails.event, `listing-refused/${request?.memberId}/${request?.id}`))).toBe(1);
  await expect(approveListingChange(office, request?.id ?? '')).rejects.toThrow(Conflict);
});

test('only an owner edits, only the office decides', async ({ visitor, office }) => {
  const { id, owner } = await aMemberWithOwner(office);
  for (const stranger of [visitor, office]) {
    await expect(editListing(stranger, anEdit())).rejects.toThrow(Unauthenticated);
    await expect(requestIdentity(stranger, { fullName: 'X', email: 'x@example.in' })).rejects.toThrow(Unauthenticated);
    await expect(withdrawRequest(stranger, id)).rejects.toThrow(Unauthenticated);
    await expect(findOwnListing(stranger)).rejects.toThrow(Unauthenticated);
  }
  for (const stranger of [visitor, owner]) {
    await expect(revertListingChange(stranger, id)).rejects.toThrow(Unauthenticated);
    await expect(approveListingChange(stranger, id)).rejects.toThrow(Unauthenticated);
    await expect(refuseListingChange(stranger, id)).rejects.toThrow(Unauthenticated);
    await expect(findListingChange(stranger, id)).rejects.toThrow(Unauthenticated);
    await expect(listChangeStatuses(stranger, [id])).rejects.toThrow(Unauthenticated);
  }
  await expect(revertListingChange(office, 'x')).rejects.toThrow(NotFound);
});

test('a decision sent twice is made once, and neither is refused; a colleague’s, another, or one after some minutes is', async ({
  office,
  db,
}) => {
  const { owner } = await aMemberWithOwner(office);
  const decided = new Conflict('This change has been decided or withdrawn meanwhile: load the page again.');
  const ask = (minutes: number) =>
    requestIdentity(later(owner, minutes), { fullName: `Brocade House ${minutes}`, email: 'asha@example.in' });
  for (const [decide, another, mail, change] of [
    [revertListingChange, refuseListingChange, 'listing-reverted', () => editListing(owner, anEdit({ phone: '022 1' }))],
    [refuseListingChange, approveListingChange, 'listing-refused', () => ask(1)],
    [approveListingChange, refuseListingChange, 'listing-approved', () => ask(2)],
  ] as const) {
    await change();
    const [{ id } = { id: '' }] = await changesOf(office);
    for (const minutes of [3, 3, 12]) await decide(later(office, minutes), id);
    expect(await db.$count(mails, like(mails.event, `${mail}/%`))).toBe(1);
    await expect(decide({ ...later(office, 3), actor: colleague }, id)).rejects.toEqual(decided);
    await expect(decide(later(office, 13), id)).rejects.toEqual(decided);
    await expect(another(later(office, 3), id)).rejects.toEqual(decided);
  }
  expect(await db.$count(auditEntries, like(auditEntries.action, '%listing change'))).toBe(3);
});

test('of many decisions taken at once on one request, one counts, and its clicks are all told so', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office);
  await requestIdentity(await ownerOf(committed, id), { fullName: 'Brocade House', email: 'asha@example.in' });
  const [request] = await changesOf(office);
  const decide = { approved: approveListingChange, refused: refuseListingChange };
  const clicks = Array.from({ length: 6 }, (_, index) => (index % 2 ? ('approved' as const) : ('refused' as const)));
  const answers = await Promise.allSettled(clicks.map((decision) => decide[decision](office, request?.id ?? '')));
  const taken = clicks.filter((_, index) => answers[index]?.status === 'fulfilled');
  const status = (await changesOf(office))[0]?.status;
  expect(taken).toEqual([status, status, status]);
  expect(await committed.db.$count(auditEntries, like(auditEntries.action, '%listing change'))).toBe(1);
  expect(await committed.db.$count(mails, like(mails.event, 'listing-%'))).toBe(1);
});
