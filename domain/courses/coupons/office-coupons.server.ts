import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { coupons, couponUses, orders } from '#db/schema.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { isStorable } from '../../fields.ts';
import { fingerprintOf, refusedAsDone, rememberDone, sameSince } from '../../repeats.ts';
import { requireSeen } from '../../require-seen.ts';
import { noSuchCoupon } from '../not-found.ts';
import { isUnpaid } from '../orders/unpaid-orders.ts';
import type { CouponForm } from '../schema.ts';
import { formOf, type Terms, termsOf } from './coupon-terms.ts';
import { usesWhere } from './coupons.server.ts';

/**
 * All coupons, the newest first, with the number of their uses that last (`uses`), and of those that are held by orders which
 * wait at a checkout.
 * @throws Unauthenticated
 */
export async function listCoupons(ctx: Ctx) {
  requireStaff(ctx);
  return ctx.db
    .select({
      code: coupons.code,
      kind: coupons.kind,
      value: coupons.value,
      startsAt: coupons.startsAt,
      endsAt: coupons.endsAt,
      useLimit: coupons.useLimit,
      perPersonLimit: coupons.perPersonLimit,
      withdrawnAt: coupons.withdrawnAt,
      uses: usesWhere(ctx, sql`not (${isUnpaid(ctx)})`),
      held: usesWhere(ctx, isUnpaid(ctx)),
    })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.couponCode, coupons.code))
    .leftJoin(orders, eq(orders.id, couponUses.orderId))
    .groupBy(coupons.code)
    .orderBy(desc(coupons.createdAt), coupons.code);
}

/**
 * Opens a coupon. The same form sent again within minutes, as by a double click, is answered with the same success.
 * @throws Unauthenticated, Invalid where the code is taken
 */
export async function addCoupon(ctx: Ctx, form: CouponForm): Promise<void> {
  const actor = requireStaff(ctx);
  await ctx.db.transaction(async (transaction) => {
    const row: Exact<typeof coupons.$inferInsert, ReturnType<typeof termsOf> & { code: string; createdAt: Date }> = {
      code: form.code,
      ...termsOf(form, ctx.clock()),
      createdAt: ctx.clock(),
    };
    const [added] = await transaction.insert(coupons).values(row).onConflictDoNothing().returning();
    if (!added) return requireJustAdded(transaction, form, ctx.clock());
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'add coupon',
      subject: `coupon/${added.code}`,
      before: null,
      after: added,
    });
  });
}

/** @throws Invalid where the coupon with this code was not added a moment ago, or does not stand as the form has it */
async function requireJustAdded(transaction: Transaction, form: CouponForm, now: Date): Promise<void> {
  const [standing] = await transaction.select().from(coupons).where(eq(coupons.code, form.code));
  const isAsAsked =
    standing?.withdrawnAt === null &&
    standing.createdAt > sameSince(now) &&
    couponVersion(termsOf(form, standing.createdAt)) === couponVersion(standing);
  if (!isAsAsked) throw new Invalid({ code: ['There is a coupon with this code already'] });
}

/**
 * Changes the terms of a coupon for orders to come; orders that hold it keep their price. Without a first day, one that has
 * not begun counts from now on. Sent twice, it is changed once.
 * @param seen the version that the change began from, as `findCoupon` told it; left out, whatever stands is changed
 * @throws Unauthenticated, NotFound, ChangedMeanwhile, Conflict where it is withdrawn
 */
export async function changeCoupon(ctx: Ctx, form: CouponForm, seen?: string): Promise<void> {
  const actor = requireStaff(ctx);
  await ctx.db.transaction(async (transaction) => {
    const [before, now] = [await lockCoupon(transaction, form.code), ctx.clock()];
    if (before.withdrawnAt) throw new Conflict('This coupon has been withdrawn: it is not changed any more.');
    const terms = termsOf(form, before.startsAt < now ? before.startsAt : now);
    if (couponVersion(terms) === couponVersion(before)) return;
    requireSeen(seen, { version: couponVersion(before), fields: formOf(before) }, formOf(terms));
    const [after] = await transaction.update(coupons).set(terms).where(eq(coupons.code, form.code)).returning();
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'change coupon',
      subject: `coupon/${form.code}`,
      before,
      after: after ?? null,
    });
  });
}

/**
 * Withdraws a coupon; orders that hold it keep their price.
 * @throws Unauthenticated, NotFound, Conflict where it is withdrawn already, DoneBefore where who asks has just withdrawn it
 */
export async function withdrawCoupon(ctx: Ctx, code: string): Promise<void> {
  const [actor, at] = [requireStaff(ctx), ctx.clock()];
  const action = 'withdraw coupon';
  const made = fingerprintOf({ action, coupon: code, by: actor.id });
  await ctx.db.transaction(async (transaction) => {
    const coupon = await lockCoupon(transaction, code);
    if (coupon.withdrawnAt) throw await refusedAsDone(transaction, { made, at }, 'This coupon has already been withdrawn.');
    await rememberDone(transaction, made, at);
    const withdrawn = { withdrawnAt: at };
    await transaction.update(coupons).set(withdrawn).where(eq(coupons.code, code));
    await recordAction(transaction, actor, at, {
      action,
      subject: `coupon/${coupon.code}`,
      before: coupon,
      after: { ...coupon, ...withdrawn },
    });
  });
}

/**
 * One coupon, as the office wrote it down, in which version, and whether it is over.
 * @throws Unauthenticated, NotFound
 */
export async function findCoupon(ctx: Ctx, code: string) {
  requireStaff(ctx);
  const [coupon] = await ctx.db.select().from(coupons).where(isCode(code));
  if (!coupon) throw noSuchCoupon();
  const { code: known, withdrawnAt } = coupon;
  return { code: known, terms: formOf(coupon), version: couponVersion(coupon), isWithdrawn: withdrawnAt !== null };
}

/** What a change of a coupon begins from: its terms as the form shows them. */
function couponVersion(terms: Terms): string {
  return fingerprintOf(formOf(terms));
}

async function lockCoupon(transaction: Transaction, code: string) {
  const [coupon] = await transaction.select().from(coupons).where(isCode(code)).for('update');
  if (!coupon) throw noSuchCoupon();
  return coupon;
}

/** A code comes from an address as well, and there it may be anything. */
function isCode(code: string) {
  return isStorable(code) ? eq(coupons.code, code) : sql`false`;
}
