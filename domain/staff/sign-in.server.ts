import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { staffSessions } from '#db/schema.ts';
import type { Actor, Ctx } from '../context.ts';
import { carriesCookie } from '../cookies.ts';
import { hour, minute, second } from '../durations.ts';
import { Unauthenticated, Unavailable } from '../errors.ts';
import { type Limit, limitTries } from '../limits.ts';
import type { AccountLibrary, Accounts } from './accounts.server.ts';
import { knownName, newDevice } from './known-device.ts';
import { keptPasswordAt } from './passwords.server.ts';
import { type SignIn, sessionRules } from './schema.ts';
import { latestEnd, longestSession } from './session-end.server.ts';
import { countedAt, countedAtNobody, forgetFailures, takeTry } from './sign-in-tries.server.ts';
import { administratorEmail } from './staff.server.ts';

/** Beside what each account allows: one who tries many accounts, and a whole office behind one address. */
export const signInLimit: Limit = { points: 50, within: 10 * minute };

/** A member of the office who has signed in. */
export interface SignedIn {
  /** They set the session cookie. */
  headers: Headers;
  /** What the browser is known by when it signs in again. */
  device: string;
}

/** What a browser brings that asks to sign in. */
export interface Browser {
  /** What it is known by; '' where it has not signed in before. */
  device?: string;
  headers?: Headers;
}

/**
 * Signs a member of the office in. Tries are counted by the account; those of a browser that has signed in to it before, with the
 * password it has now, by themselves. A session that the browser has already ends: a copy of its cookie would outlive signing out
 * (OWASP ASVS 5.0, 7.2.4). Where it cannot end, nobody is signed in: the browser keeps its cookie, and the next try ends it.
 * @throws Unauthenticated ('Invalid credentials'), TooManyTries, Unavailable, what the database throws
 */
export async function signIn(ctx: Ctx, { email, password }: SignIn, browser: Browser = {}): Promise<SignedIn> {
  const { device = '', headers = new Headers() } = browser;
  const account = email === '' ? administratorEmail : email.toLowerCase();
  const { found, name } = await tryPassword(ctx, account, device, () => openLastingSession(ctx, { email: account, password }));
  if (carriesCookie('session', headers.get('cookie'))) await endSession(ctx, headers);
  return { headers: found.headers, device: newDevice(ctx, found.passwordId, name) };
}

/** A password was right. */
interface RightPassword<Found> {
  found: Found;
  /** What the browser's tries are counted under; undefined where it is not known. */
  name: string | undefined;
}

/**
 * Counts a try at an account and then looks at the password: none is looked at uncounted. A right one forgets the wrong ones
 * before it.
 * @param account its address
 * @param device what the browser is known by; '' where it is not
 * @param look finds nothing where the password is wrong
 * @throws Unauthenticated ('Invalid credentials'), TooManyTries, what `look` throws
 */
export async function tryPassword<Found>(
  ctx: Ctx,
  account: string,
  device: string,
  look: () => Promise<Found | undefined>,
): Promise<RightPassword<Found>> {
  await limitTries(ctx, 'sign-in', signInLimit);
  const kept = await keptPasswordAt(ctx.db, account);
  const name = kept && knownName(ctx, kept.id, device);
  const counted = kept ? countedAt(account, name) : countedAtNobody(ctx, account);
  await takeTry(ctx.db, counted, ctx.clock());
  const found = await look();
  if (found === undefined) throw new Unauthenticated('Invalid credentials');
  await forgetFailures(ctx.db, counted);
  return { found, name };
}

/** A session, and of which kept password it is. */
interface LastingSession {
  /** They set its cookie. */
  headers: Headers;
  passwordId: string;
}

/**
 * Opens a session where the password is right and still counts when the session is there: whoever sets another meanwhile has ended
 * the sessions before it. Nothing is locked for that, lest those who guess hold the connections while their guesses are hashed:
 * a session waits for whoever sets a password (both hold the account), or is found and ended by them.
 */
async function openLastingSession(ctx: Ctx, body: SignIn): Promise<LastingSession | undefined> {
  const kept = await keptPasswordAt(ctx.db, body.email);
  const opened = await openSession(await ctx.accounts(), body);
  if (!opened) return undefined;
  if (kept && (await keptPasswordAt(ctx.db, body.email))?.id === kept.id) return { headers: opened, passwordId: kept.id };
  await endSession(ctx, new Headers({ cookie: opened.getSetCookie().map(withoutAttributes).join('; ') }));
  // The password that was set meanwhile may be this one.
  return openLastingSession(ctx, body);
}

const withoutAttributes = (cookie: string) => cookie.replace(/;.*/, '');

/**
 * Opens a session where the password is right. Nothing is counted here: see `tryPassword`.
 * @returns headers that set its cookie; undefined where the password is wrong
 * @throws Unavailable
 */
export async function openSession({ api }: AccountLibrary, body: SignIn): Promise<Headers | undefined> {
  const opened = await api.signInEmail({ body, returnHeaders: true }).catch((error: { statusCode?: number }) => {
    if (error.statusCode && error.statusCode < 500) return undefined;
    throw withoutAnswer(error);
  });
  return opened && keptWhileSessionMayLast(opened.headers);
}

/** The library has a browser forget its cookie when the session would end unused, also where it is used and goes on. */
function keptWhileSessionMayLast(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('set-cookie');
  for (const cookie of headers.getSetCookie())
    kept.append('set-cookie', cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${longestSession / second}`));
  return kept;
}

/**
 * Ends the session a request carries. Signing out twice is signing out.
 * @returns headers that remove the cookie
 * @throws Unavailable, what the database throws: the session goes on, and so does its cookie
 */
export async function signOut(ctx: Ctx, requestHeaders: Headers): Promise<Headers> {
  await endSession(ctx, requestHeaders);
  const { api } = await ctx.accounts();
  // Of a session that it cannot end the library says that it has: it is shown none.
  const { headers } = await api.signOut({ headers: new Headers(), returnHeaders: true });
  return headers;
}

async function endSession(ctx: Ctx, requestHeaders: Headers): Promise<void> {
  const carried = await readSession(await ctx.accounts(), requestHeaders);
  if (carried) await ctx.db.delete(staffSessions).where(eq(staffSessions.id, carried.session.id));
}

/**
 * Who a request comes from, by its session cookie.
 * @throws Unavailable where the sessions cannot be read
 */
export async function identify(accounts: Accounts, requestHeaders: Headers, now: Date): Promise<Actor> {
  if (!carriesCookie('session', requestHeaders.get('cookie'))) return { kind: 'visitor' };
  const library = await accounts();
  const session = await readSession(library, requestHeaders);
  if (!session || now > latestEnd(session.session.createdAt)) return { kind: 'visitor' };
  if (isToBeRenewed(session.session)) await renewSession(library, requestHeaders);
  const { id, name, email, role } = session.user;
  return { kind: 'staff', id, name, email, role: role === 'administrator' ? 'administrator' : 'staff' };
}

/** The session of a cookie, and whose it is. @throws Unavailable */
async function readSession({ api }: AccountLibrary, headers: Headers) {
  return api.getSession({ headers, query: { disableRefresh: true } }).catch((error) => {
    throw withoutAnswer(error);
  });
}

/** By the clock of the library, which looks again before it writes. */
function isToBeRenewed({ expiresAt }: { expiresAt: Date }): boolean {
  return expiresAt.getTime() - Date.now() <= (sessionRules.unusedHours - sessionRules.renewedHours) * hour;
}

/** How long whoever is signed in waits until it is written down that they are there. */
const renewalTimeout = 2 * second;

/**
 * Has a session go on because it is used. Where that cannot be written, as on a full disk, it counts for as long as it did, and
 * what is asked for is shown: the next request tries again.
 */
async function renewSession({ api }: AccountLibrary, headers: Headers): Promise<void> {
  const renewed = api.getSession({ headers }).catch(() => undefined);
  await Promise.race([renewed, delay(renewalTimeout, undefined, { ref: false })]);
}

/** The accounts' library hides why it failed. With the request well-formed, only the database is left to blame. */
function withoutAnswer(cause: unknown): Unavailable {
  return new Unavailable('The accounts cannot be read at the moment.', { cause });
}
