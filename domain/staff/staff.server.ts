import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { staff, staffCredentials, staffVerifications } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireAdministrator } from '../context.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import { isStorable } from '../fields.ts';
import { queueMail } from '../outbox.ts';
import { secretHash } from '../secret-hash.ts';
import { passwordLinkMail } from './mails.ts';
import type { Colleague, PasswordChoice } from './schema.ts';

/** The first administrator signs in with a password alone; the address only fills the account's column. */
export const administratorEmail = 'administrator@chamber.invalid';

const passwordLinkDays = 3;

/**
 * Makes the first administrator where there is none.
 * @param password the one to use; made here when undefined
 * @returns the password that was made, to be shown once; undefined where none was made
 */
export async function ensureAdministrator(ctx: Pick<Ctx, 'db' | 'accounts'>, password?: string): Promise<string | undefined> {
  const [existing] = await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'administrator')).limit(1);
  if (existing) return undefined;
  const chosen = password ?? randomBytes(12).toString('base64url');
  const library = await ctx.accounts();
  const hash = await (await library.$context).password.hash(chosen);
  const created = await ctx.db.transaction(async (transaction) => {
    const id = newId();
    const [row] = await transaction
      .insert(staff)
      .values({ id, name: 'Administrator', email: administratorEmail, role: 'administrator' })
      .onConflictDoNothing()
      .returning({ id: staff.id });
    if (row)
      await transaction
        .insert(staffCredentials)
        .values({ id: newId(), accountId: id, providerId: 'credential', staffId: id, password: hash });
    return row !== undefined;
  });
  return created && password === undefined ? chosen : undefined;
}

/** Everybody who can sign in, by name. @throws Unauthenticated, Forbidden for all but the administrator */
export async function listStaff(ctx: Ctx) {
  requireAdministrator(ctx);
  return ctx.db
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role, createdAt: staff.createdAt })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id));
}

/**
 * Adds a colleague and mails a link by which to set a password.
 * @throws Unauthenticated, Forbidden, Invalid where the address has an account already
 */
export async function addStaff(ctx: Ctx, colleague: Colleague): Promise<void> {
  const actor = requireAdministrator(ctx);
  const email = colleague.email.toLowerCase();
  await ctx.db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(staff)
      .values({ id: newId(), name: colleague.name, email, role: 'staff', createdAt: ctx.clock() })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new Invalid({ email: ['Somebody with this email has an account already'] });
    await mailPasswordLink(ctx, transaction, added);
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'add staff',
      subject: `staff/${added.id}`,
      after: { name: added.name, email },
    });
  });
}

/**
 * Removes a colleague's account; their sessions end at once.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict for an administrator
 */
export async function removeStaff(ctx: Ctx, id: string): Promise<void> {
  const actor = requireAdministrator(ctx);
  await ctx.db.transaction(async (transaction) => {
    const [colleague] = isStorable(id) ? await transaction.select().from(staff).where(eq(staff.id, id)).for('update') : [];
    if (!colleague) throw new NotFound('There is no such account.');
    if (colleague.role === 'administrator') throw new Conflict('The administrator cannot be removed.');
    await transaction.delete(staff).where(eq(staff.id, id));
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'remove staff',
      subject: `staff/${id}`,
      before: { name: colleague.name, email: colleague.email },
    });
  });
}

/**
 * Sets the password of the account a mailed link belongs to. The link works once.
 * @throws Conflict where the link is unknown, used or too old
 */
export async function setPassword(ctx: Ctx, { token, password }: PasswordChoice): Promise<void> {
  const { api } = await ctx.accounts();
  await api.resetPassword({ body: { token, newPassword: password } }).catch((error: { statusCode?: number }) => {
    if (error.statusCode && error.statusCode < 500)
      throw new Conflict('This link has been used or is too old. Ask the administrator for a new one.');
    throw error;
  });
}

async function mailPasswordLink(ctx: Ctx, transaction: Transaction, colleague: { id: string; name: string; email: string }) {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(ctx.clock().getTime() + passwordLinkDays * 86_400_000);
  // The row better-auth's resetPassword looks for; written here so that it commits together with the mail.
  await transaction
    .insert(staffVerifications)
    .values({ id: newId(), identifier: secretHash(`reset-password:${token}`), value: colleague.id, expiresAt });
  await queueMail(transaction, passwordLinkMail(colleague, `${ctx.siteUrl}/admin/set-password?token=${token}`, passwordLinkDays));
}

function newId(): string {
  return randomBytes(24).toString('base64url');
}
