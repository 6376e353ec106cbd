import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, couponUses, orders } from '#db/schema.ts';
import { aCoupon, anOrder } from '#test/factories.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { aManualPayment, deliver, live, order, paid, withProvider } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { Conflict, Invalid, NotFound, TooManyTries, Unauthenticated, Unavailable } from '../../errors.ts';
import { fieldErrors } from '../../fields.ts';
import { choose } from '../../sandbox/checkouts.server.ts';
import { coursePrice } from '../course.ts';
import { initiatePayment } from '../orders/orders.server.ts';
import { findPublicOrder } from '../orders/public-order.server.ts';
import { recordManualPayment } from '../payments/manual-payments.server.ts';
import { reconcileOrders } from '../payments/reconciliation.server.ts';
import { refundOrder } from '../payments/refund-order.server.ts';
import { CouponCode, CouponForm, OrderRequest } from '../schema.ts';
import { priceUnder } from './coupons.server.ts';
import { addCoupon, changeCoupon, findCoupon, listCoupons, withdrawCoupon } from './office-coupons.server.ts';

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, clock: () => new Date(moment) });
const form = (given: Record<string, unknown>) => ({
  code: 'TEN',
  kind: 'percent',
  value: '10',
  startsOn: '',
  endsOn: '',
  useLimit: '',
  perPersonLimit: '',
  ...given,
});

/** Pays an order at the sandbox; nobody is told yet. */
const pay = (ctx: Ctx, { redirectUrl }: { redirectUrl: string }) => choose(ctx, redirectUrl.split('/').at(-1) ?? '', 'pay');

/** Why a coupon is refused whose last uses wait at a checkout. */
const held =
  'The last uses of this coupon are held by orders that are being paid just now. Try again in 45 minutes, or order without it.';

/** Why a coupon is refused of which the buyer's own uses wait at a checkout. */
const ownHeld =
  'An order under this mobile number is waiting for its payment and holds this coupon. Pay that order, or try again in 45 minutes, or order without the coupon.';

async function reason(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Invalid) return error.errors.couponCode?.[0];
    throw error;
  }
}

test('a coupon takes percent or an amount off the price, and never more than all of it', async ({ visitor, office }) => {
  await aCoupon(office);
  await aCoupon(office, { code: 'THOUSAND', kind: 'amount', value: '1000' });
  await aCoupon(office, { code: 'MUCH', kind: 'amount', value: '99999' });
  expect(await priceUnder(visitor, '')).toEqual({ amount: 1_542_100, discount: 0 });
  expect(await priceUnder(visitor, 'TEN')).toEqual({ amount: 1_387_890, discount: 154_210 });
  expect(await priceUnder(visitor, 'THOUSAND')).toEqual({ amount: 1_442_100, discount: 100_000 });
  expect(await priceUnder(visitor, 'MUCH')).toEqual({ amount: 0, discount: 1_542_100 });
});

test('a coupon that does not count says why', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'DIWALI', startsOn: '2026-11-21', endsOn: '2026-11-22' });
  await aCoupon(office, { code: 'GONE' });
  await withdrawCoupon(office, 'GONE');
  await aCoupon(office, { code: 'ONE', useLimit: '1' });
  const { id } = await order(visitor, { couponCode: 'ONE' });
  await deliver(visitor, paid(id, { amount: 1_387_890 }));
  expect(await reason(priceUnder(visitor, 'NONE'))).toBe('There is no such coupon.');
  expect(await reason(priceUnder(visitor, 'DIWALI'))).toBe('This coupon is valid from 21 November 2026.');
  expect(await reason(priceUnder(visitor, 'GONE'))).toBe('This coupon is no longer valid.');
  expect(await reason(priceUnder(visitor, 'ONE'))).toBe('This coupon has been used up.');
});

test('a coupon counts from the first moment of its first day in India to the last of its last', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'DIWALI', startsOn: '2026-11-21', endsOn: '2026-11-22' });
  expect(await reason(priceUnder(at(visitor, '2026-11-20T18:29:59Z'), 'DIWALI'))).toContain('valid from');
  expect(await reason(priceUnder(at(visitor, '2026-11-20T18:30:00Z'), 'DIWALI'))).toBeUndefined();
  expect(await reason(priceUnder(at(visitor, '2026-11-22T18:29:59Z'), 'DIWALI'))).toBeUndefined();
  expect(await reason(priceUnder(at(visitor, '2026-11-22T18:30:00Z'), 'DIWALI'))).toBe('This coupon has expired.');
});

test('a first day that is emptied before it has come means from now on', async ({ visitor, office }) => {
  await aCoupon(office, { startsOn: '2026-12-01' });
  expect(await reason(priceUnder(visitor, 'TEN'))).toContain('valid from');
  await changeCoupon(office, CouponForm.parse(form({})));
  expect(await reason(priceUnder(visitor, 'TEN'))).toBeUndefined();
});

test('a coupon that has begun keeps its first day where it is changed without one', async ({ office }) => {
  await aCoupon(office, { startsOn: '2026-11-01' });
  await changeCoupon(office, CouponForm.parse(form({ value: '20' })));
  expect(await findCoupon(office, 'TEN')).toMatchObject({ terms: { value: '20', startsOn: '2026-11-01' } });
});

test('nobody finds coupons by going through words', async ({ visitor, office }) => {
  await aCoupon(office);
  for (let word = 0; word < 120; word += 1) await reason(priceUnder(visitor, `WORD${word}`));
  await expect(priceUnder(visitor, 'TEN')).rejects.toThrow(TooManyTries);
});

test('a person is told by the last ten digits of the mobile number, however it is typed', async ({ visitor, office }) => {
  await aCoupon(office, { perPersonLimit: '1' });
  await pay(visitor, await initiatePayment(visitor, anOrder({ couponCode: 'TEN', mobile: '98200 00000' })));
  const again = (mobile: string) => initiatePayment(visitor, anOrder({ couponCode: 'TEN', fullName: 'Asha V.', mobile }));
  expect(await reason(again('+91 98200-00000'))).toBe('You have already used this coupon.');
  expect(await reason(again('09820000000'))).toBe('You have already used this coupon.');
  expect(await reason(again('98200 00001'))).toBeUndefined();
});

test('a person is told by the digits of any script, as the form takes them', async ({ visitor, office }) => {
  await aCoupon(office, { value: '100', perPersonLimit: '1' });
  const free = (mobile: string, fullName: string) =>
    initiatePayment(visitor, OrderRequest.parse(anOrder({ couponCode: 'TEN', fullName, mobile })));
  await free('९८२०० ०००००', 'Asha');
  for (const mobile of ['98200 00000', '९८२००-०००००', '९८२०००००००', '+૯૧ ૯૮૨૦૦ ૦૦૦૦૦']) {
    expect(await reason(free(mobile, 'Asha V.')), mobile).toBe('You have already used this coupon.');
  }
});

test.for([{ perPersonLimit: '1' }, { useLimit: '1' }])(
  'of a coupon with %j, whoever goes back and corrects a letter has used nothing: the new order takes the place of the unpaid one',
  async (limit, { visitor, office, db }) => {
    await aCoupon(office, limit);
    const wrong = await initiatePayment(visitor, anOrder({ couponCode: 'TEN', email: 'asha@exmaple.in' }));
    const right = await initiatePayment(visitor, anOrder({ couponCode: 'TEN', amount: 13_878.9 }));
    expect((await findPublicOrder(visitor, wrong.orderId)).status).toBe('expired');
    expect(await findPublicOrder(visitor, right.orderId)).toMatchObject({ status: 'initiated', amount: 1_387_890 });
    expect(await db.select({ orderId: couponUses.orderId }).from(couponUses)).toEqual([{ orderId: right.orderId }]);
    await expect(pay(visitor, wrong)).rejects.toThrow('The time to pay is over.');
    expect(await reason(initiatePayment(visitor, anOrder({ couponCode: 'TEN', mobile: '98200 00001' })))).toBe(
      'useLimit' in limit ? held : undefined,
    );
  },
);

test('whoever comes back from the checkout is shown the price under the coupon that their own unpaid order holds', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { useLimit: '1' });
  await initiatePayment(visitor, anOrder({ couponCode: 'TEN' }));
  const { amount } = await priceUnder(visitor, 'TEN');
  expect(amount).toBe(1_387_890);
  const corrected = anOrder({ couponCode: 'TEN', email: 'asha.verma@example.in', amount: amount / 100 });
  const { orderId } = await initiatePayment(visitor, corrected);
  expect(await findPublicOrder(visitor, orderId)).toMatchObject({ status: 'initiated', amount });
});

test('money the office has received and not confirmed yet uses a coupon up: no buyer ends it', async ({ visitor, office }) => {
  await aCoupon(office, { useLimit: '1' });
  await recordManualPayment(office, aManualPayment({ couponCode: 'TEN' }));
  expect(await reason(priceUnder(visitor, 'TEN'))).toBe('This coupon has been used up.');
});

test('of a coupon whose last uses wait at a checkout the buyer is told so, and that it is used up once they are paid', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { useLimit: '2' });
  const buy = (digit: number) =>
    initiatePayment(visitor, anOrder({ couponCode: 'TEN', fullName: `Buyer ${digit}`, mobile: `98200 0000${digit}` }));
  const bought = await buy(1);
  await deliver(visitor, paid(bought.orderId, { amount: 1_387_890 }));
  const waiting = await buy(2);
  expect(await reason(buy(3))).toBe(held);
  expect(await listCoupons(office)).toMatchObject([{ uses: 1, held: 1, useLimit: 2 }]);
  await deliver(visitor, paid(waiting.orderId, { amount: 1_387_890, reference: 'test_payment_2' }));
  expect(await reason(buy(3))).toBe('This coupon has been used up.');
  expect(await listCoupons(office)).toMatchObject([{ uses: 2, held: 0 }]);
});

test('who corrects the name and gave no address is not told to have used the coupon, before the first order is paid', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '2' });
  const buy = (fullName: string) => initiatePayment(visitor, anOrder({ couponCode: 'TEN', fullName, email: '' }));
  const first = await buy('Ravi Kumr');
  await deliver(visitor, paid(first.orderId, { amount: 1_387_890 }));
  const second = await buy('Ravi Kumer');
  expect(await reason(buy('Ravi Kumar'))).toBe(ownHeld);
  expect((await findPublicOrder(visitor, second.orderId)).status).toBe('initiated');
  expect(await reason(buy('Ravi Kumer')), 'the same details lead to its checkout').toBeUndefined();
  await deliver(visitor, paid(second.orderId, { amount: 1_387_890, reference: 'test_payment_2' }));
  expect(await reason(buy('Ravi Kumar'))).toBe('You have already used this coupon.');
});

test.for([{ perPersonLimit: '1' }, { useLimit: '1' }])(
  'of a coupon with %j, a use that waited at a checkout has been freed by the time that a buyer is told',
  async (limit, { visitor, office }) => {
    await aCoupon(office, limit);
    await initiatePayment(visitor, anOrder({ couponCode: 'TEN', email: '' }));
    const other = anOrder({ couponCode: 'TEN', fullName: 'Bharat', email: '' });
    const minutes = Number(/in (\d+) minutes/.exec((await reason(initiatePayment(visitor, other))) ?? '')?.[1]);
    const told = later(visitor, minutes + 1);
    await reconcileOrders(told);
    expect(await reason(initiatePayment(told, other))).toBeUndefined();
  },
);

test('an unpaid order of which the provider has money, or does not answer, keeps its coupon', async ({ visitor, office }) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const first = await initiatePayment(visitor, anOrder({ couponCode: 'TEN' }));
  const corrected = anOrder({ couponCode: 'TEN', fullName: 'Asha V.' });
  const silence = async () => {
    throw new Error('The provider did not answer');
  };
  const silent = { ...visitor, reportError: () => undefined, payments: { ...visitor.payments, close: silence } };
  await expect(initiatePayment(silent, corrected)).rejects.toThrow(new Unavailable('Failed to initiate payment'));
  expect((await findPublicOrder(visitor, first.orderId)).status).toBe('initiated');
  await pay(visitor, first);
  expect(await reason(initiatePayment(visitor, corrected))).toBe('You have already used this coupon.');
  expect((await findPublicOrder(visitor, first.orderId)).status).toBe('paid');
});

test('whoever sends the first details again after a closing whose answer was lost is not led to that checkout', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const details = anOrder({ couponCode: 'TEN' });
  const first = await initiatePayment(visitor, details);
  const lost = withProvider(visitor, {
    close: async (checkout) => {
      await visitor.payments.close(checkout);
      throw new Error('The provider did not answer');
    },
  });
  const corrected = anOrder({ couponCode: 'TEN', fullName: 'Asha V.' });
  await expect(initiatePayment(lost, corrected)).rejects.toThrow(Unavailable);
  const again = await initiatePayment(visitor, details);
  expect(again.redirectUrl).not.toBe(first.redirectUrl);
  expect((await findPublicOrder(visitor, first.orderId)).status).toBe('expired');
  await pay(visitor, again);
});

test('who knows a buyer’s mobile number and coupon, and not the name or the address, does not end the buyer’s checkout', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '1' });
  for (const email of ['asha@example.in', '']) {
    const mobile = email ? '98200 12345' : '98200 54321';
    const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'TEN', mobile, email }));
    for (const other of ['other@example.in', '']) {
      const stranger = anOrder({ couponCode: 'TEN', mobile, fullName: 'Somebody Else', email: other });
      expect(await reason(initiatePayment(visitor, stranger))).toBe(ownHeld);
    }
    expect((await findPublicOrder(visitor, orderId)).status).toBe('initiated');
    const corrected = anOrder({ couponCode: 'TEN', mobile, fullName: 'ASHA VERMA', email: 'verma@example.in' });
    expect(await reason(initiatePayment(visitor, corrected)), 'the same name').toBeUndefined();
  }
});

test('an unpaid order stays where the coupon would not count for another', async ({ visitor, office }) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'TEN' }));
  await withdrawCoupon(office, 'TEN');
  expect(await reason(initiatePayment(visitor, anOrder({ couponCode: 'TEN', fullName: 'Asha V.' })))).toBe(
    'This coupon is no longer valid.',
  );
  expect((await findPublicOrder(visitor, orderId)).status).toBe('initiated');
});

test('the corrected order takes the place of the unpaid one, and of none that is paid or holds another coupon', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '2' });
  await aCoupon(office, { code: 'OTHER' });
  const statusOf = async ({ id }: { id: string }) => (await findPublicOrder(visitor, id)).status;
  const wrong = await order(visitor, { couponCode: 'TEN', fullName: 'Asha V.' });
  const bought = await order(later(visitor, 1), { couponCode: 'TEN' });
  await deliver(visitor, paid(bought.id, { amount: 1_387_890 }));
  const other = await order(later(visitor, 2), { couponCode: 'OTHER' });
  const right = await order(later(visitor, 3), { couponCode: 'TEN' });
  expect([await statusOf(wrong), await statusOf(right)]).toEqual(['expired', 'initiated']);
  expect([await statusOf(bought), await statusOf(other)]).toEqual(['paid', 'initiated']);
});

test('an unpaid order of a provider that the site has left keeps its coupon: it may have been paid', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const { id } = await order(withProvider(visitor, { name: 'razorpay' }), { couponCode: 'TEN' });
  expect(await reason(order(visitor, { couponCode: 'TEN', fullName: 'Asha V.' }))).toBe('You have already used this coupon.');
  expect((await findPublicOrder(visitor, id)).status).toBe('initiated');
});

test.for([{ perPersonLimit: '1' }, { useLimit: '1' }])(
  'of a coupon with %j, what was bought to try it out counts as long as payments are tests, and not once money is taken',
  async (limit, { visitor, office }) => {
    await aCoupon(office, limit);
    const tried = await order(visitor, { couponCode: 'TEN' });
    await deliver(visitor, paid(tried.id, { amount: 1_387_890 }));
    const real = anOrder({ couponCode: 'TEN', fullName: 'Asha V.' });
    const usedUp = 'useLimit' in limit ? 'This coupon has been used up.' : 'You have already used this coupon.';
    expect(await reason(initiatePayment(visitor, real))).toBe(usedUp);
    expect(await listCoupons(office)).toMatchObject([{ uses: 1, held: 0 }]);

    expect(await listCoupons(live(office))).toMatchObject([{ uses: 0, held: 0 }]);
    expect(await reason(priceUnder(live(visitor), 'TEN'))).toBeUndefined();
    await recordManualPayment(live(office), aManualPayment(real));
    expect(await reason(initiatePayment(live(visitor), anOrder({ couponCode: 'TEN', fullName: 'A. Verma' })))).toBe(usedUp);
    expect(await listCoupons(live(office))).toMatchObject([{ uses: 1, held: 0 }]);
    await refundOrder(live(office), tried.id);
    expect(await listCoupons(live(office)), 'a test that ends gives nothing back').toMatchObject([{ uses: 1, held: 0 }]);
  },
);

test('a test that waits at its checkout when the site begins to take money holds no coupon, and makes way for nobody', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const tried = await order(visitor, { couponCode: 'TEN' });
  expect(await listCoupons(live(office))).toMatchObject([{ uses: 0, held: 0 }]);
  await recordManualPayment(live(office), aManualPayment({ couponCode: 'TEN' }));
  const again = initiatePayment(live(visitor), anOrder({ couponCode: 'TEN', email: 'asha.verma@example.in' }));
  expect(await reason(again)).toBe('You have already used this coupon.');
  expect((await findPublicOrder(visitor, tried.id)).status).toBe('initiated');
});

test('of buyers at the same moment, one gets the last use that a test had before the site took money', async ({ committed }) => {
  await aCoupon({ ...committed, actor: administrator }, { useLimit: '1' });
  await pay(committed, await initiatePayment(committed, anOrder({ couponCode: 'TEN' })));
  const buyers = Array.from({ length: 6 }, (_, buyer) =>
    anOrder({ couponCode: 'TEN', fullName: `Buyer ${buyer}`, mobile: `98200 0001${buyer}` }),
  );
  const reasons = await Promise.all(buyers.map((buyer) => reason(initiatePayment(live(committed), buyer))));
  expect(reasons.filter((said) => said === undefined)).toHaveLength(1);
  expect(reasons.filter((said) => said === held)).toHaveLength(5);
});

test('of many buyers at the same moment, as many get the coupon as it allows', async ({ committed }) => {
  await aCoupon({ ...committed, actor: administrator }, { useLimit: '5' });
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, buyer) =>
      initiatePayment(committed, anOrder({ couponCode: 'TEN', fullName: `Buyer ${buyer}`, mobile: `98200 000${buyer + 10}` })),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.errors.couponCode[0]] : []));
  expect(refused).toEqual(Array.from({ length: 19 }, () => held));
  expect(await committed.db.$count(couponUses)).toBe(5);
  expect(await committed.db.$count(orders)).toBe(5);
});

test('one person in many tabs gets the coupon as often as one person may', async ({ committed }) => {
  await aCoupon({ ...committed, actor: administrator }, { perPersonLimit: '1' });
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, tab) =>
      initiatePayment(committed, anOrder({ couponCode: 'TEN', fullName: `Asha in tab ${tab}` })),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain('fulfilled');
  const open = await committed.db.select({ orderId: orders.id }).from(orders).where(eq(orders.status, 'initiated'));
  expect(open).toHaveLength(1);
  expect(await committed.db.select({ orderId: couponUses.orderId }).from(couponUses)).toEqual(open);
});

test('a refused coupon keeps no order', async ({ visitor, db }) => {
  expect(await reason(initiatePayment(visitor, anOrder({ couponCode: 'NONE' })))).toBe('There is no such coupon.');
  expect(await db.$count(orders)).toBe(0);
});

test('staff open, change and withdraw coupons, and leave a trace of it', async ({ visitor, office, db }) => {
  await aCoupon(office, { useLimit: '100' });
  await initiatePayment(visitor, anOrder({ couponCode: 'TEN' }));
  await changeCoupon(office, CouponForm.parse(form({ value: '20', perPersonLimit: '2' })));
  expect(await findCoupon(office, 'TEN')).toMatchObject({ terms: { value: '20', useLimit: '', perPersonLimit: '2' } });
  expect(await listCoupons(office)).toMatchObject([{ code: 'TEN', uses: 0, held: 1 }]);
  await withdrawCoupon(office, 'TEN');
  await expect(withdrawCoupon(office, 'TEN')).rejects.toThrow(Conflict);
  await expect(addCoupon(office, CouponForm.parse(form({})))).rejects.toThrow(Invalid);
  const traces = await db.select().from(auditEntries).orderBy(auditEntries.action);
  const changed = { code: 'TEN', value: 20, perPersonLimit: 2 };
  expect(traces).toMatchObject([
    { action: 'add coupon', before: null, after: { value: 10, useLimit: 100 } },
    { action: 'change coupon', before: { value: 10, useLimit: 100 }, after: changed },
    {
      action: 'withdraw coupon',
      before: { ...changed, withdrawnAt: null },
      after: { ...changed, withdrawnAt: now.toISOString() },
    },
  ]);
});

test('a coupon sent twice is added once, and neither is refused; with other terms, or once it is withdrawn, its code is taken', async ({
  office,
  db,
}) => {
  const taken = new Invalid({ code: ['There is a coupon with this code already'] });
  for (const minutes of [0, 0, 9]) await aCoupon(later(office, minutes), { useLimit: '5' });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'add coupon'))).toBe(1);
  for (const other of [{ useLimit: '6' }, { useLimit: '5', startsOn: '2026-11-21' }])
    await expect(aCoupon(office, other)).rejects.toEqual(taken);
  await expect(aCoupon(later(office, 10), { useLimit: '5' })).rejects.toEqual(taken);
  await withdrawCoupon(office, 'TEN');
  await expect(aCoupon(office, { useLimit: '5' })).rejects.toEqual(taken);
});

test('two clicks at once add one coupon, and neither is refused', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  await Promise.all(Array.from({ length: 5 }, () => aCoupon(office)));
  expect(await committed.db.$count(auditEntries, eq(auditEntries.action, 'add coupon'))).toBe(1);
});

test('whoever changes a coupon that a colleague has changed meanwhile is told, and undoes nothing', async ({ office }) => {
  await aCoupon(office);
  const { version } = await findCoupon(office, 'TEN');
  await changeCoupon(office, CouponForm.parse(form({ value: '20' })), version);
  await expect(changeCoupon(office, CouponForm.parse(form({ useLimit: '5' })), version)).rejects.toThrow(Conflict);
  const { version: newer, terms } = await findCoupon(office, 'TEN');
  expect(terms).toMatchObject({ value: '20', useLimit: '' });
  await changeCoupon(office, CouponForm.parse(form({ useLimit: '5' })), newer);
});

test('the same change of a coupon sent twice is made once, and neither is refused', async ({ office, db }) => {
  await aCoupon(office);
  const { version } = await findCoupon(office, 'TEN');
  const change = CouponForm.parse(form({ value: '20', endsOn: '2026-12-31' }));
  await changeCoupon(office, change, version);
  await changeCoupon(office, change, version);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'change coupon'))).toBe(1);
  await expect(changeCoupon(office, { ...change, value: '10' }, version)).rejects.toThrow(Conflict);
});

test('whoever changes a coupon that a colleague has withdrawn meanwhile is told, and nothing is changed', async ({
  office,
  db,
}) => {
  await aCoupon(office);
  const { version, isWithdrawn } = await findCoupon(office, 'TEN');
  expect(isWithdrawn).toBe(false);
  await withdrawCoupon(office, 'TEN');
  for (const value of ['10', '20']) {
    const changing = changeCoupon(office, CouponForm.parse(form({ value })), version);
    await expect(changing).rejects.toThrow(new Conflict('This coupon has been withdrawn: it is not changed any more.'));
  }
  expect(await findCoupon(office, 'TEN')).toMatchObject({ terms: { value: '10' }, isWithdrawn: true });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'change coupon'))).toBe(0);
});

test('a visitor manages no coupons, and nobody one that is not there', async ({ visitor, office }) => {
  for (const attempt of [
    listCoupons(visitor),
    findCoupon(visitor, 'TEN'),
    addCoupon(visitor, CouponForm.parse(form({}))),
    changeCoupon(visitor, CouponForm.parse(form({}))),
    withdrawCoupon(visitor, 'TEN'),
  ]) {
    await expect(attempt).rejects.toThrow(Unauthenticated);
  }
  await expect(changeCoupon(office, CouponForm.parse(form({})))).rejects.toThrow(NotFound);
  for (const code of ['TEN', 'TEN\0', '\ud800']) {
    await expect(findCoupon(office, code)).rejects.toThrow(NotFound);
    await expect(withdrawCoupon(office, code)).rejects.toThrow(NotFound);
  }
});

test.for([
  [{ code: '' }, { code: ['Code is required'] }],
  [{ code: 'ten %' }, { code: ['Use the letters A to Z, digits and hyphens only'] }],
  [{ code: 'दिवाली२०' }, { code: ['Use the letters A to Z, digits and hyphens only'] }],
  [{ value: '' }, { value: ['Discount is required'] }],
  [{ value: '0' }, { value: ['Enter a whole number above zero'] }],
  [{ value: '-5' }, { value: ['Enter a whole number above zero'] }],
  [{ value: '101' }, { value: ['A percentage is at most 100'] }],
  [{ kind: 'gift' }, { kind: ['Choose percent or amount'] }],
  [{ startsOn: 'soon' }, { startsOn: ['Enter a date'] }],
  [{ startsOn: '0000-01-01' }, { startsOn: ['Enter a date'] }],
  [{ endsOn: '0206-11-20' }, { endsOn: ['Enter a date'] }],
  [{ kind: 'amount', value: '10000000' }, { value: ['Use at most 7 characters'] }],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, { endsOn: ['The last day cannot be before the first'] }],
  [{ useLimit: '1.5' }, { useLimit: ['Enter a whole number above zero, or leave it empty'] }],
] as const)('a coupon of %j is refused', ([given, errors]) => {
  const parsed = CouponForm.safeParse(form(given));
  expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual(errors);
});

test('the numbers of a coupon may be written in the digits of any script, and with commas', () => {
  const written = { code: 'diwali२०', kind: 'amount', value: '५,०००', useLimit: '1,00,000' } as const;
  expect(CouponForm.parse(form(written))).toMatchObject({ code: 'DIWALI20', value: '5000', useLimit: 100_000 });
  expect(CouponCode.parse('diwali२०')).toBe('DIWALI20');
});

test('the largest and the longest coupon a form takes can be kept', async ({ office }) => {
  const most = { kind: 'amount', value: '9999999', useLimit: '999999999', perPersonLimit: '999999999' } as const;
  await aCoupon(office, { code: 'MOST', ...most, startsOn: '1900-01-01', endsOn: '9999-12-31' });
  expect(await findCoupon(office, 'MOST')).toMatchObject({ terms: { value: '9999999', useLimit: '999999999' } });
  expect(await priceUnder(office, 'MOST')).toEqual({ amount: 0, discount: coursePrice });
});
