import { and, eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents, inboxEntries, inboxItems, mails, members, ownerSessions, privateLinks } from '#db/schema.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { aMemberWrittenTo, ownerOf } from '#test/owner.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { Conflict, NotFound, TooManyTries, Unauthenticated } from '../errors.ts';
import { answerItem, noteOnItem } from '../inbox/inbox.server.ts';
import { aboutOf } from '../inbox-about.ts';
import { letterText } from '../letter.ts';
import { deliverMail } from '../mails/delivery.server.ts';
import { applyToMember } from '../members/changing.server.ts';
import { correctMember } from '../members/corrections.server.ts';
import { applyForMembership } from '../members/members.server.ts';
import { personalData } from '../members/personal-data.server.ts';
import { Correction } from '../members/schema.ts';
import { findReceivedMessage, findSentMessage, listOwnMessages, writeToOwner } from './company-messages.server.ts';
import { answerAsOwner, answerByLink, noteAnsweredElsewhere } from './owner-answers.server.ts';
import { CompanyMessage } from './schema.ts';

async function theMail(ctx: Ctx, event: string) {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(like(mails.event, `${event}/%`));
  if (!mail) throw new Error(`No mail of ${event}`);
  return mail;
}

/** The secret part of the link in a mail. */
async function tokenIn(ctx: Ctx, event: string) {
  const { letter } = await theMail(ctx, event);
  return /\/messages\/([\w-]{43})/.exec(JSON.stringify(letter))?.[1] ?? '';
}

const entry = (answer = 'Gladly.') => ({ entryId: crypto.randomUUID(), answer });

test('an owner is told to write to the address where a reply cannot go to whoever wrote', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  await writeToOwner(visitor, id, aCompanyMessage({ email: 'राम@example.in' }));
  const said = JSON.stringify((await theMail(office, 'company-message')).letter);
  expect(said).toContain('Write to their address yourself');
  expect(said).not.toContain('Reply to this email');
});

test('the name of a company that ends with a full stop is followed by no second one in the confirmation', async ({
  visitor,
  office,
}) => {
  const { id, fullName } = await aMember(office, { fullName: 'Verma & Sons (Exports) Pvt. Ltd.' });
  await writeToOwner(visitor, id, aCompanyMessage());
  const said = letterText((await theMail(office, 'company-message-copy')).letter);
  expect(said).toContain(`Your message to ${fullName} is on its way`);
  expect(said).not.toContain('..');
});

test('a message reaches the owner with the sender as Reply-To, and the sender a link to it', async ({ visitor, office, db }) => {
  const member = await aMember(office, { email: 'owner@example.in' });
  await writeToOwner(visitor, member.id, aCompanyMessage());
  expect(await theMail(office, 'company-message')).toMatchObject({
    recipient: 'owner@example.in',
    replyTo: { name: 'Bharat', email: 'bharat@example.in' },
    letter: { to: 'Asha Textiles', blocks: expect.arrayContaining([{ quote: 'Do you weave to order?' }]) },
  });
  expect(await theMail(office, 'company-message-copy')).toMatchObject({
    recipient: 'bharat@example.in',
    subject: 'Your message to Asha Textiles',
  });
  const { letter } = await theMail(office, 'company-message-copy');
  expect(JSON.stringify(letter), 'a stranger may have been named as the sender').not.toContain('weave');
  expect(await db.select().from(inboxItems)).toMatchObject([
    { box: 'messages', about: `member/${member.id}`, title: 'Message to Asha Textiles', status: 'new' },
  ]);
  expect(await db.select().from(consents).where(eq(consents.purpose, 'company-message'))).toMatchObject([
    { purpose: 'company-message', email: 'bharat@example.in' },
  ]);
});

test('by a private link the sender sees whether the message was delivered, and answered', async ({ visitor, office, files }) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const [status, answer] = [await tokenIn(office, 'company-message-copy'), await tokenIn(office, 'company-message')];
  const { company, body, ...sent } = await findSentMessage(visitor, status);
  expect(sent).toMatchObject({ delivery: { status: 'queued' }, answers: [] });
  expect(company).toEqual({ id: member.id, fullName: 'Asha Textiles' });
  expect(body).toBe('Do you weave to order?');

  const { id } = await theMail(office, 'company-message');
  await deliverMail({ db: office.db, files, mailer: { send: async () => 'sent' } }, id, { at: now, isLast: false });
  expect((await findSentMessage(visitor, status)).delivery).toEqual({ status: 'sent', sentAt: now });

  const given = entry('Yes.\n\nFrom ten metres.');
  await answerByLink(visitor, answer, given);
  await answerByLink(visitor, answer, given);
  expect((await findSentMessage(visitor, status)).answers).toMatchObject([
    { authorName: 'Asha Textiles', body: 'Yes.\n\nFrom ten metres.', at: now },
  ]);
  const answers = await office.db.select().from(mails).where(like(mails.event, 'inbox-answer/%'));
  expect(answers).toMatchObject([
    { recipient: 'bharat@example.in', replyTo: { email: 'asha@example.in' }, letter: { signature: 'Asha Textiles' } },
  ]);

  await office.db.delete(mails);
  expect((await findSentMessage(visitor, status)).delivery, 'of a mail that is kept no longer').toBeUndefined();
});

test('another answer from a form that has brought one is refused, and not taken for the first', async ({
  visitor,
  office,
  db,
}) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const token = await tokenIn(office, 'company-message');
  const first = entry('Gladly.');
  await answerByLink(visitor, token, first);
  await expect(answerByLink(visitor, token, { ...first, answer: 'Sorry, no.' })).rejects.toThrow(Conflict);
  await expect(noteAnsweredElsewhere(visitor, token, first.entryId)).rejects.toThrow(Conflict);
  expect(await db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(1);
});

test('whoever has a link cannot fill a stranger’s mailbox with answers', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const token = await tokenIn(office, 'company-message');
  for (let time = 0; time < 30; time += 1) await answerByLink(visitor, token, entry(`Buy! ${time}`));
  const owner = await ownerOf(visitor, member.id);
  const [item] = await db.select().from(inboxItems);
  await expect(answerByLink(visitor, token, entry('Buy more!'))).rejects.toThrow(TooManyTries);
  await expect(answerAsOwner(owner, item?.id ?? '', entry('Buy more!'))).rejects.toThrow(TooManyTries);
  await expect(noteAnsweredElsewhere(visitor, token, crypto.randomUUID())).rejects.toThrow(TooManyTries);
  expect(await db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(30);
});

test('an answered message is done, and the office sees the answer', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  await noteAnsweredElsewhere(visitor, await tokenIn(office, 'company-message'), crypto.randomUUID());
  expect(await db.select().from(inboxItems)).toMatchObject([{ status: 'done', doneAt: now }]);
  expect(await db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(0);
  const token = await tokenIn(office, 'company-message-copy');
  expect((await findSentMessage(visitor, token)).answers).toMatchObject([{ body: 'Answered outside of the website.' }]);
});

test('each link opens what it was made for, for half a year, and no other', async ({ visitor, office }) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const [status, answer] = [await tokenIn(office, 'company-message-copy'), await tokenIn(office, 'company-message')];
  await expect(findReceivedMessage(visitor, status)).rejects.toThrow(NotFound);
  await expect(answerByLink(visitor, status, entry())).rejects.toThrow(NotFound);
  await expect(findSentMessage(visitor, answer)).rejects.toThrow(NotFound);
  await expect(findSentMessage(visitor, 'guessed')).rejects.toThrow(NotFound);
  const daysLater = (days: number) => ({ ...visitor, clock: () => new Date(now.getTime() + days * day) });
  await expect(findReceivedMessage(daysLater(180), answer)).rejects.toThrow(NotFound);
  expect(await findReceivedMessage(daysLater(179), answer)).toMatchObject({ name: 'Bharat', answers: [] });
  expect(await findSentMessage(daysLater(179), status)).toMatchObject({ name: 'Bharat', answers: [] });
});

test('what the office notes on a message is read neither by whoever wrote it nor by the listing’s owner', async ({ office }) => {
  const { id, messageId } = await aMemberWrittenTo(office);
  await noteOnItem(office, 'messages', messageId, { entryId: crypto.randomUUID(), note: 'Has written to ten others, too.' });
  expect(await findSentMessage(office, await tokenIn(office, 'company-message-copy'))).toMatchObject({ answers: [] });
  expect(await findReceivedMessage(office, await tokenIn(office, 'company-message'))).toMatchObject({ answers: [] });
  expect((await listOwnMessages(await ownerOf(office, id), 1)).messages).toMatchObject([{ id: messageId, answers: [] }]);
});

test('what the office answers a visitor is the office’s to them, and not read by the owner, whose own answer still counts', async ({
  office,
}) => {
  const { id, messageId } = await aMemberWrittenTo(office);
  const [sender, link] = [await tokenIn(office, 'company-message-copy'), await tokenIn(office, 'company-message')];
  await answerItem(office, 'messages', messageId, entry('Between us: they are slow to answer.'));
  const { answers } = await findSentMessage(office, sender);
  expect(answers).toMatchObject([{ authorName: 'The chamber’s office', body: 'Between us: they are slow to answer.' }]);
  expect(JSON.stringify(answers), 'which colleague wrote it').not.toContain(administrator.id);
  const owner = await ownerOf(office, id);
  expect(await findReceivedMessage(office, link)).toMatchObject({ answers: [] });
  expect((await listOwnMessages(owner, 1)).messages).toMatchObject([{ id: messageId, answers: [] }]);

  await noteAnsweredElsewhere(office, link, crypto.randomUUID());
  const own = [{ authorName: 'Asha Textiles', body: 'Answered outside of the website.' }];
  expect(await findReceivedMessage(office, link)).toMatchObject({ answers: own });
  expect((await listOwnMessages(owner, 1)).messages).toMatchObject([{ answers: own }]);
  expect((await findSentMessage(office, sender)).answers).toHaveLength(2);
});

test('the signed-in owner sees the messages to that listing, and to no other', async ({ visitor, office }) => {
  const [mine, other] = [await aMember(office), await aMember(office, { fullName: 'Other', email: 'other@example.in' })];
  await writeToOwner(visitor, mine.id, aCompanyMessage());
  await writeToOwner(visitor, other.id, aCompanyMessage({ message: 'for the other' }));
  const owner = await ownerOf(visitor, mine.id);
  expect((await listOwnMessages(owner, 1)).messages).toMatchObject([
    { body: 'Do you weave to order?', email: 'bharat@example.in' },
  ]);
  await expect(listOwnMessages(visitor, 1)).rejects.toThrow(Unauthenticated);
});

test('the next owner of a listing reads what waits and what comes, and nothing that the former has answered', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'former@example.in' });
  const write = (message: string, minutes: number) => writeToOwner(later(visitor, minutes), id, aCompanyMessage({ message }));
  for (const [minutes, message] of ['answered', 'waits', 'answered by the office'].entries()) await write(message, minutes);
  const items = await db.select().from(inboxItems).orderBy(inboxItems.createdAt);
  const former = await ownerOf(later(visitor, 5), id);
  await answerAsOwner(former, items[0]?.id ?? '', entry('Call Ravi at 98512 22825.'));
  await answerItem(later(office, 5), 'messages', items[2]?.id ?? '', entry('Ravi is away.'));
  expect((await listOwnMessages(former, 1)).total).toBe(3);
  await db.update(mails).set({ status: 'sent' });
  await correctMember(later(office, 10), id, Correction.parse(anApplication({ email: 'next@example.in' })));
  await write('new', 20);

  const next = await ownerOf(later(visitor, 30), id);
  const read = async () => {
    const { messages, total } = await listOwnMessages(next, 1);
    return { total, said: messages.map(({ body, answers }) => [body, ...answers.map((answer) => answer.body)]) };
  };
  expect(await read()).toEqual({ total: 3, said: [['new'], ['answered by the office'], ['waits']] });
  await answerAsOwner(next, items[1]?.id ?? '', entry('Gladly.'));
  expect((await read()).said).toEqual([['new'], ['answered by the office'], ['waits', 'Gladly.']]);
});

test('a message that was answered before it could be mailed brings the next owner a link to it without that answer', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'former@example.in' });
  await writeToOwner(visitor, id, aCompanyMessage());
  const [item] = await db.select().from(inboxItems);
  await answerAsOwner(await ownerOf(visitor, id), item?.id ?? '', entry('Call Ravi.'));
  await correctMember(later(office, 10), id, Correction.parse(anApplication({ email: 'next@example.in' })));
  expect(await findReceivedMessage(visitor, await tokenIn(office, 'company-message'))).toMatchObject({ answers: [] });
  expect(await findSentMessage(visitor, await tokenIn(office, 'company-message-copy')), 'whoever wrote reads it').toMatchObject({
    answers: [{ body: 'Call Ravi.' }],
  });
});

test('an owner reads every message, page by page, the newest first', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  const about = aboutOf('member', id);
  const sent = { box: 'messages' as const, about, title: 'Message', name: 'B', email: 'b@example.in', phone: '' };
  const messages = Array.from({ length: 101 }, (_, minute) => ({
    ...{ ...sent, body: `${minute}`, fingerprint: `${minute}` },
    createdAt: new Date(now.getTime() + minute * 60_000),
  }));
  await db.insert(inboxItems).values(messages);
  const owner = await ownerOf(visitor, id);
  const read: string[] = [];
  for (const page of [1, 2, 3]) {
    const found = await listOwnMessages(owner, page);
    expect(found).toMatchObject({ total: 101, pages: 3 });
    read.push(...found.messages.map(({ body }) => body));
  }
  expect(read).toEqual(messages.map(({ body }) => body).reverse());
});

test('an owner’s answer that was on its way while the session was ended is not sent', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  const owner = await ownerOf(visitor, member.id);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const [message] = (await listOwnMessages(owner, 1)).messages;
  await db.update(ownerSessions).set({ endedAt: now });
  await expect(answerAsOwner(owner, message?.id ?? '', entry('Gladly.'))).rejects.toThrow(Unauthenticated);
  expect(await db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(0);
});

test('the signed-in owner answers a message to that listing, and to no other', async ({ visitor, office, db }) => {
  const [mine, other] = [await aMember(office), await aMember(office, { fullName: 'Other', email: 'other@example.in' })];
  const owner = await ownerOf(visitor, mine.id);
  await writeToOwner(visitor, mine.id, aCompanyMessage());
  const {
    messages: [message],
  } = await listOwnMessages(owner, 1);
  const id = message?.id ?? '';
  await answerAsOwner(owner, id, entry('Gladly.'));
  expect((await listOwnMessages(owner, 1)).messages).toMatchObject([{ answers: [{ body: 'Gladly.' }] }]);
  expect(await db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(1);
  const stranger = await ownerOf(visitor, other.id);
  await expect(answerAsOwner(stranger, id, entry())).rejects.toThrow(NotFound);
  await expect(answerAsOwner(owner, 'x', entry())).rejects.toThrow(NotFound);
  await expect(answerAsOwner(visitor, id, entry())).rejects.toThrow(Unauthenticated);
});

test('the messages of a listing are read and answered without looking through all members', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  const owner = await ownerOf(visitor, member.id);
  for (const message of ['first', 'second']) await writeToOwner(visitor, member.id, aCompanyMessage({ message }));
  const scans = async () => {
    const { rows } = await db.execute<{ seq_scan: string }>(
      sql`select seq_scan from pg_stat_xact_user_tables where relname = 'members'`,
    );
    return rows[0]?.seq_scan;
  };
  await db.execute(sql`set local enable_seqscan = off`);
  const before = await scans();
  const { messages } = await listOwnMessages(owner, 1);
  expect(messages.map(({ body }) => body).sort()).toEqual(['first', 'second']);
  await answerAsOwner(owner, messages[0]?.id ?? '', entry());
  await findReceivedMessage(visitor, await tokenIn(office, 'company-message'));
  expect(await scans()).toBe(before);
});

test('only a listed company can be written to', async ({ visitor, db }) => {
  const { id: pending } = await applyForMembership(visitor, anApplication());
  for (const id of [pending, crypto.randomUUID(), 'x', '%00', '']) {
    await expect(writeToOwner(visitor, id, aCompanyMessage())).rejects.toThrow(NotFound);
  }
  expect(await db.$count(inboxItems)).toBe(0);
});

test('the same message sent ten times at once is one message and two mails', async ({ committed }) => {
  const member = await aMember({ ...committed, actor: administrator });
  await Promise.all(Array.from({ length: 10 }, () => writeToOwner(committed, member.id, aCompanyMessage())));
  expect(await committed.db.$count(inboxItems)).toBe(1);
  expect(await committed.db.$count(mails, like(mails.event, 'company-message%'))).toBe(2);
  expect(await committed.db.$count(consents, eq(consents.purpose, 'company-message'))).toBe(1);
  expect(await committed.db.$count(privateLinks)).toBe(2);
});

test('the same answer sent ten times at once is mailed once', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const member = await aMember(office);
  await writeToOwner(committed, member.id, aCompanyMessage());
  const [token, given] = [await tokenIn(office, 'company-message'), entry()];
  await Promise.all(Array.from({ length: 10 }, () => answerByLink(committed, token, given)));
  expect(await committed.db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(1);
});

test('a name that carries headers becomes one line of the subject, and no header', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  const hostile = CompanyMessage.parse(aCompanyMessage({ name: 'Eve\r\nBcc: victim@example.in', phone: '1\r\n2' }));
  await writeToOwner(visitor, member.id, hostile);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(like(mails.event, 'company-message/%'), eq(mails.recipient, member.email)));
  expect(mail?.subject).toBe('A message from Eve Bcc: victim@example.in about your listing');
});

test('an address that floods listings waits', async ({ visitor, office }) => {
  const member = await aMember(office);
  const send = (index: number) => writeToOwner(visitor, member.id, aCompanyMessage({ message: `message ${index}` }));
  for (let sent = 0; sent < 20; sent += 1) await send(sent);
  await expect(send(20)).rejects.toThrow(TooManyTries);
});

test('a message written while the office changes the listing’s address waits, and goes to the new one', async ({ committed }) => {
  const { id } = await aMember({ ...committed, actor: administrator }, { email: 'former@example.in' });
  const { writing } = await committed.db.transaction(async (transaction) => {
    await transaction.update(members).set({ email: 'owner@example.in' }).where(eq(members.id, id));
    const writing = writeToOwner(committed, id, aCompanyMessage());
    await untilOneWaits(committed.db);
    return { writing };
  });
  await writing;
  expect((await theMail(committed, 'company-message')).recipient).toBe('owner@example.in');
});

test.for([
  ['an answer', (ctx: Ctx, token: string) => answerByLink(ctx, token, entry())],
  ['“answered elsewhere”', (ctx: Ctx, token: string) => noteAnsweredElsewhere(ctx, token, crypto.randomUUID())],
] as const)(
  '%s sent by a link while the office changes the listing’s address waits, and is refused: the link ends with the address',
  async ([, send], { committed }) => {
    const { db } = committed;
    const member = await aMember({ ...committed, actor: administrator });
    await writeToOwner(committed, member.id, aCompanyMessage());
    const token = await tokenIn(committed, 'company-message');
    const { sending } = await db.transaction(async (transaction) => {
      await applyToMember(transaction, member, { email: 'new@example.in' }, now);
      const sending = Promise.allSettled([send(committed, token)]);
      await untilOneWaits(db);
      return { sending };
    });
    expect(await sending).toMatchObject([{ status: 'rejected', reason: expect.any(NotFound) }]);
    expect([await db.$count(inboxEntries), await db.$count(mails, like(mails.event, 'inbox-answer/%'))]).toEqual([0, 0]);
  },
);

test('an answer sent while the listing is erased waits, and is neither kept nor mailed in its name', async ({ committed }) => {
  const { db } = committed;
  const member = await aMember({ ...committed, actor: administrator });
  await writeToOwner(committed, member.id, aCompanyMessage());
  const token = await tokenIn(committed, 'company-message');
  const { answering } = await db.transaction(async (transaction) => {
    await personalData.erase(transaction, member.email, now);
    const answering = Promise.allSettled([answerByLink(committed, token, entry())]);
    await untilOneWaits(db);
    return { answering };
  });
  expect(await answering).toMatchObject([{ status: 'rejected', reason: expect.any(NotFound) }]);
  expect([await db.$count(inboxEntries), await db.$count(mails, like(mails.event, 'inbox-answer/%'))]).toEqual([0, 0]);
});
