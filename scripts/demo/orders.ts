import type { Ctx } from '#domain/context.ts';
import { addCoupon } from '#domain/courses/coupons/office-coupons.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findOrderAfterReturn } from '#domain/courses/orders/public-order.server.ts';
import { recordManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { reconcileOrders } from '#domain/courses/payments/reconciliation.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { CouponForm, ManualPayment, type OrderRequest } from '#domain/courses/schema.ts';
import { dayInIndia } from '#domain/days.ts';
import { day } from '#domain/durations.ts';
import { choose } from '#domain/sandbox/checkouts.server.ts';
import type { Choice } from '#domain/sandbox/schema.ts';
import { indianStates } from '#domain/states.ts';
import { madeUpColleague } from './context.ts';

const students = ['Aarav', 'Bhavna', 'Chirag', 'Divya', 'Esha', 'Farhan', 'Gauri', 'Harish', 'Ishita', 'Jatin', 'Kavya', 'Lalit'];

/** How many days ago each order was made, the first first: sales grow over a year. */
const orderedAgo = Array.from({ length: 40 }, (_, order) => Math.round(360 * (1 - order / 40) ** 1.4));

/** What became of them: most were paid. */
function choiceOf(order: number): Choice | undefined {
  if (order % 13 === 7) return undefined;
  if (order % 11 === 4) return 'fail';
  return order % 9 === 5 ? 'leave' : 'pay';
}

/** Fills the demonstration with orders in every state, over a year, by the verbs the site uses. */
export async function makeUpOrders(ctx: Ctx): Promise<void> {
  const office = { ...ctx, actor: madeUpColleague };
  const start = at(office, 361);
  await addCoupon(start, coupon({ code: 'WELCOME10', value: '10' }));
  await addCoupon(start, coupon({ code: 'EXPORT2000', kind: 'amount', value: '2000', useLimit: '50', perPersonLimit: '1' }));
  for (const [order, ago] of orderedAgo.entries()) await placeOrder(at(ctx, ago), order);
  await reconcileOrders(ctx);
  const refunded = await placeOrder(at(ctx, 3), 41);
  await refundOrder(office, refunded);
  await recordManualPayment(office, manualPayment(dayInIndia(office.clock())));
}

async function placeOrder(ctx: Ctx, order: number): Promise<string> {
  const { orderId, redirectUrl } = await initiatePayment(ctx, student(order));
  const choice = choiceOf(order);
  if (choice) await choose(ctx, redirectUrl.split('/').at(-1) ?? '', choice);
  if (choice) await findOrderAfterReturn(ctx, orderId, new URLSearchParams());
  return orderId;
}

function student(order: number): OrderRequest {
  const name = students[order % students.length] ?? '';
  const isBusiness = order % 6 === 2;
  return {
    fullName: `${name} ${['Sharma', 'Pillai', 'Kulkarni', 'Bora'][order % 4]}`,
    mobile: `98${String(10_000_000 + order * 7_919)}`,
    email: `${name.toLowerCase()}${order}@students.example`,
    state: indianStates[(order * 7) % indianStates.length] ?? 'Delhi',
    companyName: isBusiness ? `${name} Exports` : '',
    companyAddress: isBusiness ? '14 Dock Road, Mumbai 400001' : '',
    gstin: isBusiness ? '27AAPFU0939F1ZV' : '',
    couponCode: ['', '', 'WELCOME10', '', 'EXPORT2000'][order % 5] ?? '',
  };
}

function manualPayment(receivedOn: string): ManualPayment {
  const received = { method: 'bank transfer', reference: 'UTR DEMO 0001', receivedOn };
  return ManualPayment.parse({ ...student(50), couponCode: '', ...received });
}

function coupon(given: object): CouponForm {
  const form = { kind: 'percent', startsOn: '', endsOn: '', useLimit: '', perPersonLimit: '' };
  return CouponForm.parse({ ...form, ...given });
}

function at(ctx: Ctx, daysAgo: number): Ctx {
  const moment = new Date(ctx.clock().getTime() - daysAgo * day);
  return { ...ctx, clock: () => moment };
}
