import { desc, eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, claimCodes, consents, mails, members, ownerSessions } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { claimCodeIn } from '#test/mails.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { Invalid, NotFound, TooManyTries, Unauthenticated } from '../errors.ts';
import { applyForMembership } from '../members/members.server.ts';
import { lockMail } from '../outbox.ts';
import { openOwnerSession, requestClaimCode } from './claims.server.ts';
import { ClaimCode } from './schema.ts';
import { endOwnerSession, endOwnSession, holdSession, identifyOwner, listOwnerSessions } from './sessions.server.ts';

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function aClaim(visitor: Ctx, office: Ctx) {
  const { id } = await aMember(office);
  await requestClaimCode(visitor, id);
  return { id, code: await claimCodeIn(visitor.db) };
}

test('a six-digit code is mailed to the listing’s own address, and kept only as a hash', async ({ visitor, office, db }) => {
  const { code } = await aClaim(visitor, office);
  expect(code).toMatch(/^\d{6}$/);
  const [mail] = await db.select().from(mails).where(like(mails.event, 'claim-code/%'));
  expect(mail?.recipient).toBe('asha@example.in');
  const [kept] = await db.select().from(claimCodes);
  expect(JSON.stringify(kept)).not.toContain(code);
});

test('the mail says until when its code can be used, and is of no use from then on', async ({ visitor, office, db }) => {
  await aClaim(visitor, office);
  const [mail] = await db.select().from(mails).where(like(mails.event, 'claim-code/%'));
  expect(mail?.letter.blocks[0]).toContain('This code opens it once, until 3:40 pm IST, 20 November 2026.');
  expect(mail?.expiresAt).toEqual(later(visitor, 10).clock());
});

test('a code that takes the place of another takes its mail out of the outbox, as far as it has not been sent', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aClaim(visitor, office);
  const isCode = like(mails.event, 'claim-code/%');
  for (const status of ['failed', 'kept', 'queued'] as const) {
    await db.update(mails).set({ status }).where(isCode);
    await requestClaimCode(visitor, id);
    expect(await db.$count(mails, isCode), status).toBe(1);
  }
  await db.update(mails).set({ status: 'sent' }).where(isCode);
  await requestClaimCode({ ...visitor, rateLimits: 'off' }, id);
  expect(await db.$count(mails, isCode), 'what was sent stays on record').toBe(2);
});

test('a code is asked for while the mail of another is being sent', async ({ committed }) => {
  const { id } = await aClaim(committed, { ...committed, actor: administrator });
  const [mail] = await committed.db.select().from(mails).where(like(mails.event, 'claim-code/%'));
  await committed.db.transaction(async (transaction) => {
    expect(await lockMail(transaction, mail?.id ?? '')).toBe(true);
    await requestClaimCode(committed, id);
  });
  expect(await committed.db.$count(mails, like(mails.event, 'claim-code/%'))).toBe(2);
});

test('the code opens a session for that one listing', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const other = await aMember(office, { fullName: 'Other Mills' });
  const { token, expiresAt } = await openOwnerSession(visitor, id, code);
  expect(await db.select().from(consents).where(eq(consents.purpose, 'claim'))).toMatchObject([
    { email: 'asha@example.in', at: now },
  ]);
  expect(expiresAt).toEqual(new Date(now.getTime() + 12 * 3_600_000));
  expect(await identifyOwner(db, id, token, now)).toMatchObject({ kind: 'owner', memberId: id });
  expect(await identifyOwner(db, other.id, token, now)).toBeUndefined();
  expect(await identifyOwner(db, 'not-an-id', token, now)).toBeUndefined();
  expect(await identifyOwner(db, id, `${token}x`, now)).toBeUndefined();
  expect(await identifyOwner(db, id, token, expiresAt)).toBeUndefined();
  expect(JSON.stringify(await db.select().from(ownerSessions))).not.toContain(token);
});

test('a code is taken as it was copied from the mail, with spaces and marks that nobody sees', () => {
  for (const code of ['123 456', '\u200e123456', '\u2066123\u00a0456\u2069', '123456\u200b'])
    expect(ClaimCode.parse({ code })).toEqual({ code: '123456' });
});

test('a code is taken in the digits of any script', () => {
  for (const code of ['१२३४५६', '১২৩৪৫৬', '௧௨௩ ௪௫௬', '۱۲۳۴۵۶', '１２３４５６', '𝟏𝟐𝟑𝟺𝟻𝟼'])
    expect(ClaimCode.parse({ code }), code).toEqual({ code: '123456' });
  expect(ClaimCode.safeParse({ code: '१२३४५' }).error?.issues).toMatchObject([{ message: 'The code has six digits' }]);
});

test('a code works once', async ({ visitor, office }) => {
  const { id, code } = await aClaim(visitor, office);
  await openOwnerSession(visitor, id, code);
  await expect(openOwnerSession(visitor, id, code)).rejects.toThrow(Invalid);
});

test('the form that has opened a listing opens the same session again within a minute; nobody else does with its code', async ({
  visitor,
  office,
  db,
}) => {
  const { id, code } = await aClaim(visitor, office);
  const form = crypto.randomUUID();
  const first = await openOwnerSession(visitor, id, code, form);
  expect(await openOwnerSession(later(visitor, 0.9), id, code, form)).toEqual(first);
  expect(await db.$count(ownerSessions)).toBe(1);
  const noCode = { errors: { code: [expect.stringContaining('No code is valid')] } };
  for (const [minutes, given, by] of [
    [0.9, code, crypto.randomUUID()],
    [0.9, another(code), crypto.randomUUID()],
    [1, code, form],
  ] as const) {
    await expect(openOwnerSession(later(visitor, minutes), id, given, by)).rejects.toMatchObject(noCode);
  }
  expect(await db.select().from(claimCodes), 'what tells nothing is no try').toMatchObject([{ tries: 2 }]);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(openOwnerSession(visitor, id, another(code), form)).rejects.toThrow(Invalid);
  await expect(openOwnerSession(visitor, id, code, form), 'five tries are all').rejects.toMatchObject(noCode);
});

test('a session that was ended is not opened again by the form that opened it', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const form = crypto.randomUUID();
  const { token } = await openOwnerSession(visitor, id, code, form);
  const actor = await identifyOwner(db, id, token, now);
  if (!actor) throw new Error('nobody is signed in');
  await endOwnSession({ ...visitor, actor });
  await expect(openOwnerSession(visitor, id, code, form)).rejects.toThrow(Invalid);
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
});

test('one form sent five times at once opens one session, and each of its requests is given that one', async ({ committed }) => {
  const { id, code } = await aClaim(committed, { ...committed, actor: administrator });
  const form = crypto.randomUUID();
  const opened = await Promise.all(Array.from({ length: 5 }, () => openOwnerSession(committed, id, code, form)));
  expect(new Set(opened.map(({ token }) => token)).size).toBe(1);
  expect(await committed.db.$count(ownerSessions)).toBe(1);
});

test('a code is valid for ten minutes', async ({ visitor, office }) => {
  const { id, code } = await aClaim(visitor, office);
  await expect(openOwnerSession(later(visitor, 10), id, code)).rejects.toThrow(Invalid);
  expect(await openOwnerSession(later(visitor, 9.9), id, code)).toMatchObject({ token: expect.any(String) });
});

test('a new code ends the old one', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  await db.update(mails).set({ status: 'sent' });
  await requestClaimCode(later(visitor, 1), id);
  const codes = await db.select().from(mails).where(like(mails.event, 'claim-code/%'));
  expect(codes).toHaveLength(2);
  const [live] = await db.select().from(claimCodes).where(eq(claimCodes.tries, 0)).orderBy(desc(claimCodes.createdAt));
  const newer = codes.find(({ event }) => event === `claim-code/${id}/${live?.id}`)?.letter.blocks[1] as { code: string };
  if (newer.code !== code) await expect(openOwnerSession(later(visitor, 1), id, code)).rejects.toThrow(Invalid);
  expect(await openOwnerSession(later(visitor, 1), id, newer.code)).toMatchObject({ token: expect.any(String) });
});

test('a form that asks for a code asks once, however often it is sent, as long as its code can be used', async ({
  committed,
}) => {
  const visitor: Ctx = { ...committed, rateLimits: 'off' };
  const { id } = await aMember({ ...committed, actor: administrator });
  await Promise.all(Array.from({ length: 9 }, () => requestClaimCode(visitor, id, 'a stamp')));
  const code = await claimCodeIn(visitor.db);
  expect(await visitor.db.$count(claimCodes)).toBe(1);
  await requestClaimCode(later(visitor, 9), id, 'a stamp');
  expect(await visitor.db.$count(mails, like(mails.event, 'claim-code/%'))).toBe(1);
  for (let tries = 0; tries < 5; tries += 1) await openOwnerSession(visitor, id, another(code)).catch(() => undefined);
  await requestClaimCode(later(visitor, 9), id, 'a stamp');
  expect(await visitor.db.$count(claimCodes), 'the first was tried too often').toBe(2);
  await requestClaimCode(later(visitor, 9), id, 'another stamp');
  expect(await visitor.db.$count(claimCodes)).toBe(3);
});

test('after five wrong tries the right code no longer opens the listing; a new one does', async ({ visitor, office }) => {
  const { id, code } = await aClaim(visitor, office);
  const messages: string[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await openOwnerSession(visitor, id, another(code)).catch((error: Invalid) => messages.push(error.errors.code?.[0] ?? ''));
  }
  expect(messages.map((message) => /(\S+ tr(?:y|ies) (?:is|are)|last)/.exec(message)?.[0])).toEqual([
    '4 tries are',
    '3 tries are',
    '2 tries are',
    'One try is',
    'last',
  ]);
  await expect(openOwnerSession(visitor, id, code)).rejects.toMatchObject({
    errors: { code: [expect.stringContaining('new one')] },
  });
  await requestClaimCode(later(visitor, 1), id);
});

test('guesses made at the same moment are each counted', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id, code } = await aClaim(committed, office);
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => openOwnerSession(committed, id, another(code))));
  expect(guesses.every(({ status }) => status === 'rejected')).toBe(true);
  const [kept] = await committed.db.select().from(claimCodes);
  expect(kept?.tries).toBe(5);
  await expect(openOwnerSession(committed, id, code)).rejects.toThrow(Invalid);
});

test('the right code sent five times at once opens one session', async ({ committed }) => {
  const { id, code } = await aClaim(committed, { ...committed, actor: administrator });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => openOwnerSession(committed, id, code)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await committed.db.$count(ownerSessions)).toBe(1);
});

test('a code used while the office changes the listing’s address waits for it, and opens nothing then', async ({ committed }) => {
  const { id, code } = await aClaim(committed, { ...committed, actor: administrator });
  const used = await committed.db.transaction(async (transaction) => {
    await transaction.select().from(members).where(eq(members.id, id)).for('update');
    const opening = openOwnerSession(committed, id, code).catch((error: Error) => error);
    await untilOneWaits(committed.db);
    await transaction.update(claimCodes).set({ endedAt: now });
    return { opening };
  });
  expect(await used.opening).toBeInstanceOf(Invalid);
  expect(await committed.db.$count(ownerSessions)).toBe(0);
});

test('codes asked for at the same moment are counted one by one, and one of them is valid', async ({ committed }) => {
  const { id } = await aMember({ ...committed, actor: administrator });
  const asked = await Promise.allSettled(Array.from({ length: 9 }, () => requestClaimCode(committed, id)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const answer of asked) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(TooManyTries);
  expect((await committed.db.select().from(claimCodes)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test('a listing is sent five codes an hour and ten a day, whoever asks', async ({ visitor: one, office }) => {
  const visitor: Ctx = { ...one, rateLimits: 'off' };
  const { id } = await aMember(office);
  for (let asked = 0; asked < 5; asked += 1) await requestClaimCode(later(visitor, asked), id);
  await expect(requestClaimCode(later(visitor, 20), id)).rejects.toMatchObject({ name: 'TooManyTries', retryAfter: 40 * 60 });
  for (let asked = 0; asked < 5; asked += 1) await requestClaimCode(later(visitor, 120 + asked), id);
  await expect(requestClaimCode(later(visitor, 300), id)).rejects.toMatchObject({ retryAfter: (24 * 60 - 300) * 60 });
  await requestClaimCode(later(visitor, 24 * 60), id);
});

test('one visitor asks for ten codes an hour, for whatever listings', async ({ visitor, office }) => {
  const first = await aMember(office);
  const second = await aMember(office, { fullName: 'Other Mills' });
  for (let asked = 0; asked < 5; asked += 1) for (const { id } of [first, second]) await requestClaimCode(visitor, id);
  const third = await aMember(office, { fullName: 'Third Mills' });
  await expect(requestClaimCode(visitor, third.id)).rejects.toThrow(TooManyTries);
  await requestClaimCode({ ...visitor, address: '192.0.2.8' }, third.id);
});

test('there is nothing to claim where there is no listing', async ({ visitor, db }) => {
  const pending = await applyForMembership(visitor, anApplication());
  for (const id of [pending.id, crypto.randomUUID(), 'abc', '', '\0']) {
    await expect(requestClaimCode(visitor, id)).rejects.toThrow(NotFound);
  }
  expect(await db.$count(mails, like(mails.event, 'claim-code/%'))).toBe(0);
});

test('an owner who opens the listing again leaves no session behind', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const first = await openOwnerSession(visitor, id, code);
  const actor = await identifyOwner(db, id, first.token, now);
  if (!actor) throw new Error('The session is not open.');
  await db.delete(mails);
  await requestClaimCode(visitor, id);
  const second = await openOwnerSession({ ...visitor, actor }, id, await claimCodeIn(db));
  expect(await identifyOwner(db, id, first.token, now)).toBeUndefined();
  expect(await identifyOwner(db, id, second.token, now)).toMatchObject({ kind: 'owner' });
});

test('an owner signs out', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const { token } = await openOwnerSession(visitor, id, code);
  const actor = await identifyOwner(db, id, token, now);
  if (!actor) throw new Error('nobody is signed in');
  await endOwnSession({ ...visitor, actor });
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
});

test('a session ends when its listing leaves the directory', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const { token } = await openOwnerSession(visitor, id, code);
  await db.update(members).set({ status: 'rejected' }).where(eq(members.id, id));
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
});

test('a session that its browser brings stands for twelve hours; one that nobody brings is over after five minutes', async ({
  visitor,
  office,
  db,
}) => {
  const { id, code } = await aClaim(visitor, office);
  const { token } = await openOwnerSession(visitor, id, code);
  const ownerAfter = (minutes: number) => identifyOwner(db, id, token, later(visitor, minutes).clock());
  const isOpenAfter = async (minutes: number) => (await listOwnerSessions(later(office, minutes), 1)).sessions[0]?.isLive;
  expect([await isOpenAfter(4.9), await isOpenAfter(5)]).toEqual([true, false]);
  expect(await ownerAfter(5)).toBeUndefined();
  const owner = await ownerAfter(4.9);
  expect(owner).toBeDefined();
  if (owner) for (const minutes of [4.9, 60]) await holdSession({ ...later(visitor, minutes), actor: owner });
  expect([await isOpenAfter(719), await isOpenAfter(720)]).toEqual([true, false]);
  expect(await ownerAfter(720)).toBeUndefined();
});

test('a session that was over, or ended, is not opened again by its browser', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const { token } = await openOwnerSession(visitor, id, code);
  const actor = await identifyOwner(db, id, token, now);
  if (!actor) throw new Error('The session was not opened.');
  await holdSession({ ...later(visitor, 5), actor });
  expect(await identifyOwner(db, id, token, later(visitor, 5).clock())).toBeUndefined();
  await endOwnSession({ ...visitor, actor });
  await holdSession({ ...visitor, actor });
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
});

test('the office sees who opened which listing, and ends a session, by one click or by two', async ({ visitor, office, db }) => {
  const { id, code } = await aClaim(visitor, office);
  const { token } = await openOwnerSession(visitor, id, code);
  const {
    sessions: [session],
  } = await listOwnerSessions(office, 1);
  expect(session).toMatchObject({ memberId: id, fullName: 'Asha Textiles', openedAt: now, isLive: true });
  expect(await listOwnerSessions(later(office, 12 * 60), 1), 'once it is over').toMatchObject({ sessions: [{ isLive: false }] });
  await endOwnerSession(office, session?.id ?? '');
  expect(await identifyOwner(db, id, token, now)).toBeUndefined();
  expect(await listOwnerSessions(office, 1)).toMatchObject({ sessions: [{ isLive: false }], total: 1, pages: 1 });
  expect(await listOwnerSessions(office, 2)).toMatchObject({ sessions: { length: 1 }, page: 1 });
  for (const minutes of [0, 9]) await endOwnerSession(later(office, minutes), session?.id ?? '');
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'end owner session'))).toBe(1);
  await expect(endOwnerSession({ ...office, actor: colleague }, session?.id ?? '')).rejects.toThrow(NotFound);
  await expect(endOwnerSession(later(office, 10), session?.id ?? '')).rejects.toThrow(NotFound);
  await expect(endOwnerSession(office, 'x')).rejects.toThrow(NotFound);
  await expect(listOwnerSessions(visitor, 1)).rejects.toThrow(Unauthenticated);
  await expect(endOwnerSession(visitor, session?.id ?? '')).rejects.toThrow(Unauthenticated);
});
