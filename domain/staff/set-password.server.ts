import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { staff, staffVerifications } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import type { Ctx, StaffActor } from '../context.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import { sameUntil } from '../repeats.ts';
import { secretHash } from '../secret-hash.ts';
import { refuseGuessable } from './guessable-password.server.ts';
import { lockAccount } from './locked-account.server.ts';
import { hashPassword, identifierOf, isPasswordOf, keepPassword, keptPassword, newAccountId } from './passwords.server.ts';
import type { PasswordChoice } from './schema.ts';
import { tryPassword } from './sign-in.server.ts';

/** Whose password a mailed link sets. */
interface PasswordLink {
  staffId: string;
  name: string;
  email: string;
}

/**
 * Sets the password of the account a mailed link belongs to. The link works once; the same password sent again by it within
 * minutes, as by a double click, is answered with the same success. Another one is a wrong try at the account, as at the sign-in:
 * by what is answered nobody shall guess.
 * @throws Conflict where the link is unknown, used or too old, or its account has been removed; Invalid where the password is
 * easy to guess; TooManyTries
 */
export async function setPassword(ctx: Ctx, choice: PasswordChoice): Promise<void> {
  try {
    await setOnce(ctx, choice);
  } catch (error) {
    const isSet = error instanceof Conflict && (await hasJustSet(ctx, choice));
    if (!isSet) throw error;
  }
}

async function setOnce(ctx: Ctx, { token, password }: PasswordChoice): Promise<void> {
  const link = await requirePasswordLink(ctx, token);
  await refuseGuessable(password, link);
  const hash = await hashPassword(ctx, password);
  await ctx.db.transaction(async (transaction) => {
    const { id, name, email } = await lockAccount(transaction, link.staffId).catch((error) => {
      throw error instanceof NotFound ? linkEnded() : error;
    });
    const isThis = isGood(identifierOf(token), ctx.clock());
    const used = await transaction.delete(staffVerifications).where(isThis).returning({ id: staffVerifications.id });
    if (used.length === 0) throw linkEnded();
    await keepPassword(transaction, { id, email }, hash, ctx.clock());
    await rememberUsed(transaction, { token, staffId: id }, ctx.clock());
    const owner: StaffActor = { kind: 'staff', id, name, email, role: 'staff' };
    const subject = `staff/${id}` as const;
    await recordAction(transaction, owner, ctx.clock(), { action: 'set password', subject, before: null, after: null });
  });
}

/**
 * Whose password a mailed link sets.
 * @throws Conflict where the link is unknown, used or too old, or its account has been removed
 */
export async function requirePasswordLink(ctx: Ctx, token: string): Promise<PasswordLink> {
  const link = await findLink(ctx, identifierOf(token));
  if (!link) throw linkEnded();
  return link;
}

/** It stands beside the links, so that it ends as they do: with another password, or with the account. */
async function rememberUsed(transaction: Transaction, used: { token: string; staffId: string }, now: Date): Promise<void> {
  const identifier = usedIdentifierOf(used.token);
  const row = { id: newAccountId(), identifier, value: used.staffId, expiresAt: sameUntil(now), createdAt: now };
  await transaction.insert(staffVerifications).values(row);
}

/** @throws TooManyTries */
async function hasJustSet(ctx: Ctx, { token, password }: PasswordChoice): Promise<boolean> {
  const link = await findLink(ctx, usedIdentifierOf(token));
  if (!link) return false;
  const kept = await keptPassword(ctx.db, link.staffId);
  try {
    await tryPassword(ctx, link.email, '', async () => ((await isPasswordOf(ctx, kept?.hash, password)) ? link : undefined));
    return true;
  } catch (error) {
    if (error instanceof Unauthenticated) return false;
    throw error;
  }
}

/** What is remembered of a link that was used. */
const usedIdentifierOf = (token: string) => secretHash(`used-to-reset-password:${token}`);

async function findLink(ctx: Ctx, identifier: string): Promise<PasswordLink | undefined> {
  const [link] = await ctx.db
    .select({ staffId: staff.id, name: staff.name, email: staff.email })
    .from(staffVerifications)
    .innerJoin(staff, eq(staff.id, staffVerifications.value))
    .where(isGood(identifier, ctx.clock()));
  return link;
}

const isGood = (identifier: string, now: Date) =>
  and(eq(staffVerifications.identifier, identifier), gt(staffVerifications.expiresAt, now));

const linkEnded = () => new Conflict('This link has been used or is too old. Ask the administrator for a new one.');
