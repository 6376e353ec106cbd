import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { articleDrafts, inboxItems, staff, staffCredentials } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireAdministrator, type StaffActor } from '../context.ts';
import { removeDrafts } from '../draft-removal.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import { isStorable } from '../fields.ts';
import { queueMail } from '../outbox.ts';
import { fingerprintOf, rememberDone, sameSince, wasDone } from '../repeats.ts';
import { lockAccount } from './locked-account.server.ts';
import { passwordLinkMail } from './mails.ts';
import {
  endPasswordLinks,
  hashPassword,
  keepPassword,
  makePassword,
  makePasswordLink,
  newAccountId,
  passwordLinkDays,
} from './passwords.server.ts';
import type { Colleague } from './schema.ts';
import { forgetFailures } from './sign-in-tries.server.ts';

/** The first administrator signs in with a password alone; the address only fills the account's column. */
export const administratorEmail = 'administrator@chamber.invalid';

/** Under which names it is on record, with name and address, whose account was added or removed. */
export const accountActions = { add: 'add staff', remove: 'remove staff' } as const;

/**
 * Makes the first administrator where there is none.
 * @param password the one to use; made here when undefined
 * @returns the password that was made, to be shown once; undefined where none was made
 */
export async function ensureAdministrator(
  ctx: Pick<Ctx, 'db' | 'accounts' | 'clock'>,
  password?: string,
): Promise<string | undefined> {
  const [existing] = await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'administrator')).limit(1);
  if (existing) return undefined;
  const chosen = password ?? makePassword();
  const hash = await hashPassword(ctx, chosen);
  const created = await ctx.db.transaction(async (transaction) => {
    const id = newAccountId();
    const [row] = await transaction
      .insert(staff)
      .values({ id, name: 'Administrator', email: administratorEmail, role: 'administrator' })
      .onConflictDoNothing()
      .returning({ id: staff.id, email: staff.email });
    if (row) await keepPassword(transaction, row, hash, ctx.clock());
    return row !== undefined;
  });
  return created && password === undefined ? chosen : undefined;
}

/**
 * Everybody who has an account, by name.
 * @returns `hasPassword` is false until the mailed link was followed: they cannot sign in yet
 * @throws Unauthenticated, Forbidden for all but the administrator
 */
export async function listStaff(ctx: Ctx) {
  requireAdministrator(ctx);
  const { id, name, email, role } = staff;
  const hasPassword = sql<boolean>`${isNotNull(staffCredentials.password)}`;
  return ctx.db
    .select({ id, name, email, role, hasPassword })
    .from(staff)
    .leftJoin(staffCredentials, eq(staffCredentials.staffId, id))
    .orderBy(asc(staff.name), asc(staff.id));
}

/**
 * Adds a colleague and mails a link by which to set a password. The same colleague added again within minutes is added once.
 * @throws Unauthenticated, Forbidden, Invalid where the address has an account already
 */
export async function addStaff(ctx: Ctx, colleague: Colleague): Promise<void> {
  const actor = requireAdministrator(ctx);
  const email = colleague.email.toLowerCase();
  await ctx.db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(staff)
      .values({ id: newAccountId(), name: colleague.name, email, role: 'staff', createdAt: ctx.clock() })
      .onConflictDoNothing()
      .returning();
    if (!added) {
      if (await wasJustAdded(transaction, { name: colleague.name, email }, ctx.clock())) return;
      throw new Invalid({ email: ['Somebody with this email has an account already'] });
    }
    const link = await makePasswordLink(transaction, ctx, added.id);
    await queueMail(transaction, passwordLinkMail(added, link, passwordLinkDays));
    await recordAction(transaction, actor, ctx.clock(), {
      action: accountActions.add,
      subject: `staff/${added.id}`,
      before: null,
      after: { name: added.name, email },
    });
  });
}

async function wasJustAdded(transaction: Transaction, { name, email }: Colleague, now: Date): Promise<boolean> {
  const isSame = and(eq(staff.email, email), eq(staff.name, name), gt(staff.createdAt, sameSince(now)));
  return (await transaction.$count(staff, isSame)) > 0;
}

/**
 * Removes a colleague's account; their sessions end at once. What they were to see to in the inbox is nobody's then, and their
 * unfinished posts go. Whoever has removed it, and asks again within minutes, is answered with the same success.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict for an administrator
 */
export async function removeStaff(ctx: Ctx, id: string): Promise<void> {
  const actor = requireAdministrator(ctx);
  const removal = fingerprintOf({ action: accountActions.remove, account: id, by: actor.id });
  try {
    await removeAccount(ctx, actor, id, removal);
  } catch (error) {
    const hasBeenRemoved = error instanceof NotFound && (await wasDone(ctx.db, removal, ctx.clock()));
    if (!hasBeenRemoved) throw error;
  }
}

async function removeAccount(ctx: Ctx, actor: StaffActor, id: string, removal: string): Promise<void> {
  await ctx.db.transaction(async (transaction) => {
    await takeWorkAway(transaction, id, ctx.clock());
    const colleague = await lockAccount(transaction, id);
    if (colleague.role === 'administrator') throw new Conflict('The administrator cannot be removed.');
    await endPasswordLinks(transaction, id);
    await forgetFailures(transaction, colleague.email);
    await transaction.delete(staff).where(eq(staff.id, id));
    await rememberDone(transaction, removal, ctx.clock());
    await recordAction(transaction, actor, ctx.clock(), {
      action: accountActions.remove,
      subject: `staff/${id}`,
      before: { name: colleague.name, email: colleague.email },
      after: null,
    });
  });
}

/**
 * Whoever acts for the office locks what it is done to before their account, so that is the order here, too: with the account
 * locked first, the two would wait for each other in a circle.
 */
async function takeWorkAway(transaction: Transaction, id: string, now: Date): Promise<void> {
  if (!isStorable(id)) return;
  const isTheirItem = eq(inboxItems.assigneeId, id);
  await lockInOrder(transaction, inboxItems, isTheirItem);
  await transaction.update(inboxItems).set({ assigneeId: null }).where(isTheirItem);
  const isTheirDraft = eq(articleDrafts.staffId, id);
  await lockInOrder(transaction, articleDrafts, isTheirDraft);
  await removeDrafts(transaction, now, isTheirDraft);
}
