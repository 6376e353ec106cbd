import { and, inArray, notLike } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { consents, couponUses, orders } from '#db/schema.ts';
import type { Subject } from '#db/subject.ts';

/**
 * Takes the mobile number, and what is made of it, from locked orders that are kept: no law needs it. A coupon's use still counts for
 * the coupon, and for no person: by its number it would be theirs again. An invoice from before 23 November 2026, which bears the
 * number, stays as it was issued.
 */
export async function forgetMobileNumbers(transaction: Transaction, orderIds: string[]): Promise<void> {
  // A hash of what stays and of the number would tell the number to whoever tries them all.
  await transaction.update(orders).set({ mobile: '', fingerprint: '' }).where(inArray(orders.id, orderIds));
  await transaction.update(couponUses).set({ person: '' }).where(inArray(couponUses.orderId, orderIds));
  await takeNumberFromConsents(transaction, orderIds);
}

/**
 * What a buyer without an email agreed to stands under the mobile number, by which nobody can ask for its erasure: it goes when the
 * order's does.
 */
export async function takeNumberFromConsents(transaction: Transaction, orderIds: string[]): Promise<void> {
  const subjects = orderIds.map((id): Subject => `order/${id}`);
  await transaction
    .update(consents)
    .set({ email: '' })
    .where(and(inArray(consents.subject, subjects), notLike(consents.email, '%@%')));
}
