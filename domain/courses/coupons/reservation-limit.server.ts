import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { coupons } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { hour } from '../../durations.ts';
import { TooManyTries, waitInWords } from '../../errors.ts';
import { type Limit, limitTries } from '../../limits.ts';

/** Uses of limited coupons that one address may reserve: a class may sit behind one, and nobody shall hold all of them unpaid. */
export const reservationLimit: Limit = { points: 30, within: hour };

/**
 * Counts that an order reserves one of a coupon's uses, where those have a limit.
 * @param transaction that of the order: one that is not kept is not counted
 * @param code of the order's coupon, or ''
 * @throws TooManyTries
 */
export async function limitReservations(transaction: Transaction, ctx: Ctx, code: string): Promise<void> {
  if (code === '' || !(await isLimited(transaction, code))) return;
  await limitTries({ ...ctx, db: transaction }, 'limited-coupons', reservationLimit).catch((error: unknown) => {
    throw error instanceof TooManyTries ? tooManyReservations(error) : error;
  });
}

async function isLimited(transaction: Transaction, code: string): Promise<boolean> {
  return (await transaction.$count(coupons, and(eq(coupons.code, code), isNotNull(coupons.useLimit)))) > 0;
}

/** It may be the first order of whoever reads this. */
function tooManyReservations({ retryAfter }: TooManyTries): TooManyTries {
  return new TooManyTries(
    `From one internet connection, which several people may share, we take ${reservationLimit.points} orders an hour with coupons that can be used only so often. Please wait ${waitInWords(retryAfter)} and try again, or order without the coupon.`,
    retryAfter,
  );
}
