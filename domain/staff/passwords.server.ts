import { randomBytes } from 'node:crypto';
import { eq, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { mails, staff, staffCredentials, staffSessions, staffVerifications } from '#db/schema.ts';
import { operator, recordAction } from '../audit.ts';
import { type Ctx, requireAdministrator } from '../context.ts';
import { day } from '../durations.ts';
import { Conflict, NotFound } from '../errors.ts';
import { hasEventBeginning, queueMail, removeUnsent } from '../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { secretHash } from '../secret-hash.ts';
import { lockAccount } from './locked-account.server.ts';
import { firstLinkEvent, newLinkEvents, newPasswordLinkMail } from './mails.ts';
import { forgetFailures } from './sign-in-tries.server.ts';

/** How long a mailed link sets a password. */
export const passwordLinkDays = 3;

/** A password made by us: 128 bits would be more than anybody types; 96 cannot be guessed. */
export const makePassword = () => randomBytes(12).toString('base64url');

/** The accounts' ids are text of the library's making; ours look like its own. */
export const newAccountId = () => randomBytes(24).toString('base64url');

/**
 * Mails a colleague a new link by which to set a password, where the first one ran out or never came, or where the
 * password is forgotten. Links mailed earlier end; the password set so far counts until another is set. The same form sent again
 * within minutes is answered with the link it made.
 * @param form the one that asks, by a name of its own
 * @throws Unauthenticated, Forbidden for all but the administrator, NotFound, Conflict for an administrator
 */
export async function renewPasswordLink(ctx: Ctx, id: string, form: string): Promise<void> {
  const actor = requireAdministrator(ctx);
  const renewal = fingerprintOf({ newLinkFor: id, form });
  await ctx.db.transaction(async (transaction) => {
    const colleague = await lockAccount(transaction, id);
    if (colleague.role === 'administrator') throw new Conflict('The administrator has no address that a link could go to.');
    if (await wasDone(transaction, renewal, ctx.clock())) return;
    await rememberDone(transaction, renewal, ctx.clock());
    await endPasswordLinks(transaction, id);
    const link = await makePasswordLink(transaction, ctx, id);
    await queueMail(transaction, newPasswordLinkMail(colleague, link, passwordLinkDays));
    const subject = `staff/${id}` as const;
    await recordAction(transaction, actor, ctx.clock(), { action: 'mail password link', subject, before: null, after: null });
  });
}

/** Makes a link that sets a colleague's password, once, in the transaction of the mail that brings it. */
export async function makePasswordLink(transaction: Transaction, ctx: Ctx, staffId: string) {
  const token = randomBytes(24).toString('base64url');
  const [id, createdAt] = [newAccountId(), ctx.clock()];
  const expiresAt = new Date(createdAt.getTime() + passwordLinkDays * day);
  const identifier = identifierOf(token);
  await transaction.insert(staffVerifications).values({ id, identifier, value: staffId, expiresAt, createdAt });
  return { id, address: `${ctx.siteUrl}/admin/set-password?token=${token}`, expiresAt };
}

/** Ends the links that set an account's password, and withdraws the mails that would still bring them. */
export async function endPasswordLinks(transaction: Transaction, staffId: string): Promise<void> {
  await transaction.delete(staffVerifications).where(eq(staffVerifications.value, staffId));
  const bringsLink = or(eq(mails.event, firstLinkEvent(staffId)), hasEventBeginning(newLinkEvents(staffId)));
  await removeUnsent(transaction, bringsLink, 'passed over');
}

/** A link is kept only as a hash: who reads the database cannot follow it. */
export const identifierOf = (token: string) => secretHash(`reset-password:${token}`);

/**
 * Makes the administrator a new password, for whoever runs the server: the old one, its sessions, what browsers were
 * known by and the wait after wrong tries end. Nobody is asked who they are: this is no part of the site, but of its command line.
 * @returns the password, to be shown once
 * @throws NotFound where the site has not been started yet
 */
export async function renewAdministratorPassword(ctx: Pick<Ctx, 'db' | 'accounts' | 'clock'>): Promise<string> {
  const password = makePassword();
  const hash = await hashPassword(ctx, password);
  await ctx.db.transaction(async (transaction) => {
    const [administrator] = await transaction.select().from(staff).where(eq(staff.role, 'administrator')).for('update');
    if (!administrator) throw new NotFound('There is no administrator yet: the first start of the site makes one.');
    await keepPassword(transaction, administrator, hash, ctx.clock());
    const subject = `staff/${administrator.id}` as const;
    const action = 'renew administrator password';
    await recordAction(transaction, operator, ctx.clock(), { action, subject, before: null, after: null });
  });
  return password;
}

/** @returns what is kept of a password: the accounts' library reads it again at sign-in */
export async function hashPassword(ctx: Pick<Ctx, 'accounts'>, password: string): Promise<string> {
  const library = await ctx.accounts();
  return (await library.$context).password.hash(password);
}

/** @returns whether a password is the one of which this hash is kept; false where none is */
export async function isPasswordOf(ctx: Pick<Ctx, 'accounts'>, hash: string | undefined, password: string): Promise<boolean> {
  const library = await ctx.accounts();
  return hash !== undefined && (await library.$context).password.verify({ hash, password });
}

/** What is kept of a password. Each has an id of its own, one that is set twice also. */
interface KeptPassword {
  id: string;
  hash: string;
}

/** @returns what is kept of an account's password; undefined where it has none */
export async function keptPassword(db: Database | Transaction, staffId: string): Promise<KeptPassword | undefined> {
  return findKept(db, eq(staff.id, staffId));
}

/** @returns what is kept of the password of the account with an address; undefined where nobody has it */
export async function keptPasswordAt(db: Database, email: string): Promise<KeptPassword | undefined> {
  return findKept(db, eq(staff.email, email));
}

async function findKept(db: Database | Transaction, isWhose: SQL): Promise<KeptPassword | undefined> {
  const { id, password, staffId } = staffCredentials;
  const [kept] = await db
    .select({ id, hash: password })
    .from(staffCredentials)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(isWhose);
  return kept?.hash ? { id: kept.id, hash: kept.hash } : undefined;
}

/**
 * Gives an account the one password it has from now on. What the old one opened ends with it: sessions, links mailed to set
 * another, what browsers are known by, and the wait after wrong tries.
 */
export async function keepPassword(
  transaction: Transaction,
  { id, email }: Pick<typeof staff.$inferSelect, 'id' | 'email'>,
  hash: string,
  now: Date,
): Promise<void> {
  await transaction.delete(staffCredentials).where(eq(staffCredentials.staffId, id));
  await transaction.delete(staffSessions).where(eq(staffSessions.staffId, id));
  await endPasswordLinks(transaction, id);
  await forgetFailures(transaction, email);
  await transaction.insert(staffCredentials).values({
    id: newAccountId(),
    accountId: id,
    providerId: 'credential',
    staffId: id,
    password: hash,
    createdAt: now,
    updatedAt: now,
  });
}
