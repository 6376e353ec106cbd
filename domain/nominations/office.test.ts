import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, inboxItems, nominationDocuments } from '#db/schema.ts';
import { documents, pdfBytes } from '#test/documents.ts';
import { later, now, test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { plansOf } from '#test/plans.ts';
import type { Ctx } from '../context.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import type { Files } from '../files.ts';
import { settleItem } from '../inbox/inbox.server.ts';
import { exportNominations, findNomination, listNominations, readDocument, reviewNomination } from './office.server.ts';
import { personalData } from './personal-data.server.ts';

const everything = { review: '', category: '', q: '', status: '', assigned: '', page: 1 } as const;
const namesIn = async (ctx: Ctx, filter: Partial<Parameters<typeof listNominations>[1]> = {}) =>
  (await listNominations(ctx, { ...everything, ...filter })).items.map(({ title }) => title.split(' (')[0]);

test('the office lists nominations, the newest first, and narrows them', async ({ visitor, office }) => {
  const first = await aKeptNomination(visitor, { nomineeName: 'Asha' });
  await aKeptNomination(later(visitor, 1), { nomineeName: 'Bharat', category: 'Excellence in Education' });
  await reviewNomination(office, first.id, { from: 'received', to: 'shortlisted' });
  expect(await namesIn(office)).toEqual(['Bharat', 'Asha']);
  expect(await namesIn(office, { review: 'shortlisted' })).toEqual(['Asha']);
  expect(await namesIn(office, { category: 'Excellence in Education' })).toEqual(['Bharat']);
  expect(await namesIn(office, { q: 'BHAR' })).toEqual(['Bharat']);
  expect(await namesIn(office, { q: first.reference })).toEqual(['Asha']);
  expect(await namesIn(office, { q: '%' })).toEqual([]);
  expect(await namesIn(office, { status: 'open' })).toEqual(['Asha']);
  expect(await namesIn(office, { assigned: 'me' })).toEqual([]);
  expect(await listNominations(office, { ...everything, page: 2 })).toMatchObject({
    items: { length: 2 },
    total: 2,
    page: 1,
    pages: 1,
  });
  expect(await listNominations(office, { ...everything, review: 'shortlisted' })).toMatchObject({ total: 1 });
});

test('each item of the nominations’ box finds its nomination by an index, however many there are', async ({ office }) => {
  // In the order of an index and one after the other: as the first page is read of many, whatever the tables hold here.
  await office.db.execute(
    sql.raw('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off'),
  );
  const byIndex = /using nominations_about .*\n +Index Cond:/;
  const filters = [{}, { review: 'received' }, { category: 'Excellence in Export' }, { q: 'asha' }, { status: 'new' }] as const;
  for (const filter of filters) {
    const [, list] = await plansOf(office.db, (db) => listNominations({ ...office, db }, { ...everything, ...filter }));
    expect(list, JSON.stringify(filter)).toMatch(byIndex);
  }
  const [rows] = await plansOf(office.db, async (db) => {
    for await (const _ of await exportNominations({ ...office, db }, everything));
  });
  expect(rows).toMatch(byIndex);
});

test('the office finds a nomination by the telephone number of whoever it names, however it is written', async ({
  visitor,
  office,
}) => {
  const kept = { nomineePhone: '+91 98180 30001', nominatorPhone: '98180-30002', organizationPhone: '022 2222 3333' };
  await aKeptNomination(visitor, { nomineeName: 'Asha', ...kept });
  await aKeptNomination(visitor, { nomineeName: 'Bharat' });
  for (const q of ['9818030001', '09818030002', '+91 22 2222 3333']) expect(await namesIn(office, { q }), q).toEqual(['Asha']);
  expect(await namesIn(office, { q: '98180 30003' })).toEqual([]);
});

test('the office finds a nomination by words of several of its names', async ({ visitor, office }) => {
  await aKeptNomination(visitor, { nomineeName: 'Asha Verma', organizationName: 'Zephyr Mills' });
  await aKeptNomination(visitor, { nomineeName: 'Asha Rao', organizationName: 'Quill' });
  for (const q of ['verma asha', 'zephyr asha']) expect(await namesIn(office, { q }), q).toEqual(['Asha Verma']);
  expect(await namesIn(office, { q: 'zephyr rao' })).toEqual([]);
});

test('the office finds a nomination by every name and every email it holds', async ({ visitor, office }) => {
  const names = { nomineeName: 'Zarina', nominatorName: 'Bharat', organizationName: 'Zephyr', nominatorOrganization: 'Quill' };
  const emails = { nomineeEmail: 'a@one.in', nominatorEmail: 'b@two.in', organizationEmail: 'c@three.in' };
  await aKeptNomination(visitor, { ...names, ...emails });
  await aKeptNomination(visitor, { nomineeName: 'Chetan' });
  for (const q of Object.values({ ...names, ...emails })) expect(await namesIn(office, { q }), q).toEqual(['Zarina']);
});

test('nominator and nominee read what has been decided, and the organisation does not', async ({ visitor, office, db }) => {
  const { id } = await aKeptNomination(visitor);
  await reviewNomination(office, id, { from: 'received', to: 'not selected' });
  const factsOf = async (email: string) => (await personalData.find(db, email, now)).flatMap(({ facts }) => facts);
  for (const email of ['ravi@nair.example', 'asha@asha.example'])
    expect(await factsOf(email), email).toContainEqual(['Review state', 'Not selected']);
  expect(JSON.stringify(await factsOf('office@asha.example'))).not.toContain('selected');
});

test('a review moves a nomination from the state it was seen in, takes it up, and leaves an audit entry', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  await reviewNomination(office, id, { from: 'received', to: 'shortlisted' });
  await reviewNomination(later(office, 1), id, { from: 'shortlisted', to: 'winner' });
  expect((await findNomination(office, id)).nomination.reviewState).toBe('winner');
  expect(await db.select().from(inboxItems)).toMatchObject([{ status: 'open' }]);
  expect(await db.select().from(auditEntries).orderBy(auditEntries.at)).toMatchObject([
    {
      action: 'review nomination',
      actorName: 'Administrator',
      subject: `nomination/${id}`,
      before: { reviewState: 'received' },
      after: { reviewState: 'shortlisted' },
    },
    { before: { reviewState: 'shortlisted' }, after: { reviewState: 'winner' } },
  ]);
});

test('a review does not open again what the office has done with', async ({ visitor, office, db }) => {
  const { id } = await aKeptNomination(visitor);
  const [item] = await db.select().from(inboxItems);
  await settleItem(office, 'nominations', item?.id ?? '', 'done');
  await reviewNomination(office, id, { from: 'received', to: 'shortlisted' });
  expect(await db.select().from(inboxItems)).toMatchObject([{ status: 'done' }]);
});

test('a review says whether it has moved the nomination: one that is in that state already stays as it is', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  expect(await reviewNomination(office, id, { from: 'received', to: 'received' })).toBe(false);
  expect(await reviewNomination(office, id, { from: 'received', to: 'winner' })).toBe(true);
  expect(await reviewNomination(office, id, { from: 'received', to: 'winner' })).toBe(false);
  expect(await db.$count(auditEntries)).toBe(1);
});

test('of two colleagues who decide at once on what they saw, one is told of the other', async ({ committed, office }) => {
  const { id } = await aKeptNomination(committed);
  const staff = { ...committed, actor: office.actor };
  const decisions = await Promise.allSettled([
    reviewNomination(staff, id, { from: 'received', to: 'winner' }),
    reviewNomination(staff, id, { from: 'received', to: 'not selected' }),
  ]);
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const decision of decisions) if (decision.status === 'rejected') expect(decision.reason).toBeInstanceOf(Conflict);
  expect(await committed.db.$count(auditEntries)).toBe(1);
});

test('a review from a page that was overtaken is refused in the words of the screen', async ({ visitor, office }) => {
  const { id } = await aKeptNomination(visitor);
  await reviewNomination(office, id, { from: 'received', to: 'not selected' });
  await expect(reviewNomination(office, id, { from: 'received', to: 'winner' })).rejects.toThrow(
    new Conflict('The review state has been changed to “Not selected” meanwhile. Change it again if that is still right.'),
  );
});

test('the office downloads documents of the nomination they belong to', async ({ visitor, office }) => {
  const mine = await aKeptNomination(visitor, {}, [documents.pdf()]);
  const other = await aKeptNomination(visitor, { nomineeName: 'Other' });
  const [document] = (await findNomination(office, mine.id)).documents;
  const { content } = await readDocument(office, mine.id, document?.id ?? '');
  expect(await text(content)).toBe(Buffer.from(pdfBytes()).toString());
  await expect(readDocument(office, other.id, document?.id ?? '')).rejects.toThrow(NotFound);
});

test('a document that the storage has lost is the site’s own failure; one that is removed at that moment is not there', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor, {}, [documents.pdf()]);
  const [{ id: documentId = '', key = '' } = {}] = await db.select().from(nominationDocuments);
  await office.files.remove(key);
  const lost = await readDocument(office, id, documentId).catch((error: unknown) => error);
  expect(lost).toMatchObject({ name: 'Error', message: expect.stringContaining(key) });
  const removing: Files = {
    ...office.files,
    read: async (read) => {
      await db.delete(nominationDocuments);
      return office.files.read(read);
    },
  };
  await expect(readDocument({ ...office, files: removing }, id, documentId)).rejects.toThrow(NotFound);
});

test('a visitor sees, reads, exports and decides nothing', async ({ visitor, office }) => {
  const { id } = await aKeptNomination(visitor, {}, [documents.pdf()]);
  const [document] = (await findNomination(office, id)).documents;
  await expect(listNominations(visitor, everything)).rejects.toThrow(Unauthenticated);
  await expect(findNomination(visitor, id)).rejects.toThrow(Unauthenticated);
  await expect(readDocument(visitor, id, document?.id ?? '')).rejects.toThrow(Unauthenticated);
  await expect(exportNominations(visitor, everything)).rejects.toThrow(Unauthenticated);
  await expect(reviewNomination(visitor, id, { from: 'received', to: 'winner' })).rejects.toThrow(Unauthenticated);
});

test('an id in capitals names the same nomination, its item in the inbox, and what was done with it', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  await reviewNomination(office, id.toUpperCase(), { from: 'received', to: 'shortlisted' });
  expect(await db.select().from(inboxItems)).toMatchObject([{ about: `nomination/${id}`, status: 'open' }]);
  expect(await db.select().from(auditEntries)).toMatchObject([{ subject: `nomination/${id}` }]);
});

test('unknown and malformed ids name nothing', async ({ office }) => {
  for (const id of [crypto.randomUUID(), 'abc', '', '\0']) {
    await expect(findNomination(office, id)).rejects.toThrow(NotFound);
    await expect(reviewNomination(office, id, { from: 'received', to: 'winner' })).rejects.toThrow(NotFound);
  }
});

test('the export has every field, and nothing a spreadsheet would calculate with', async ({ visitor, office, db }) => {
  await aKeptNomination(visitor, { nomineeName: '=HYPERLINK("http://x")', nomineeBiography: 'two\nlines, "quoted"' });
  const csv = await text(Readable.from(await exportNominations(office, everything)));
  const [headings, row] = csv.split('\r\n');
  expect(headings).toContain('Reference,Received,Review state,State,Assigned to,Category,Organisation name,');
  expect(headings).toMatch(/,Nominator signature,Corrected$/);
  expect(row).toMatch(/^[^,]+,[^,]+,Received,New,,/);
  expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv).toContain('"two\nlines, ""quoted"""');
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'export nominations' }]);
  expect(await text(Readable.from(await exportNominations(office, { ...everything, review: 'winner' })))).toBe(`${headings}\r\n`);
});
