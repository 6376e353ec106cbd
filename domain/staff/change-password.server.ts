import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Invalid, Unauthenticated } from '../errors.ts';
import { refuseGuessable } from './guessable-password.server.ts';
import { lockAccount } from './locked-account.server.ts';
import { hashPassword, keepPassword } from './passwords.server.ts';
import type { PasswordChange } from './schema.ts';
import { type SignedIn, signIn } from './sign-in.server.ts';

/**
 * Gives the account of whoever is signed in another password, where they know the one it has. All its sessions and mailed
 * links end (OWASP ASVS 5.0, 7.4.3); the browser that asked is signed in anew. Wrong tries count as those of a sign-in do.
 * @param device what the browser is known by; '' where it is not
 * @throws Unauthenticated, Invalid where the present password is not right or the other easy to guess, TooManyTries, Unavailable
 */
export async function changePassword(ctx: Ctx, { current, password }: PasswordChange, device: string): Promise<SignedIn> {
  const actor = requireStaff(ctx);
  const { id, email } = actor;
  await refuseGuessable(password, actor);
  const known = await signIn(ctx, { email, password: current }, { device }).catch((error: unknown) => {
    throw error instanceof Unauthenticated ? new Invalid({ current: ['This is not your present password'] }) : error;
  });
  const hash = await hashPassword(ctx, password);
  await ctx.db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id);
    await keepPassword(transaction, account, hash, ctx.clock());
    await recordAction(transaction, actor, ctx.clock(), { action: 'change password', subject: `staff/${id}` });
  });
  return signIn(ctx, { email, password }, known);
}
