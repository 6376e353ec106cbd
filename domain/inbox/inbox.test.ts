import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, inboxItems, mails, staff } from '#db/schema.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { rowsAtATime } from '../csv.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import { addToInbox, type Submission } from '../inbox.ts';
import { aboutIdAmong, aboutIdOf, aboutOf, readAbout } from '../inbox-about.ts';
import { exportInbox } from './export.server.ts';
import {
  answerItem,
  assignItem,
  countWaiting,
  findInboxItem,
  listAssignees,
  listInbox,
  noteOnItem,
  settleItem,
} from './inbox.server.ts';
import { type Answer, type Box, InboxFilter } from './schema.ts';

const everything = InboxFilter.parse({});

function aSubmission(given: Partial<Submission> = {}): Submission {
  return {
    box: 'messages',
    about: '',
    title: 'Business Support',
    name: 'Asha',
    email: 'asha@example.in',
    phone: '98200 00000',
    body: 'May we export honey?',
    ...given,
  };
}

test('an item names the row that it is about; one about one’s own data, or about nothing kept, names none', () => {
  const id = crypto.randomUUID();
  for (const matter of ['member', 'listing-change', 'nomination'] as const) {
    expect(readAbout({ about: aboutOf(matter, id) })).toEqual({ matter, id });
  }
  for (const about of ['personal-data/correction', ''] as const) {
    expect([readAbout({ about }), aboutIdOf({ about })]).toEqual([undefined, '']);
  }
});

test('a query reads the row that an item is about as well, of the kind that it asks for', async ({ office }) => {
  const id = crypto.randomUUID();
  for (const about of [aboutOf('member', id), aboutOf('nomination', id), 'personal-data/correction', ''] as const) {
    await anItem(office, { about, body: `About ${about}` });
  }
  const found = await office.db.select({ about: inboxItems.about, id: aboutIdAmong('member') }).from(inboxItems);
  expect(found.filter((row) => row.id !== null)).toEqual([{ about: `member/${id}`, id }]);
});

async function anItem(ctx: Ctx, given: Partial<Submission> = {}, at = now): Promise<string> {
  const { id } = await ctx.db.transaction((transaction) => addToInbox(transaction, aSubmission(given), at));
  return id;
}

test('what people send is listed in its box, the newest first, and found by its state', async ({ office }) => {
  const first = await anItem(office, { body: 'first' }, new Date(now.getTime() - 60_000));
  const second = await anItem(office, { body: 'second' });
  await anItem(office, { box: 'claims' });
  await settleItem(office, 'messages', first, 'done');
  const ids = async (given: object) => (await listInbox(office, 'messages', InboxFilter.parse(given))).items.map(({ id }) => id);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ status: 'new' })).toEqual([second]);
  expect(await ids({ status: 'done' })).toEqual([first]);
  expect(await ids({ status: 'nonsense', page: 'x' })).toEqual([second, first]);
  expect(await countWaiting(office)).toEqual({ messages: 1, nominations: 0, claims: 1 });
});

test('a long box is read page by page', async ({ office }) => {
  for (let index = 0; index < 51; index += 1) await anItem(office, { body: `message ${index}` });
  expect(await listInbox(office, 'messages', everything)).toMatchObject({ total: 51, pages: 2, items: { length: 50 } });
  expect((await listInbox(office, 'messages', { ...everything, page: 2 })).items).toHaveLength(1);
});

test('the same thing sent again within minutes is the first one; an hour later it is another', async ({ office }) => {
  const id = await anItem(office);
  expect(await anItem(office)).toBe(id);
  expect(await anItem(office, { body: 'Something else' })).not.toBe(id);
  expect(await anItem(office, {}, new Date(now.getTime() + 3_600_000))).not.toBe(id);
});

test('what was sent is found by words in it, and by who sent it, whatever signs they hold', async ({ office }) => {
  const honey = await anItem(office, { body: 'We grow 100% of our honey' });
  const spices = await anItem(office, {
    title: 'Membership Information',
    name: 'Ravi',
    email: 'ravi@spices.example',
    phone: '91',
  });
  await anItem(office, { box: 'claims', name: 'Ravi' });
  const found = async (q: string) => (await listInbox(office, 'messages', { ...everything, q })).items.map(({ id }) => id);
  for (const words of ['100% OF', 'asha@']) expect(await found(words)).toContain(honey);
  for (const words of ['ravi', 'SPICES.example', 'membership', '91']) expect(await found(words)).toEqual([spices]);
  for (const words of ['1000 of', '_avi', '\\']) expect(await found(words)).toEqual([]);
  for (const q of ['a\0b', 'x'.repeat(101), undefined]) expect(InboxFilter.parse({ q }).q).toBe('');
});

test('what was sent is found by its words in whichever order, wherever each of them stands', async ({ office }) => {
  const sent = { name: 'Imran', title: 'Brass', body: 'We make brass parts in Moradabad.\nSheikh Imran', phone: '98180 30000' };
  const wanted = await anItem(office, sent);
  await anItem(office, { name: 'Sheikh', body: 'Parts of tin', phone: '98180 30001' });
  await anItem(office, { name: 'Imran', body: 'Parts of tin', phone: '98180 30002' });
  const found = async (q: string) => (await listInbox(office, 'messages', { ...everything, q })).items.map(({ id }) => id);
  for (const q of [
    'brass parts',
    'parts brass',
    'brass moradabad',
    'SHEIKH  Imran',
    'imran 98180 30000',
    '+91 98180 30000 imran',
  ])
    expect(await found(q), q).toEqual([wanted]);
  for (const q of ['brass tin', 'sheikh 98180 30002']) expect(await found(q), q).not.toContain(wanted);
  expect(await found(`${'parts '.repeat(16)}x`), 'the most words that fit').toHaveLength(3);
});

test('what was sent is found by a telephone number, however it is spaced and whatever is dialled before it', async ({
  office,
}) => {
  const spaced = await anItem(office, { phone: '+91 98180 30000', body: 'spaced' });
  const bare = await anItem(office, { phone: '9818030000', body: 'bare' });
  await anItem(office, { phone: '98180 30001', body: 'another number' });
  const claim = await anItem(office, { box: 'claims', phone: '0 98180 30000' });
  const found = async (box: Box, q: string) => (await listInbox(office, box, { ...everything, q })).items.map(({ id }) => id);
  for (const q of ['9818030000', '98180 30000', '+91 9818030000', '919818030000', '098180-30000']) {
    expect((await found('messages', q)).sort(), q).toEqual([spaced, bare].sort());
    expect(await found('claims', q), q).toEqual([claim]);
  }
});

test('an answer is kept and mailed to whoever wrote, and brings answers back to whatever address the office has by then', async ({
  office,
  db,
}) => {
  const id = await anItem(office);
  const entryId = crypto.randomUUID();
  await answerItem(office, 'messages', id, { entryId, answer: 'Yes.\n\nRegister first.' });
  await answerItem(office, 'messages', id, { entryId, answer: 'Yes.\n\nRegister first.' });
  const item = await findInboxItem(office, 'messages', id);
  expect(item.status).toBe('open');
  expect(item.entries).toMatchObject([
    { kind: 'answer', authorName: 'Administrator', body: 'Yes.\n\nRegister first.', mail: { status: 'queued' } },
  ]);
  expect(await db.select().from(mails)).toMatchObject([
    {
      recipient: 'asha@example.in',
      subject: 'Re: Business Support',
      replyTo: null,
      letter: { to: 'Asha', blocks: ['Yes.', 'Register first.'], below: [expect.any(String), { quote: 'May we export honey?' }] },
    },
  ]);
});

test('an answer quotes what somebody wrote, headed by whom they wrote to, and none of the house’s own words', async ({
  office,
  db,
}) => {
  const below = async (given: Partial<Submission>) => {
    const entryId = crypto.randomUUID();
    await answerItem(office, given.box ?? 'messages', await anItem(office, given), { entryId, answer: 'Thank you.' });
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.event, `inbox-answer/${entryId}`));
    return mail?.letter.below;
  };
  const about = crypto.randomUUID();
  expect(await below({})).toEqual(['You wrote to us:', { quote: 'May we export honey?' }]);
  expect(await below({ about: aboutOf('member', about) })).toEqual([
    expect.stringMatching(/^You wrote to the owner of a listing/),
    { quote: 'May we export honey?' },
  ]);
  expect(await below({ box: 'nominations', about: aboutOf('nomination', about) })).toBeUndefined();
});

test('another answer or note from a form that has brought one is refused, and never taken for the first', async ({
  office,
  db,
}) => {
  const [id, other] = [await anItem(office), await anItem(office, { body: 'Another question' })];
  const [entryId, noteId] = [crypto.randomUUID(), crypto.randomUUID()];
  await answerItem(office, 'messages', id, { entryId, answer: 'Yes.' });
  await noteOnItem(office, 'messages', id, { entryId: noteId, note: 'Called her.' });
  for (const attempt of [
    () => answerItem(office, 'messages', id, { entryId, answer: 'No, on second thoughts.' }),
    () => answerItem(office, 'messages', other, { entryId, answer: 'Yes.' }),
    () => answerItem(office, 'messages', id, { entryId: noteId, answer: 'Called her.' }),
  ]) {
    await expect(attempt()).rejects.toThrow(new Conflict('An answer was already sent from this form. Load the page again.'));
  }
  await expect(noteOnItem(office, 'messages', id, { entryId: noteId, note: 'Wrote to her.' })).rejects.toThrow(
    new Conflict('A note was already saved from this form. Load the page again.'),
  );
  await noteOnItem(office, 'messages', id, { entryId: noteId, note: 'Called her.' });
  expect((await findInboxItem(office, 'messages', id)).entries).toHaveLength(2);
  expect((await findInboxItem(office, 'messages', other)).entries).toEqual([]);
  expect(await db.$count(mails)).toBe(1);
});

test('an answer or an assignment from a page that a colleague has overtaken is refused once, and none that is one’s own repeated', async ({
  office,
  db,
}) => {
  const id = await anItem(office);
  const meera = { ...office, actor: colleague };
  const answer = (ctx: Ctx, seen: Partial<Answer>, entryId = crypto.randomUUID()) =>
    answerItem(ctx, 'messages', id, { entryId, answer: 'Yes.', lastStatus: 'new', ...seen });
  const first = crypto.randomUUID();
  await answer(office, { lastAnswer: '' }, first);
  await expect(answer(meera, { lastAnswer: '' })).rejects.toThrow(/^A colleague has answered meanwhile: read/);
  await expect(answer(office, { lastAnswer: '' })).rejects.toThrow(/^You have answered meanwhile: read/);
  expect(await db.$count(mails)).toBe(1);
  const second = crypto.randomUUID();
  await answer(later(meera, 1), { lastAnswer: first }, second);
  await answer(office, { lastAnswer: '' }, first);
  await settleItem(meera, 'messages', id, 'done');
  await expect(answer(office, { lastAnswer: second })).rejects.toThrow(/^This has been marked done meanwhile\./);
  await answer(office, { lastAnswer: second, lastStatus: 'done' });
  expect(await db.$count(mails)).toBe(3);

  const assign = (assignee: string, from: string) => assignItem(office, 'messages', id, { assignee, from });
  await assign('meera', '');
  await assign('meera', '');
  await expect(assign('administrator', '')).rejects.toThrow(/^This has been given to Meera meanwhile\./);
  await expect(assign('', 'administrator')).rejects.toThrow(Conflict);
  await assign('administrator', 'meera');
  await assign('', 'administrator');
  await expect(assign('meera', 'administrator')).rejects.toThrow(/^This is assigned to nobody any more\./);
});

test('a note is sent to nobody', async ({ office, db }) => {
  const id = await anItem(office);
  await noteOnItem(office, 'messages', id, { entryId: crypto.randomUUID(), note: 'Called her.' });
  expect((await findInboxItem(office, 'messages', id)).entries).toMatchObject([{ kind: 'note', body: 'Called her.' }]);
  expect(await db.$count(mails)).toBe(0);
});

test('an item is given to a colleague, who finds it among their own, and taken back', async ({ office, db }) => {
  const id = await anItem(office);
  await anItem(office, { body: 'for nobody' });
  expect(await listAssignees(office)).toEqual([
    { id: 'administrator', name: 'Administrator' },
    { id: 'meera', name: 'Meera' },
  ]);
  await assignItem(office, 'messages', id, { assignee: 'meera' });
  const meera = { ...office, actor: colleague };
  const mine = async () => (await listInbox(meera, 'messages', { ...everything, assigned: 'me' })).items;
  expect(await mine()).toMatchObject([{ id, status: 'open', assigneeName: 'Meera' }]);
  await db.delete(staff).where(eq(staff.id, 'meera'));
  expect(await mine()).toEqual([]);
  expect((await findInboxItem(office, 'messages', id)).assigneeId).toBeNull();
  await expect(assignItem(office, 'messages', id, { assignee: 'nobody' })).rejects.toThrow(NotFound);
  await assignItem(office, 'messages', id, { assignee: '' });
});

test('an item is not given to a colleague whose account is removed just then', async ({ committed }) => {
  const { db } = committed;
  const office = { ...committed, actor: administrator };
  const id = await anItem(office);
  const { giving } = await db.transaction(async (transaction) => {
    await transaction.delete(staff).where(eq(staff.id, colleague.id));
    const giving = Promise.allSettled([assignItem(office, 'messages', id, { assignee: colleague.id })]);
    await untilOneWaits(db);
    return { giving };
  });
  expect(await giving).toMatchObject([{ status: 'rejected', reason: new NotFound('There is no such colleague.') }]);
  expect((await findInboxItem(office, 'messages', id)).assigneeId).toBeNull();
});

test('everything the office does with an item leaves an audit row with before and after', async ({ office, db }) => {
  const id = await anItem(office);
  await assignItem(office, 'messages', id, { assignee: 'meera' });
  await answerItem(office, 'messages', id, { entryId: crypto.randomUUID(), answer: 'Yes.' });
  await noteOnItem(office, 'messages', id, { entryId: crypto.randomUUID(), note: 'Done.' });
  await settleItem(office, 'messages', id, 'done');
  await settleItem(office, 'messages', id, 'open');
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `inbox/${id}`));
  expect(rows.map(({ action }) => action).sort()).toEqual(
    ['answer message', 'assign message', 'mark done message', 'note on message', 'reopen message'].sort(),
  );
  expect(rows.find(({ action }) => action === 'assign message')).toMatchObject({
    actorName: 'Administrator',
    before: { status: 'new', assigneeId: null },
    after: { status: 'open', assigneeId: 'meera' },
  });
});

test.for([
  ['messages', 'reopen message'],
  ['nominations', 'reopen nomination'],
  ['claims', 'reopen claim'],
] as const)('an audit row of the box %s names its items one by one', async ([box, action], { office, db }) => {
  const id = await anItem(office, { box });
  await settleItem(office, box, id, 'open');
  expect(await db.select({ action: auditEntries.action }).from(auditEntries)).toEqual([{ action }]);
});

test('a visitor reads and changes nothing, and another box’s id opens nothing', async ({ visitor, office, db }) => {
  const id = await anItem(office);
  const entry = { entryId: crypto.randomUUID(), answer: 'x', note: 'x' };
  for (const attempt of [
    () => listInbox(visitor, 'messages', everything),
    () => findInboxItem(visitor, 'messages', id),
    () => listAssignees(visitor),
    () => answerItem(visitor, 'messages', id, entry),
    () => noteOnItem(visitor, 'messages', id, entry),
    () => assignItem(visitor, 'messages', id, { assignee: '' }),
    () => settleItem(visitor, 'messages', id, 'done'),
    () => exportInbox(visitor, 'messages', everything),
  ]) {
    await expect((async () => attempt())()).rejects.toThrow(Unauthenticated);
  }
  for (const unknown of ['claims', 'nominations'] as const) {
    await expect(findInboxItem(office, unknown, id)).rejects.toThrow(NotFound);
  }
  for (const malformed of ['', 'x', '%00', crypto.randomUUID()]) {
    await expect(settleItem(office, 'messages', malformed, 'done')).rejects.toThrow(NotFound);
  }
  expect(await db.$count(auditEntries)).toBe(0);
});

test('a box is exported as a table that no spreadsheet calculates with', async ({ office, db }) => {
  await anItem(office, {
    name: '=HYPERLINK("http://evil.example")',
    body: 'one, "two"\nthree',
    phone: '+91 98',
    title: '@SUM(1)',
  });
  await anItem(office, { name: 'अशा', title: '-2+3' }, new Date(now.getTime() - 1_000));
  const text = (await Array.fromAsync(await exportInbox(office, 'messages', everything))).join('');
  expect(text).toBe(
    '\uFEFFReceived,State,Assigned to,Subject,Name,Email,Phone,Text\r\n' +
      `2026-11-20T15:30:00+05:30,New,,'@SUM(1),"'=HYPERLINK(""http://evil.example"")",asha@example.in,'+91 98,"one, ""two""\nthree"\r\n` +
      `2026-11-20T15:29:59+05:30,New,,'-2+3,अशा,asha@example.in,98200 00000,May we export honey?\r\n`,
  );
  expect(await db.select({ action: auditEntries.action }).from(auditEntries)).toEqual([{ action: 'export messages' }]);
});

test('an export is whole, however long the box is', async ({ office, db }) => {
  const rows = Array.from({ length: 2_001 }, (_, index) => ({ ...aSubmission(), fingerprint: String(index), createdAt: now }));
  await db.insert(inboxItems).values(rows);
  const text = (await Array.fromAsync(await exportInbox(office, 'messages', everything))).join('');
  expect(text.trimEnd().split('\r\n')).toHaveLength(2_002);
});

test('what is done, open or given to somebody already stays as it is when that is asked for twice', async ({ office, db }) => {
  const id = await anItem(office);
  const afterwards: Ctx = { ...office, clock: () => new Date(now.getTime() + 60_000) };
  for (const ctx of [office, afterwards]) {
    await assignItem(ctx, 'messages', id, { assignee: 'meera' });
    await settleItem(ctx, 'messages', id, 'done');
  }
  expect(await db.$count(auditEntries, eq(auditEntries.subject, `inbox/${id}`))).toBe(2);
  expect(await db.select().from(inboxItems)).toMatchObject([{ status: 'done', doneAt: now, assigneeId: 'meera' }]);
  for (const ctx of [office, afterwards]) {
    await settleItem(ctx, 'messages', id, 'open');
    await assignItem(ctx, 'messages', id, { assignee: '' });
  }
  expect(await db.$count(auditEntries, eq(auditEntries.subject, `inbox/${id}`))).toBe(4);
});

test('a box of any length is exported whole, each item once, also those of the same moment', async ({ office, db }) => {
  const message = { box: 'messages', about: '', title: 'Export advice', phone: '', body: 'How?', status: 'open' } as const;
  await db.insert(inboxItems).values(
    Array.from({ length: 2 * rowsAtATime + 1 }, (_, index) => ({
      ...message,
      name: `Writer ${index}.`,
      email: 'asha@example.in',
      fingerprint: String(index),
      createdAt: new Date(now.getTime() + Math.floor(index / 3)),
    })),
  );
  const csv = (await Array.fromAsync(await exportInbox(office, 'messages', InboxFilter.parse({})))).join('');
  const written = csv.match(/Writer \d+\./g) ?? [];
  expect(written).toHaveLength(2 * rowsAtATime + 1);
  expect(new Set(written).size).toBe(written.length);
});
