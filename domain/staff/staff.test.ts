import { desc, eq, like, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database, Transaction } from '#db/client.ts';
import {
  articleDrafts,
  auditEntries,
  inboxItems,
  mails,
  signInFailures,
  staff,
  staffSessions,
  staffVerifications,
} from '#db/schema.ts';
import { aContactMessage, anApplication, aPost } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { failAsFull, failNoLonger } from '#test/full-disk.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { keepDraft } from '../articles/drafts.server.ts';
import { Draft } from '../articles/schema.ts';
import { recordAction } from '../audit.ts';
import type { Ctx, StaffActor } from '../context.ts';
import { cookieName } from '../cookies.ts';
import { Conflict, Forbidden, Invalid, NotFound, TooManyTries, Unauthenticated, Unavailable, WrongPassword } from '../errors.ts';
import { limitTries } from '../limits.ts';
import { applyForMembership, approveMember, findApplication } from '../members/members.server.ts';
import { writeToChamber } from '../messages/messages.server.ts';
import { signatureOf } from '../signature.ts';
import { changePassword } from './change-password.server.ts';
import { knownName, newDevice } from './known-device.ts';
import { keptPasswordAt, renewAdministratorPassword, renewPasswordLink } from './passwords.server.ts';
import { Colleague, SignIn, sessionRules } from './schema.ts';
import { setPassword } from './set-password.server.ts';
import { identify, signIn, signInLimit, signOut } from './sign-in.server.ts';
import { forgetOldFailures, takeTry } from './sign-in-tries.server.ts';
import { addStaff, administratorEmail, ensureAdministrator, listStaff, removeStaff } from './staff.server.ts';

const password = 'correct horse battery';

/** What a browser sends after `signIn` answered. */
function cookieFrom({ headers }: { headers: Headers }): Headers {
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return new Headers({ cookie });
}

async function invite(office: Ctx, email = 'meera@chamber.example') {
  await addStaff(office, { name: 'Meera', email });
  return tokenIn(office, 'staff-added/%');
}

/** The colleague who was, as the list of accounts shows them. */
async function invited(office: Ctx) {
  return (await listStaff(office)).find(({ email }) => email === 'meera@chamber.example');
}

/** Asks for a colleague's new link. @param form by another one each time, unless it is said */
const renew = (ctx: Ctx, id: string, form: string = crypto.randomUUID()) => renewPasswordLink(ctx, id, form);

/** The secret part of the link in the one mail of an event. */
async function tokenIn({ db }: Ctx, event: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(like(mails.event, event));
  return /token=([\w-]+)/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
}

const hoursUntil = (moment = new Date(0)) => (moment.getTime() - Date.now()) / 3_600_000;

test('the administrator is made once, with the password given', async ({ visitor }) => {
  expect(await ensureAdministrator(visitor, password)).toBeUndefined();
  expect(await ensureAdministrator(visitor, 'another password')).toBeUndefined();
  await expect(signIn(visitor, { email: '', password: 'another password' })).rejects.toThrow('Invalid credentials');
  const { headers } = await signIn(visitor, { email: '', password });
  expect(await identify(visitor.accounts, cookieFrom({ headers }), new Date())).toMatchObject({
    kind: 'staff',
    role: 'administrator',
  });
});

test('where no password is given, one is made that works', async ({ visitor }) => {
  const made = await ensureAdministrator(visitor);
  expect(made?.length).toBeGreaterThanOrEqual(16);
  await expect(signIn(visitor, { email: '', password: made ?? '' })).resolves.toHaveProperty('headers');
});

test('the session cookie is out of reach of scripts and of other sites', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  const [cookie] = (await signIn(visitor, { email: '', password })).headers.getSetCookie();
  expect(cookie?.split('=')[0]).toBe(cookieName('session', visitor.siteUrl));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test('a browser keeps the cookie for the day a session may last, and its server decides what it is worth', async ({
  visitor,
  db,
}) => {
  await ensureAdministrator(visitor, password);
  const { headers } = await signIn(visitor, { email: '', password });
  expect(headers.getSetCookie().map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1])).toEqual([String(24 * 3_600)]);
  const [session] = await db.select().from(staffSessions);
  expect(hoursUntil(session?.expiresAt)).toBeCloseTo(12, 1);
  await db.update(staffSessions).set({ expiresAt: new Date(Date.now() + 5 * 3_600_000) });
  expect(await identify(visitor.accounts, cookieFrom({ headers }), new Date())).toMatchObject({ kind: 'staff' });
  const [used] = await db.select().from(staffSessions);
  expect(hoursUntil(used?.expiresAt)).toBeCloseTo(12, 1);
  await db.update(staffSessions).set({ expiresAt: new Date(Date.now() - 1_000) });
  expect(await identify(visitor.accounts, cookieFrom({ headers }), new Date())).toEqual({ kind: 'visitor' });
});

test('a session keeps neither the network address nor the browser it came from, as the privacy policy says', async ({
  visitor,
  db,
}) => {
  await ensureAdministrator(visitor, password);
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.7' });
  await signIn(visitor, { email: '', password }, { headers });
  expect(await db.select().from(staffSessions)).toMatchObject([{ ipAddress: '', userAgent: '' }]);
});

test('signing out ends the session itself, not only the cookie', async ({ visitor, db }) => {
  await ensureAdministrator(visitor, password);
  const session = cookieFrom(await signIn(visitor, { email: '', password }));
  await signOut(visitor, session);
  expect(await identify(visitor.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  expect(await db.$count(staffSessions)).toBe(0);
});

test('who signs in again leaves no session behind: a copy of the old cookie opens nothing', async ({ visitor, db }) => {
  await ensureAdministrator(visitor, password);
  const first = cookieFrom(await signIn(visitor, { email: '', password }));
  await expect(signIn(visitor, { email: '', password: 'wrong' }, { headers: first })).rejects.toThrow(Unauthenticated);
  expect(await db.$count(staffSessions), 'a wrong password ends nothing').toBe(1);
  const second = cookieFrom(await signIn(visitor, { email: '', password }, { headers: first }));
  expect(await identify(visitor.accounts, first, new Date())).toEqual({ kind: 'visitor' });
  expect(await identify(visitor.accounts, second, new Date())).toMatchObject({ kind: 'staff' });
});

/** Has no session be ended, as on a disk that is full. @returns lets them be ended again */
async function keepSessionsFromEnding(db: Database): Promise<() => Promise<unknown>> {
  await db.execute(failAsFull('delete', 'staff_sessions'));
  return () => db.execute(failNoLonger('staff_sessions'));
}

const diskFull = { cause: { code: '53100' } };

test('a session that cannot be ended is not said to be, and is ended by signing out once more', async ({ committed }) => {
  await ensureAdministrator(committed, password);
  const session = cookieFrom(await signIn(committed, { email: '', password }));
  const letEnd = await keepSessionsFromEnding(committed.db);
  await expect(signOut(committed, session)).rejects.toMatchObject(diskFull);
  expect(await identify(committed.accounts, session, new Date())).toMatchObject({ kind: 'staff' });
  await letEnd();
  await signOut(committed, session);
  expect(await identify(committed.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  expect((await signOut(committed, session)).getSetCookie(), 'and signing out twice is signing out').toContainEqual(
    expect.stringMatching(new RegExp(`^${cookieName('session', committed.siteUrl)}=;.*Max-Age=0`)),
  );
});

test('nobody is signed in anew while their session before cannot be ended, and who tries again is', async ({ committed }) => {
  await ensureAdministrator(committed, password);
  const first = cookieFrom(await signIn(committed, { email: '', password }));
  const letEnd = await keepSessionsFromEnding(committed.db);
  const again = () => signIn(committed, { email: '', password }, { headers: first });
  // As often as a wrong password would make the account wait.
  for (let tries = 0; tries < 6; tries += 1) await expect(again()).rejects.toMatchObject(diskFull);
  await letEnd();
  const second = cookieFrom(await again());
  expect(await identify(committed.accounts, first, new Date())).toEqual({ kind: 'visitor' });
  expect(await identify(committed.accounts, second, new Date())).toMatchObject({ kind: 'staff' });
});

test('a session ends after a day, however much it is used', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  const session = cookieFrom(await signIn(visitor, { email: '', password }));
  const after = (hours: number) => identify(visitor.accounts, session, new Date(Date.now() + hours * 3_600_000));
  expect(await after(23)).toMatchObject({ kind: 'staff' });
  expect(await after(25)).toEqual({ kind: 'visitor' });
});

test('a cookie nobody was given names nobody', async ({ visitor }) => {
  const forged = new Headers({ cookie: 'chamber.session_token=abc.def' });
  expect(await identify(visitor.accounts, forged, new Date())).toEqual({ kind: 'visitor' });
  expect(await identify(visitor.accounts, new Headers(), new Date())).toEqual({ kind: 'visitor' });
});

test('after five wrong passwords the account waits, longer each time, even for the right one', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  const at = (seconds: number): Ctx => ({ ...visitor, clock: () => new Date(now.getTime() + seconds * 1_000) });
  const wrong = (seconds: number) => signIn(at(seconds), { email: '', password: 'wrong' });
  for (let tries = 0; tries < 5; tries += 1) await expect(wrong(0)).rejects.toThrow(Unauthenticated);
  await expect(signIn(at(1), { email: '', password })).rejects.toMatchObject({ name: 'TooManyTries', retryAfter: 29 });
  await expect(wrong(30)).rejects.toThrow(Unauthenticated);
  await expect(wrong(31)).rejects.toMatchObject({ retryAfter: 59 });
  await expect(wrong(90)).rejects.toThrow(Unauthenticated);
  await expect(wrong(91)).rejects.toBeInstanceOf(TooManyTries);
});

test('however many wrong tries there are, the wait is never longer than an hour', async ({ db }) => {
  const [account, hour] = ['asha@example.in', 3_600];
  const tryAt = (hours: number) => takeTry(db, account, new Date(now.getTime() + hours * hour * 1_000));
  for (let tries = 0; tries < 5; tries += 1) await tryAt(0);
  for (let hours = 1; hours <= 20; hours += 1) await tryAt(hours);
  await expect(tryAt(20)).rejects.toMatchObject({ name: 'TooManyTries', retryAfter: hour });
});

test('whoever guesses at an account does not keep a browser waiting that has signed in before; its own wrong tries do', async ({
  visitor,
}) => {
  await ensureAdministrator(visitor, password);
  const { device } = await signIn(visitor, { email: '', password });
  const wrong = (from: string) => signIn(visitor, { email: '', password: 'wrong' }, { device: from });
  for (let tries = 0; tries < 5; tries += 1) await expect(wrong('guessed.device')).rejects.toThrow(Unauthenticated);
  await expect(signIn(visitor, { email: '', password })).rejects.toBeInstanceOf(TooManyTries);
  expect(await signIn(visitor, { email: '', password }, { device })).toMatchObject({ device });
  await expect(signIn(visitor, { email: '', password }, { device: 'guessed.device' })).rejects.toBeInstanceOf(TooManyTries);
  for (let tries = 0; tries < 5; tries += 1) await expect(wrong(device)).rejects.toThrow(Unauthenticated);
  await expect(signIn(visitor, { email: '', password }, { device })).rejects.toBeInstanceOf(TooManyTries);
});

test('a browser is known under the password it signed in with and under no other, to the site that named it', ({ visitor }) => {
  const device = newDevice(visitor, 'asha’s');
  expect(knownName(visitor, 'asha’s', device)).toBe(device.split('.')[0]);
  expect(knownName(visitor, 'ravi’s', device)).toBeUndefined();
  expect(knownName({ ...visitor, signingSecret: 'another secret' }, 'asha’s', device)).toBeUndefined();
});

test('whoever gathered names of browsers under a password has no more guesses at the next one than anybody', async ({
  visitor,
}) => {
  await ensureAdministrator(visitor, password);
  const devices: string[] = [];
  for (let named = 0; named < 6; named += 1) devices.push((await signIn(visitor, { email: '', password })).device);
  expect(new Set(devices).size).toBe(6);
  await renewAdministratorPassword(visitor);
  const [last = '', ...others] = devices;
  const wrong = (device: string) => signIn(visitor, { email: '', password: 'wrong' }, { device });
  for (const device of others) await expect(wrong(device)).rejects.toThrow(Unauthenticated);
  await expect(wrong(last)).rejects.toBeInstanceOf(TooManyTries);
});

test('nobody keeps the browser waiting in which the password was changed, by guessing at the new one', async ({ visitor }) => {
  const { signedIn } = await administratorSignedIn(visitor);
  const before = await signIn(visitor, { email: '', password });
  const change = { current: password, password: 'another password' };
  const { device } = await changePassword(signedIn, change, before.device);
  const again = (from?: string) => signIn(visitor, { email: '', password: 'another password' }, { device: from });
  for (let tries = 0; tries < 5; tries += 1)
    await expect(signIn(visitor, { email: '', password: 'wrong' })).rejects.toThrow(Unauthenticated);
  await expect(again(before.device)).rejects.toBeInstanceOf(TooManyTries);
  await expect(again(device)).resolves.toHaveProperty('headers');
  expect(device.split('.')[0], 'its tries go on under one name').toBe(before.device.split('.')[0]);
});

test('a browser is known for as long as the privacy policy says, and from each sign-in anew', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  const { device } = await signIn(visitor, { email: '', password });
  const days = (count: number) => later(visitor, count * 24 * 60);
  const nameAt = async (ctx: Ctx, from: string) => (await signIn(ctx, { email: '', password }, { device: from })).device;
  const nameIn = (from: string) => from.split('.')[0];
  const renewed = await nameAt(days(sessionRules.browserDays - 1), device);
  expect(nameIn(renewed), 'its tries go on under one name').toBe(nameIn(device));
  expect(nameIn(await nameAt(days(sessionRules.browserDays), device))).not.toBe(nameIn(device));
  expect(nameIn(await nameAt(days(sessionRules.browserDays), renewed))).toBe(nameIn(device));
});

test('a browser that a version before named is counted with everybody else, and known again once it signs in', async ({
  visitor,
}) => {
  await ensureAdministrator(visitor, password);
  const seal = signatureOf(visitor.signingSecret, `device\n${administratorEmail}\nits-name`);
  const from = (device: string) => signIn(visitor, { email: '', password }, { device });
  const { device } = await from(`its-name.${seal}`);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(signIn(visitor, { email: '', password: 'wrong' })).rejects.toThrow(Unauthenticated);
  await expect(from(`its-name.${seal}`)).rejects.toBeInstanceOf(TooManyTries);
  await expect(from(device)).resolves.toHaveProperty('headers');
});

test('one address that tries account after account waits too, and no other address does', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  for (let tried = 0; tried < signInLimit.points; tried += 1) await limitTries(visitor, 'sign-in', signInLimit);
  await expect(signIn(visitor, { email: 'never-tried@example.in', password })).rejects.toBeInstanceOf(TooManyTries);
  await expect(signIn({ ...visitor, address: '198.51.100.7' }, { email: '', password })).resolves.toHaveProperty('headers');
});

test('a right password forgets the wrong ones before it', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(signIn(visitor, { email: '', password: 'wrong' })).rejects.toThrow(Unauthenticated);
    }
    await signIn(visitor, { email: '', password });
  }
});

test('an address that was typed to sign in is forgotten after a day of quiet, and whoever waits goes on waiting', async ({
  visitor,
  db,
}) => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const wrong = (email: string, at: Date) => signIn({ ...visitor, clock: () => at }, { email, password: 'wrong' });
  await expect(wrong('typed@example.in', hours(0))).rejects.toThrow(Unauthenticated);
  for (let tries = 0; tries < 5; tries += 1) await expect(wrong('guessed@example.in', hours(2))).rejects.toThrow(Unauthenticated);
  await forgetOldFailures(db, hours(24));
  expect(await db.$count(signInFailures)).toBe(2);
  await forgetOldFailures(db, hours(25));
  const { failures, blockedUntil } = signInFailures;
  expect(await db.select({ failures, blockedUntil }).from(signInFailures)).toEqual([
    { failures: 5, blockedUntil: new Date(hours(2).getTime() + 30_000) },
  ]);
});

test('an address without an account waits like any other after wrong tries, and nothing readable is kept of it', async ({
  visitor,
  db,
}) => {
  await ensureAdministrator(visitor, password);
  const typed = ['zebra.witz@example.in', 'Zebra.Witz@Example.in'];
  const wrong = (index: number) => signIn(visitor, { email: typed[index % 2] ?? '', password: 'wrong' });
  for (let tries = 0; tries < 5; tries += 1) await expect(wrong(tries)).rejects.toThrow(Unauthenticated);
  await expect(wrong(5)).rejects.toMatchObject({ name: 'TooManyTries', retryAfter: 30 });
  const { rows } = await db.execute<{ row: string }>(sql`select row_to_json(f)::text as row from ${signInFailures} f`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/zebra|witz|example/i);
});

test('what a server of the version before has counted at an account, and what it will, is counted with the tries here', async ({
  office,
  db,
}) => {
  const email = 'meera@chamber.example';
  await setPassword(office, { token: await invite(office), password });
  await db.insert(signInFailures).values({ account: email, failures: 3, blockedUntil: now });
  const wrong = () => signIn(office, { email, password: 'wrong' });
  await expect(wrong()).rejects.toThrow(Unauthenticated);
  expect(await db.select().from(signInFailures)).toEqual([{ account: email, failures: 4, blockedUntil: now }]);
  await takeTry(db, email, now);
  await expect(wrong()).rejects.toBeInstanceOf(TooManyTries);
});

test('with an account goes what was counted at it', async ({ office, db }) => {
  await setPassword(office, { token: await invite(office), password });
  await expect(signIn(office, { email: 'meera@chamber.example', password: 'wrong' })).rejects.toThrow(Unauthenticated);
  expect(await db.$count(signInFailures)).toBe(1);
  await removeStaff(office, (await invited(office))?.id ?? '');
  expect(await db.$count(signInFailures)).toBe(0);
});

test('two who sign in at the same moment do not wait for each other', async ({ visitor }) => {
  await ensureAdministrator(visitor, 'correct horse battery');
  await signIn(visitor, { email: '', password: 'wrong' }).catch(() => undefined);
  const slower = { ...visitor, clock: () => new Date(now.getTime() - 5) };
  expect(await signIn(slower, { email: '', password: 'correct horse battery' })).toHaveProperty('headers');
});

test('an unknown address is refused in the same words as a wrong password', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  await expect(signIn(visitor, { email: 'nobody@example.in', password })).rejects.toThrow('Invalid credentials');
});

test('an address that cannot be one is never taken for the administrator', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  for (const email of ['a\0b', 'x'.repeat(300), '\ud800']) {
    await expect(signIn(visitor, SignIn.parse({ email, password }))).rejects.toThrow('Invalid credentials');
  }
});

test('a colleague sets a password by the mailed link, once, and signs in with the email', async ({ office }) => {
  const token = await invite(office);
  await setPassword(office, { token, password });
  await expect(setPassword(office, { token, password: 'second password' })).rejects.toThrow(Conflict);
  const session = cookieFrom(await signIn(office, { email: 'Meera@chamber.example', password }));
  expect(await identify(office.accounts, session, new Date())).toMatchObject({ name: 'Meera', role: 'staff' });
});

test('a colleague signs in however the host of their email is typed', async ({ office }) => {
  const { email } = Colleague.parse({ name: 'Meera', email: 'meera@चैंबर.com' });
  await setPassword(office, { token: await invite(office, email), password });
  for (const typed of ['Meera@चैंबर.COM', email]) {
    const session = cookieFrom(await signIn(office, SignIn.parse({ email: typed, password })));
    expect(await identify(office.accounts, session, new Date())).toMatchObject({ name: 'Meera' });
  }
});

test.for(['asha@चैंबर.भारत', 'आशा@chamber.example', 'sales&x@chamber.example'])(
  'a colleague whose address cannot sign in is refused with a message by the field: %s',
  (email) => {
    const refused = Colleague.safeParse({ name: 'Asha', email });
    expect(refused.error?.issues).toEqual([
      expect.objectContaining({ path: ['email'], message: expect.stringContaining('Use an email with only') }),
    ]);
    const empty = Colleague.safeParse({ name: 'Asha', email: '' });
    expect(empty.error?.issues.map(({ message }) => message)).toEqual(['Email is required']);
  },
);

test('a link that sets a password is good for three days', async ({ office }) => {
  const hours = 60;
  const token = await invite(office);
  await expect(setPassword(later(office, 72 * hours), { token, password })).rejects.toThrow(Conflict);
  await expect(setPassword(later(office, 71 * hours), { token, password })).resolves.toBeUndefined();
});

test('of two who follow one link at the same moment, one sets the password', async ({ office }) => {
  const token = await invite(office);
  const choices = ['correct horse battery', 'staple of another kind'];
  const outcomes = await Promise.allSettled(choices.map((choice) => setPassword(office, { token, password: choice })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = choices[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
  await expect(signIn(office, { email: 'meera@chamber.example', password: kept })).resolves.toHaveProperty('headers');
});

test('a password that is sent again by its link is set once and answered alike, whether at the same moment or minutes later', async ({
  office,
  db,
}) => {
  const token = await invite(office);
  await Promise.all([1, 2].map(() => setPassword(office, { token, password })));
  const session = cookieFrom(await signIn(office, { email: 'meera@chamber.example', password }));
  await setPassword(later(office, 9), { token, password });
  expect(await identify(office.accounts, session, new Date()), 'nobody is signed out').toMatchObject({ name: 'Meera' });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'set password'))).toBe(1);
  await expect(setPassword(later(office, 10), { token, password })).rejects.toThrow(Conflict);
});

test('a used link says nothing of a password that another has replaced', async ({ office }) => {
  const token = await invite(office);
  await setPassword(office, { token, password });
  await renew(office, (await invited(office))?.id ?? '');
  await setPassword(office, { token: await tokenIn(office, 'staff-link/%'), password: 'another password' });
  for (const tried of [password, 'another password'])
    await expect(setPassword(office, { token, password: tried })).rejects.toThrow(Conflict);
});

test('whoever guesses at a password by its used link has as many tries as at the sign-in', async ({ office }) => {
  const token = await invite(office);
  await setPassword(office, { token, password });
  const guess = () => setPassword(office, { token, password: 'a guess at it' });
  for (let tries = 0; tries < 5; tries += 1) await expect(guess()).rejects.toThrow(Conflict);
  await expect(guess()).rejects.toThrow(TooManyTries);
});

test('a new link is mailed at once where the one before it has just been used', async ({ office, db }) => {
  await setPassword(office, { token: await invite(office), password });
  await renew(office, (await invited(office))?.id ?? '');
  expect(await db.$count(mails, like(mails.event, 'staff-link/%'))).toBe(1);
});

test('who sets another password is out everywhere else, and the link of somebody removed opens nothing', async ({ office }) => {
  await setPassword(office, { token: await invite(office), password });
  const session = cookieFrom(await signIn(office, { email: 'meera@chamber.example', password }));
  const meera = await invited(office);
  await renew(later(office, 5), meera?.id ?? '');
  await setPassword(later(office, 5), { token: await tokenIn(office, 'staff-link/%'), password: 'another password' });
  expect(await identify(office.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  await renew(later(office, 10), meera?.id ?? '');
  const [{ letter } = {}] = await office.db
    .select()
    .from(mails)
    .where(like(mails.event, 'staff-link/%'))
    .orderBy(desc(mails.createdAt));
  await removeStaff(office, meera?.id ?? '');
  const token = /token=([\w-]+)/.exec(JSON.stringify(letter))?.[1] ?? '';
  await expect(setPassword(later(office, 10), { token, password })).rejects.toThrow(Conflict);
});

test('an address copied with marks that nobody sees signs in as the one it looks like', async ({ office }) => {
  await setPassword(office, { token: await invite(office), password });
  const typed = SignIn.parse({ email: '\u200bmeera@chamber.example\u202c', password });
  await expect(signIn(office, typed)).resolves.toHaveProperty('headers');
});

test('a password that was set is written down, and not what it is', async ({ office, db }) => {
  await setPassword(office, { token: await invite(office), password });
  const [{ id = '' } = {}] = await db.select().from(staff).where(eq(staff.email, 'meera@chamber.example'));
  const written = { action: 'set password', subject: `staff/${id}`, actorId: id, actorName: 'Meera', before: null, after: null };
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'set password'))).toMatchObject([written]);
});

test('the link that sets a password is kept only as a hash', async ({ office, db }) => {
  const token = await invite(office);
  expect(token).toHaveLength(32);
  expect(JSON.stringify(await db.select().from(staffVerifications))).not.toContain(token);
});

test('a new link sets the password, ends the link before it, and is mailed once for two clicks', async ({ office, db }) => {
  const first = await invite(office);
  const meera = await invited(office);
  expect(meera).toMatchObject({ name: 'Meera', hasPassword: false });
  const fiveMinutesLater = later(office, 5);
  for (let click = 0; click < 2; click += 1) await renew(fiveMinutesLater, meera?.id ?? '', 'one form');
  expect(await db.$count(mails, like(mails.event, 'staff-link/%'))).toBe(1);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'mail password link'))).toBe(1);
  await expect(setPassword(office, { token: first, password })).rejects.toThrow(Conflict);
  await setPassword(office, { token: await tokenIn(office, 'staff-link/%'), password });
  await expect(signIn(office, { email: 'meera@chamber.example', password })).resolves.toHaveProperty('headers');
  expect(await invited(office)).toMatchObject({ name: 'Meera', hasPassword: true });
});

test('a new link asked for at once after a colleague was added, or by a second form, is made', async ({ office, db }) => {
  const first = await invite(office);
  const { id = '' } = (await invited(office)) ?? {};
  await renew(office, id);
  await expect(setPassword(office, { token: first, password })).rejects.toThrow(Conflict);
  const second = await tokenIn(office, 'staff-link/%');
  await renew(later(office, 1), id);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'mail password link'))).toBe(2);
  await expect(setPassword(office, { token: second, password })).rejects.toThrow(Conflict);
});

/** What of a colleague's mails is in the outbox, and until when each can be sent. */
const linkMails = ({ db }: Ctx) =>
  db.select({ event: mails.event, status: mails.status, expiresAt: mails.expiresAt }).from(mails).orderBy(mails.event);

test('a link that sets a password is mailed as long as it is good, and no more once another link is on its way', async ({
  office,
}) => {
  await invite(office);
  const { id = '' } = (await invited(office)) ?? {};
  expect(await linkMails(office)).toEqual([
    { event: `staff-added/${id}`, status: 'queued', expiresAt: later(office, 3 * 24 * 60).clock() },
  ]);
  for (const minutes of [5, 10]) {
    await renew(later(office, minutes), id);
    expect(await linkMails(office)).toEqual([
      {
        event: expect.stringContaining(`staff-link/${id}/`),
        status: 'queued',
        expiresAt: later(office, 3 * 24 * 60 + minutes).clock(),
      },
    ]);
  }
});

test('what still brings a link is not mailed once a password is set or the account is removed; what was sent stays on record', async ({
  office,
  db,
}) => {
  const token = await invite(office);
  await invite(office, 'ravi@chamber.example');
  const { id = '' } = (await invited(office)) ?? {};
  await setPassword(office, { token, password });
  await renew(later(office, 5), id);
  await db
    .update(mails)
    .set({ status: 'failed' })
    .where(like(mails.event, `staff-link/${id}/%`));
  await renew(later(office, 10), id);
  await db
    .update(mails)
    .set({ status: 'sent' })
    .where(like(mails.event, `staff-link/${id}/%`));
  await renew(later(office, 15), id);
  await removeStaff(office, id);
  expect(await linkMails(office)).toMatchObject([
    { event: expect.not.stringContaining(id), status: 'queued' },
    { event: expect.stringContaining(`staff-link/${id}/`), status: 'sent' },
  ]);
});

test('a colleague who has tried too many passwords sets one by the mailed link, and need not wait', async ({ office }) => {
  const token = await invite(office);
  const signInAs = (typed: string) => signIn(office, { email: 'meera@chamber.example', password: typed });
  for (let tries = 0; tries < 5; tries += 1) await expect(signInAs('wrong')).rejects.toThrow(Unauthenticated);
  await expect(signInAs('wrong')).rejects.toThrow(TooManyTries);
  await setPassword(office, { token, password });
  await expect(signInAs(password)).resolves.toHaveProperty('headers');
});

test('a password that is set anew ends the wait of a browser that has signed in before, too', async ({ office }) => {
  const { email, meera } = await meeraSignedIn(office);
  const { device } = await signIn(office, { email, password });
  const signInAs = (typed: string) => signIn(office, { email, password: typed }, { device });
  for (let tries = 0; tries < 5; tries += 1) await expect(signInAs('wrong')).rejects.toThrow(Unauthenticated);
  await expect(signInAs(password)).rejects.toThrow(TooManyTries);
  await renew(later(office, 5), (meera.actor as StaffActor).id);
  const token = await tokenIn(office, 'staff-link/%');
  await setPassword(later(office, 5), { token, password: 'another password' });
  await expect(signInAs('another password')).resolves.toHaveProperty('headers');
});

test('a new link is for colleagues alone: the administrator has no address, and a removed account none either', async ({
  office,
}) => {
  await ensureAdministrator(office, password);
  const first = (await listStaff(office)).find(({ role }) => role === 'administrator');
  await expect(renew(office, first?.id ?? '')).rejects.toThrow(Conflict);
  for (const id of ['unknown', 'meera\0', '\ud800']) await expect(renew(office, id)).rejects.toThrow(NotFound);
});

test('an administrator who lost the password is made a new one: the old one, its session and the wait are over', async ({
  visitor,
  db,
}) => {
  await expect(renewAdministratorPassword(visitor)).rejects.toThrow(NotFound);
  await ensureAdministrator(visitor, password);
  const session = cookieFrom(await signIn(visitor, { email: '', password }));
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(signIn(visitor, { email: '', password: 'wrong' })).rejects.toThrow(Unauthenticated);
  }
  const made = await renewAdministratorPassword(visitor);
  expect(await identify(visitor.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  await expect(signIn(visitor, { email: '', password })).rejects.toThrow('Invalid credentials');
  expect(await signIn(visitor, { email: '', password: made })).toHaveProperty('headers');
  expect((await db.select().from(auditEntries)).map(({ action }) => action)).toEqual(['renew administrator password']);
});

test('a colleague has one account and one mail', async ({ office, db }) => {
  await invite(office);
  const again = { name: 'Meera', email: 'MEERA@chamber.example' };
  await expect(addStaff(later(office, 10), again)).rejects.toThrow(Invalid);
  await expect(addStaff(office, { ...again, name: 'Meena' })).rejects.toThrow(Invalid);
  expect(await db.$count(mails)).toBe(1);
});

test('a colleague who is added by two clicks is added once, and nobody is told that the address is taken', async ({
  committed,
}) => {
  const office: Ctx = { ...committed, actor: administrator };
  const meera = { name: 'Meera', email: 'meera@chamber.example' };
  await Promise.all([addStaff(office, meera), addStaff(office, meera)]);
  await addStaff(later(office, 9), meera);
  await addStaff(later(office, 0.9), { ...meera, email: 'MEERA@chamber.example' });
  expect(await office.db.$count(staff, eq(staff.email, meera.email))).toBe(1);
  expect(await office.db.$count(mails)).toBe(1);
  expect(await office.db.$count(auditEntries)).toBe(1);
});

/** A colleague with a password, signed in. */
async function meeraSignedIn(office: Ctx) {
  const email = 'meera@chamber.example';
  await setPassword(office, { token: await invite(office), password });
  const session = cookieFrom(await signIn(office, { email, password }));
  const meera: Ctx = { ...office, actor: await identify(office.accounts, session, new Date()) };
  return { email, session, meera };
}

async function passwordIdOf(db: Database, email: string): Promise<string> {
  return (await keptPasswordAt(db, email))?.id ?? '';
}

test('who is signed in changes the password by the one they have; the old one and every other session end', async ({
  office,
  db,
}) => {
  const { email, session, meera } = await meeraSignedIn(office);
  const changed = cookieFrom(await changePassword(meera, { current: password, password: 'another password' }, ''));
  expect(await identify(office.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  expect(await identify(office.accounts, changed, new Date())).toMatchObject({ kind: 'staff', email });
  expect(await db.$count(staffSessions)).toBe(1);
  await expect(signIn(office, { email, password })).rejects.toThrow('Invalid credentials');
  await expect(signIn(office, { email, password: 'another password' })).resolves.toHaveProperty('headers');
  const written = await db.select().from(auditEntries).where(eq(auditEntries.action, 'change password'));
  expect(written).toMatchObject([{ actorName: 'Meera', before: null, after: null }]);
});

/** A session of the administrator, and what the office sees by it. */
async function administratorSignedIn(visitor: Ctx) {
  await ensureAdministrator(visitor, password);
  const session = cookieFrom(await signIn(visitor, { email: '', password }));
  const signedIn: Ctx = { ...visitor, actor: await identify(visitor.accounts, session, new Date()) };
  return { session, signedIn };
}

test('the administrator changes the password that was made at the first start', async ({ visitor }) => {
  const { signedIn } = await administratorSignedIn(visitor);
  await changePassword(signedIn, { current: password, password: 'another password' }, '');
  await expect(signIn(visitor, { email: '', password: 'another password' })).resolves.toHaveProperty('headers');
});

test('a change takes one of the tries that an address has to sign in, and is made by the last one', async ({ visitor }) => {
  const { session, signedIn } = await administratorSignedIn(visitor);
  for (let tried = 1; tried < signInLimit.points - 1; tried += 1) await limitTries(visitor, 'sign-in', signInLimit);
  const changed = cookieFrom(await changePassword(signedIn, { current: password, password: 'another password' }, ''));
  expect(await identify(visitor.accounts, changed, new Date())).toMatchObject({ kind: 'staff' });
  expect(await identify(visitor.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  await expect(signIn(visitor, { email: '', password: 'another password' })).rejects.toThrow(TooManyTries);
});

test('a change after which nobody could be signed in is not made, and nobody is signed out by it', async ({ visitor, db }) => {
  const { session, signedIn } = await administratorSignedIn(visitor);
  await db.execute(sql`alter table ${staffSessions} add constraint "full" check (false) not valid`);
  const change = changePassword(signedIn, { current: password, password: 'another password' }, '');
  await expect(change).rejects.toThrow(Unavailable);
  await db.execute(sql`alter table ${staffSessions} drop constraint "full"`);
  expect(await identify(visitor.accounts, session, new Date())).toMatchObject({ kind: 'staff' });
  await expect(signIn(visitor, { email: '', password })).resolves.toHaveProperty('headers');
});

test('a password that is reset while somebody changes the one before it stands, and the change opens nothing', async ({
  visitor,
  db,
}) => {
  const { signedIn } = await administratorSignedIn(visitor);
  let made = '';
  const accounts: Ctx['accounts'] = async (transaction) => {
    made ||= await renewAdministratorPassword(visitor);
    return visitor.accounts(transaction);
  };
  const change = changePassword({ ...signedIn, accounts }, { current: password, password: 'another password' }, '');
  await expect(change).rejects.toThrow(Unauthenticated);
  expect(await db.$count(staffSessions)).toBe(0);
  await expect(signIn(visitor, { email: '', password: 'another password' })).rejects.toThrow('Invalid credentials');
  await expect(signIn(visitor, { email: '', password: made })).resolves.toHaveProperty('headers');
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'change password'))).toBe(0);
});

/** Sets the administrator another password at the moment when a sign-in has found its own to be right. */
async function renewWhileSigningIn(ctx: Ctx) {
  const { password: passwords } = await (await ctx.accounts()).$context;
  const verify = passwords.verify.bind(passwords);
  const renewed: string[] = [];
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (tried) => {
    const isRight = await verify(tried);
    renewed.push(await renewAdministratorPassword(ctx));
    return isRight;
  });
  return renewed;
}

test('a password that is reset while somebody signs in with it opens nothing', async ({ visitor, db }) => {
  await ensureAdministrator(visitor, password);
  const renewed = await renewWhileSigningIn(visitor);
  await expect(signIn(visitor, { email: '', password })).rejects.toThrow('Invalid credentials');
  expect(await db.$count(staffSessions)).toBe(0);
  await expect(signIn(visitor, { email: '', password: renewed[0] ?? '' })).resolves.toHaveProperty('headers');
});

test('a session of a password that was reset meanwhile is not passed over where it cannot be ended', async ({ committed }) => {
  await ensureAdministrator(committed, password);
  await renewWhileSigningIn(committed);
  await keepSessionsFromEnding(committed.db);
  await expect(signIn(committed, { email: '', password })).rejects.toMatchObject(diskFull);
});

test('who signs in with a password at the moment when it is set is signed in, once', async ({ office, db }) => {
  const token = await invite(office);
  await setPassword(office, { token, password: 'the one before it' });
  await renew(later(office, 5), (await invited(office))?.id ?? '');
  const link = await tokenIn(office, 'staff-link/%');
  const accounts: Ctx['accounts'] = async (transaction) => {
    await setPassword(office, { token: link, password }).catch(() => undefined);
    return office.accounts(transaction);
  };
  const session = cookieFrom(await signIn({ ...office, accounts }, { email: 'meera@chamber.example', password }));
  expect(await identify(office.accounts, session, new Date())).toMatchObject({ name: 'Meera' });
  expect(await db.$count(staffSessions)).toBe(1);
});

test('a change that is sent twice at the same moment is made once, and whichever answer arrives leaves its sender signed in', async ({
  visitor,
  db,
}) => {
  const { signedIn } = await administratorSignedIn(visitor);
  const send = () => changePassword(signedIn, { current: password, password: 'another password' }, '');
  for (const answer of await Promise.all([send(), send()]))
    expect(await identify(visitor.accounts, cookieFrom(answer), new Date())).toMatchObject({ kind: 'staff' });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'change password'))).toBe(1);
});

test('a change that is sent again within minutes, as by a reload, is answered alike: it is made once, costs no try and ends no session', async ({
  office,
  db,
}) => {
  const { email, meera } = await meeraSignedIn(office);
  const change = { current: password, password: 'another password' };
  const { device, ...signedIn } = await changePassword(meera, change, '');
  for (let sent = 0; sent < 6; sent += 1) {
    const again = await changePassword(later(meera, 9), change, device);
    expect(knownName(office, await passwordIdOf(db, email), again.device)).toBe(device.split('.')[0]);
  }
  expect(await identify(office.accounts, cookieFrom(signedIn), new Date())).toMatchObject({ kind: 'staff', email });
  expect(await db.$count(staffSessions)).toBe(1);
  expect(await db.$count(signInFailures)).toBe(0);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'change password'))).toBe(1);
  await expect(changePassword(later(meera, 10), change, device)).rejects.toThrow(WrongPassword);
});

test('whoever guesses at a password by sending a change again has as many tries as at the sign-in', async ({ office }) => {
  const { meera } = await meeraSignedIn(office);
  await changePassword(meera, { current: password, password: 'another password' }, '');
  const guess = () => changePassword(meera, { current: password, password: 'a guess at the other' }, '');
  for (let tries = 0; tries < 2; tries += 1) await expect(guess()).rejects.toThrow(WrongPassword);
  await expect(guess()).rejects.toBeInstanceOf(TooManyTries);
  const right = changePassword(meera, { current: password, password: 'another password' }, '');
  await expect(right, 'nor is the right one found').rejects.toBeInstanceOf(TooManyTries);
});

test('a password that a mailed link has set is not said to have been changed', async ({ office }) => {
  const { meera } = await meeraSignedIn(office);
  await expect(changePassword(meera, { current: 'the one before it', password }, '')).rejects.toThrow(WrongPassword);
});

test('a change that fails after the present password was checked has opened no session', async ({ visitor, db }) => {
  const { session, signedIn } = await administratorSignedIn(visitor);
  let calls = 0;
  const accounts: Ctx['accounts'] = async (transaction) => {
    calls += 1;
    if (calls === 2) throw new Error('No memory is left to hash by.');
    return visitor.accounts(transaction);
  };
  const change = changePassword({ ...signedIn, accounts }, { current: password, password: 'another password' }, '');
  await expect(change).rejects.toThrow('No memory');
  expect(await db.$count(staffSessions)).toBe(1);
  expect(await identify(visitor.accounts, session, new Date())).toMatchObject({ kind: 'staff' });
});

test.for(['password123', 'qwertyuiop', 'administrator', '11111111', 'meera@2026'])(
  'a password that is guessed first is refused, by link and in the office: %s',
  async (guessable, { office }) => {
    const refused = { errors: { password: [expect.stringContaining('easy to guess')] } };
    const { email, meera } = await meeraSignedIn(office);
    await expect(changePassword(meera, { current: password, password: guessable }, '')).rejects.toMatchObject(refused);
    expect(await office.db.$count(staffSessions), 'and nobody is signed in by that').toBe(1);
    await renew(later(office, 5), (meera.actor as StaffActor).id);
    const token = await tokenIn(office, 'staff-link/%');
    await expect(setPassword(later(office, 5), { token, password: guessable })).rejects.toMatchObject(refused);
    await expect(signIn(office, { email, password })).resolves.toHaveProperty('headers');
  },
);

test('a link that was mailed to set a password ends when its colleague changes the password without it', async ({ office }) => {
  const { meera } = await meeraSignedIn(office);
  await renew(later(office, 5), (meera.actor as StaffActor).id);
  await changePassword(meera, { current: password, password: 'another password' }, '');
  const token = await tokenIn(office, 'staff-link/%');
  await expect(setPassword(office, { token, password: 'a third, longer password' })).rejects.toThrow(Conflict);
});

test('an open screen is not enough to change a password, nor to guess at it', async ({ office }) => {
  const { email, session, meera } = await meeraSignedIn(office);
  const guess = () => changePassword(meera, { current: 'wrong', password: 'another password' }, '');
  for (let tries = 0; tries < 5; tries += 1) await expect(guess()).rejects.toThrow(WrongPassword);
  await expect(guess()).rejects.toBeInstanceOf(TooManyTries);
  expect(await identify(office.accounts, session, new Date())).toMatchObject({ kind: 'staff', email });
  await expect(changePassword({ ...office, actor: { kind: 'visitor' } }, { current: password, password }, '')).rejects.toThrow(
    Unauthenticated,
  );
});

test('a removed colleague is out at once', async ({ office, db }) => {
  const token = await invite(office);
  await setPassword(office, { token, password });
  const session = cookieFrom(await signIn(office, { email: 'meera@chamber.example', password }));
  const [meera] = await db.select().from(staff).where(eq(staff.email, 'meera@chamber.example'));
  await removeStaff(office, meera?.id ?? '');
  expect(await identify(office.accounts, session, new Date())).toEqual({ kind: 'visitor' });
  for (const id of ['nobody', 'meera\0', '\ud800']) await expect(removeStaff(office, id)).rejects.toThrow(NotFound);
  const written = (await db.select().from(auditEntries)).map(({ action }) => action);
  expect(written.sort()).toEqual(['add staff', 'remove staff', 'set password']);
});

test('what a colleague sent before their account was removed is not carried out after it', async ({ office }) => {
  const meera: Ctx = { ...office, actor: colleague };
  const { id } = await applyForMembership(office, anApplication());
  await removeStaff(office, colleague.id);
  await expect(approveMember(meera, id)).rejects.toThrow(Unauthenticated);
  expect((await findApplication(office, id)).status).toBe('pending');
});

const beginnings: [string, (transaction: Transaction) => Promise<unknown>][] = [
  ['an item that is theirs to answer', (transaction) => transaction.select().from(inboxItems).for('update')],
  ['a draft that they publish', (transaction) => transaction.delete(articleDrafts)],
];

test.for(beginnings)(
  'what a colleague is just doing is done first, and then their account is removed: %s',
  async ([, begin], { committed }) => {
    const { db } = committed;
    await keepDraft({ ...committed, actor: colleague }, Draft.parse({ ...aPost(), id: crypto.randomUUID() }));
    await writeToChamber(committed, aContactMessage());
    await db.update(inboxItems).set({ assigneeId: colleague.id });
    const { removing } = await db.transaction(async (transaction) => {
      await begin(transaction);
      const removing = removeStaff({ ...committed, actor: administrator }, colleague.id);
      await untilOneWaits(db);
      await recordAction(transaction, colleague, now, {
        action: 'mark done message',
        subject: 'inbox/',
        before: null,
        after: null,
      });
      return { removing };
    });
    await removing;
    expect(await db.select({ assigneeId: inboxItems.assigneeId }).from(inboxItems)).toEqual([{ assigneeId: null }]);
    expect(await db.$count(articleDrafts)).toBe(0);
    const actors = (await db.select().from(auditEntries)).map(({ actorName }) => actorName);
    expect(actors.sort()).toEqual([administrator.name, colleague.name]);
  },
);

test('the administrator cannot be removed', async ({ office, db }) => {
  await ensureAdministrator(office, password);
  const [first] = await db.select().from(staff).where(eq(staff.role, 'administrator'));
  await expect(removeStaff(office, first?.id ?? '')).rejects.toThrow(Conflict);
});

test('only the administrator sees and changes who may sign in', async ({ visitor, office }) => {
  const meera: Ctx = { ...office, actor: colleague };
  await expect(listStaff(visitor)).rejects.toThrow(Unauthenticated);
  await expect(listStaff(meera)).rejects.toThrow(Forbidden);
  await expect(addStaff(meera, { name: 'X', email: 'x@example.in' })).rejects.toThrow(Forbidden);
  await expect(removeStaff(meera, administrator.id)).rejects.toThrow(Forbidden);
  await expect(renew(meera, administrator.id)).rejects.toThrow(Forbidden);
});
