import { eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { signInFailures } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { day, hour, second } from '../durations.ts';
import { TooManyTries } from '../errors.ts';
import { signatureOf } from '../signature.ts';

/** Tries without a wait (design, section 7). */
const freeTries = 5;
const firstWait = 30 * second;
const longestWait = hour;
/** After a day of quiet the count begins anew. */
const forgetAfter = day;

/**
 * What tries at an account are counted under.
 * @param browser the name of one that is known to it (`known-device.ts`); undefined of any other
 */
export function countedAt(address: string, browser: string | undefined): string {
  return browser === undefined ? address : `${address} ${browser}`;
}

/** The same of an address that has no account: it may be anybody's, and is not kept. */
export function countedAtNobody({ signingSecret }: Pick<Ctx, 'signingSecret'>, address: string): string {
  return signatureOf(signingSecret, `sign-in\n${address}`);
}

/**
 * Takes one try for an account, before its password is looked at: tries made at the same moment cannot slip past.
 * @param account what they are counted under
 * @throws TooManyTries while the account has to wait
 */
export async function takeTry(db: Database, account: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${beginsAnew(now)} then 1 else ${signInFailures.failures} + 1 end`;
  const wait = sql`least(${longestWait}, ${firstWait} * 2 ^ least(greatest(${failures} - ${freeTries}, 0), 12))`;
  const taken = await db
    .insert(signInFailures)
    .values({ account, failures: 1, blockedUntil: now })
    .onConflictDoUpdate({
      target: signInFailures.account,
      set: {
        failures,
        blockedUntil: sql`case when ${failures} >= ${freeTries} then ${at} + ${wait} * interval '1 millisecond' else ${at} end`,
      },
      // The first tries wait for nothing, not even for one that was made at the same moment by a faster clock.
      setWhere: sql`${signInFailures.blockedUntil} <= ${at} or ${signInFailures.failures} < ${freeTries}`,
    })
    .returning({ failures: signInFailures.failures });
  if (taken.length > 0) return;
  const [blocked] = await db.select().from(signInFailures).where(eq(signInFailures.account, account));
  const seconds = Math.max(1, Math.ceil(((blocked?.blockedUntil ?? now).getTime() - now.getTime()) / second));
  throw TooManyTries.after(seconds);
}

/** Forgets the failures under a name once the password was right; an account's, with those of all its browsers. */
export async function forgetFailures(db: Database | Transaction, counted: string): Promise<void> {
  const { account } = signInFailures;
  await db.delete(signInFailures).where(or(eq(account, counted), sql`starts_with(${account}, ${`${counted} `})`));
}

/** Removes counts that would begin anew: they are kept no longer than they are needed. */
export async function forgetOldFailures(db: Database, now: Date): Promise<void> {
  await db.delete(signInFailures).where(beginsAnew(now));
}

function beginsAnew(now: Date): SQL {
  return lt(signInFailures.blockedUntil, new Date(now.getTime() - forgetAfter));
}
