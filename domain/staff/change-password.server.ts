import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { Invalid, Unauthenticated, WrongPassword } from '../errors.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { refuseGuessable } from './guessable-password.server.ts';
import { newDevice } from './known-device.ts';
import { lockAccount } from './locked-account.server.ts';
import { hashPassword, isPasswordOf, keepPassword, keptPassword } from './passwords.server.ts';
import type { PasswordChange } from './schema.ts';
import { openSession, type SignedIn, tryPassword } from './sign-in.server.ts';

/**
 * Sets another password for the signed-in account, if the present one is given. All its sessions and mailed links end (OWASP ASVS
 * 5.0, 7.4.3); the browser that asked is signed in anew in the same transaction, so that the password never changes without that.
 * If the form is sent twice at once, or again within minutes, as by a reload, the password is changed once and each request
 * succeeds. Wrong tries count as those of a sign-in do.
 * @param device what the browser is known by; '' if it is unknown
 * @throws Unauthenticated, also where another password was set meanwhile: that has ended the session; WrongPassword where the
 * present one is not right; Invalid where the other is easy to guess, or the present one; NotFound where the account has just been
 * removed; TooManyTries; Unavailable
 */
export async function changePassword(ctx: Ctx, change: PasswordChange, device: string): Promise<SignedIn> {
  const actor = requireStaff(ctx);
  await refuseGuessable(change.password, actor);
  try {
    return await changeOnce(ctx, actor, change, device);
  } catch (error) {
    const changed = error instanceof WrongPassword && (await findJustChanged(ctx, actor, change, device));
    if (!changed) throw error;
    return changed;
  }
}

async function changeOnce(ctx: Ctx, actor: StaffActor, { current, password }: PasswordChange, device: string): Promise<SignedIn> {
  const { id, email } = actor;
  const kept = await keptPassword(ctx.db, id);
  const { found: checked, name } = await tryPassword(ctx, email, device, async () =>
    (await isPasswordOf(ctx, kept?.hash, current)) ? kept : undefined,
  ).catch((error: unknown) => {
    throw error instanceof Unauthenticated ? new WrongPassword({ current: ['This is not your present password'] }) : error;
  });
  // Who is told that it was changed believes that nobody knows it any more.
  if (password === current) throw new Invalid({ password: ['Choose another password than the present one'] });
  const hash = await hashPassword(ctx, password);
  return ctx.db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id);
    const stands = (await keptPassword(transaction, id))?.id === checked.id;
    if (stands) {
      await keepPassword(transaction, account, hash, ctx.clock());
      const action = { action: 'change password', subject: `staff/${id}`, before: null, after: null } as const;
      await recordAction(transaction, actor, ctx.clock(), action);
    }
    // One that was set meanwhile opens the session only where it is the one asked for: the form was sent twice.
    const opened = await openSession(await ctx.accounts(transaction), { email, password });
    const set = await keptPassword(transaction, id);
    if (!opened || !set) throw new Unauthenticated('Your password has been set anew meanwhile. Please sign in with that one.');
    await rememberDone(transaction, changeTo(set.id), ctx.clock());
    return { headers: opened, device: newDevice(ctx, set.id, name) };
  });
}

/**
 * A change that was made minutes ago, where the new password is the one it made. The session it opened goes on. To look at this
 * password is another try: one request shall not guess twice for the price of once.
 * @throws TooManyTries
 */
async function findJustChanged(
  ctx: Ctx,
  { id, email }: StaffActor,
  { password }: PasswordChange,
  device: string,
): Promise<SignedIn | undefined> {
  const kept = await keptPassword(ctx.db, id);
  if (!kept || !(await wasDone(ctx.db, changeTo(kept.id), ctx.clock()))) return undefined;
  try {
    const look = async () => ((await isPasswordOf(ctx, kept.hash, password)) ? kept : undefined);
    const { name } = await tryPassword(ctx, email, device, look);
    return { headers: new Headers(), device: newDevice(ctx, kept.id, name) };
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined;
    throw error;
  }
}

/** What is remembered of a change, by the kept password it made. */
const changeTo = (passwordId: string) => fingerprintOf({ changeTo: passwordId });
