import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents } from '#adapters/documents/documents.ts';
import type { Transaction } from '#db/client.ts';
import {
  auditEntries,
  certificates,
  consents,
  couponUses,
  disputes,
  earlyRefunds,
  enrolments,
  erasedCertificates,
  invoices,
  mails,
  orderEvents,
  orders,
  paymentEvents,
  privateLinks,
  refunds,
  sandboxCheckouts,
} from '#db/schema.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { aDispute, aManualPayment, live, withProvider } from '#test/orders.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { Forbidden } from '../errors.ts';
import { type Retention, usualRetention } from '../retention.ts';
import { coursePrice } from './course.ts';
import { findEnrolment } from './enrolments/enrolment-details.server.ts';
import { openEnrolment } from './enrolments/student.server.ts';
import { correctEmail } from './enrolments/student-email.server.ts';
import { findOrder } from './orders/office-orders.server.ts';
import { lockOrder } from './orders/order-changes.server.ts';
import { initiatePayment } from './orders/orders.server.ts';
import { completeEnrolment, completeEnrolments } from './papers/certificates.server.ts';
import { certificateKeyOf, invoiceKey } from './papers/paper-keys.server.ts';
import { sendInvoicePaper } from './papers/papers.server.ts';
import { revokeCertificate } from './papers/revocations.server.ts';
import { acceptDispute } from './payments/disputes.server.ts';
import { confirmManualPayment, recordManualPayment, rejectManualPayment } from './payments/manual-payments.server.ts';
import { handleEvent } from './payments/payment-events.server.ts';
import { applyRefund } from './payments/refund-events.server.ts';
import { refundOrder } from './payments/refund-order.server.ts';
import { personalData } from './personal-data.server.ts';

const asha = 'asha@example.in';
const daysLater = (days: number) => new Date(now.getTime() + days * day);
const aTransfer = aManualPayment({ email: asha });

test('an order of which money goes back twice is one thing held, with its amount as Indians read it', async ({ visitor, db }) => {
  const { id } = await aPaidOrder(visitor, { email: asha });
  const refund = {
    orderId: id,
    provider: 'sandbox',
    amount: 1_542_100,
    reason: 'paid twice',
    status: 'open',
    createdAt: now,
  } as const;
  await db.insert(refunds).values([
    { ...refund, paymentReference: 'the second' },
    { ...refund, paymentReference: 'the third' },
  ]);
  const held = await personalData.find(db, asha, now);
  expect(held.map((item) => item.id)).toEqual([id]);
  expect(held[0]?.facts).toContainEqual(['Amount', '₹15,421']);
});

test('a student reads how the order stands, what came off the price, since when they study, and what stands on the invoice', async ({
  visitor,
  office,
  db,
}) => {
  const business = { companyName: 'Asha Textiles', companyAddress: '14 Mill Road', gstin: '07AAPFU0939F1ZV' };
  await aPaidOrder(visitor, { email: asha, discount: 154_210, amount: 1_387_890, ...business });
  const [[order], [invoice]] = [await db.select().from(orders), await db.select().from(invoices)];
  expect(await factsOf(db, order?.id ?? '')).toMatchObject({
    Status: 'Paid',
    Discount: '₹1,542.10',
    Paid: '2026-11-20',
    Enrolled: '2026-11-20',
    [`Receipt ${invoice?.number}`]: expect.stringMatching(
      /^2026-11-20, Asha Verma, Asha Textiles, 14 Mill Road, 07AAPFU0939F1ZV, Delhi, .*, ₹13,878\.90$/,
    ),
  });
  await refundOrder(withProvider(office, { name: 'razorpay', refund: async () => ({ reference: 'rfnd_1' }) }), order?.id ?? '');
  const labels = Object.keys(await factsOf(db, order?.id ?? ''));
  expect(labels.filter((label) => /^(Receipt|Refund note) /.test(label))).toHaveLength(2);
  expect(await factsOf(db, order?.id ?? '')).toMatchObject({ Status: 'Refunded' });
});

test('an invoice from when it bore the mobile number and the email bears them still, and its buyer is told so after an erasure, too', async ({
  visitor,
  db,
}) => {
  const { id } = await aPaidOrder(visitor, { email: asha, mobile: '9820012345' });
  const borne = JSON.stringify({ mobile: '9820012345', email: 'asha.before@example.in' });
  await db.update(invoices).set({ recipient: sql`${invoices.recipient} || ${borne}::jsonb` });
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  const { Mobile, ...facts } = await factsOf(db, id);
  const [[, paper] = []] = Object.entries(facts).filter(([label]) => label.startsWith('Receipt '));
  expect([Mobile, paper]).toEqual(['', expect.stringMatching(/Delhi, 9820012345, asha\.before@example\.in, /)]);
});

test('who paid in a test is told that it was one, and of an order that nobody has paid, that nobody has', async ({
  visitor,
  office,
  db,
}) => {
  const test = await aPaidOrder(visitor, { email: asha, provider: 'sandbox' });
  expect(await factsOf(db, test.id)).toMatchObject({ Status: 'Paid, in a test', Discount: '' });
  const transfer = await recordManualPayment(office, aTransfer);
  expect(await factsOf(db, transfer)).toMatchObject({ Status: 'The office is looking for the payment', Paid: '' });
});

test('of a test that has ended nobody is told that it was refunded, whether or not the site has come to take money', async ({
  visitor,
  office,
  db,
}) => {
  for (const house of [withProvider(office, { refund: async () => ({ reference: 'refund_1' }) }), live(office)]) {
    const { id } = await aPaidOrder(visitor, { email: asha, provider: 'sandbox' });
    await refundOrder(house, id);
    expect(await factsOf(db, id)).toMatchObject({ Status: 'Ended: no money was taken, in a test', 'Money that went back': '' });
  }
});

test('a student reads that and why a certificate was revoked, that the enrolment ended, and what money went back when', async ({
  visitor,
  office,
  db,
}) => {
  const { orderId, certificate } = await aCertificate(visitor);
  expect(await factsOf(db, orderId)).toMatchObject({ 'Enrolment ended': '', 'Money that went back': '' });
  expect(await factsOf(db, certificate.number)).toMatchObject({ Revoked: '', 'Why it was revoked': '' });
  await revokeCertificate(office, certificate.number, { reason: 'Copied another’s project work.' });
  const provider = { name: 'razorpay', refund: async () => ({ reference: 'rfnd_1' }) } as const;
  await refundOrder(withProvider(later(office, 24 * 60), provider), orderId);
  await giveBack(visitor, orderId);
  expect(await factsOf(db, certificate.number)).toMatchObject({
    Revoked: '2026-11-20',
    'Why it was revoked': 'Copied another’s project work.',
  });
  expect(await factsOf(db, orderId)).toMatchObject({
    'Enrolment ended': '2026-11-21',
    'Money that went back': '₹15,421, 2026-11-20; ₹15,421, 2026-11-21, rfnd_1',
  });
});

test.for([
  ['of which a part went back', { remaining: 1_000_000 }, '₹5,421 of ₹15,421'],
  ['that is on its way back', { status: 'requested' }, ''],
  ['that went back twice', { status: 'done', doneAt: now, returnedTwice: 542_100 }, '₹15,421, 2026-11-20, ₹5,421 of it twice'],
] as const)('whose money, %s, is told what has gone back by now', async ([, given, said], { visitor, db }) => {
  const { id, paymentReference } = await aPaidOrder(visitor, { email: asha });
  const owed = { orderId: id, provider: 'razorpay', paymentReference, amount: coursePrice, createdAt: now } as const;
  await db.insert(refunds).values({ ...owed, reason: 'partly refunded', status: 'open', ...given });
  expect(await factsOf(db, id)).toMatchObject({ 'Money that went back': said });
});

test('a part of a payment that went back is told also once the office has left the rest, and of a test no money is', async ({
  visitor,
  db,
}) => {
  const { id } = await aPaidOrder(visitor, { email: asha, remaining: 1_000_000 });
  expect(await factsOf(db, id)).toMatchObject({ 'Money that went back': '₹5,421 of ₹15,421' });
  await db.update(orders).set({ provider: 'sandbox' });
  expect(await factsOf(db, id)).toMatchObject({ 'Money that went back': '' });
});

test('whoever disputed a payment with the bank reads what has become of it', async ({ visitor, db }) => {
  const { id: orderId, paymentReference } = await aPaidOrder(visitor, { email: asha });
  const dispute = { provider: 'razorpay', paymentReference, reference: 'disp_1', amount: coursePrice, status: 'lost' } as const;
  await db.insert(disputes).values({ ...dispute, orderId, toldAt: now });
  const told = '₹15,421, decided for the buyer, 2026-11-20, disp_1';
  expect(await factsOf(db, orderId)).toMatchObject({ 'Disputed with the bank': told });
  await db.update(disputes).set({ respondBy: new Date('2026-11-27T10:00:00Z') });
  expect(await factsOf(db, orderId)).toMatchObject({ 'Disputed with the bank': `${told}, to be answered by 2026-11-27` });
});

test('whoever is invoiced as abroad reads what “Others” means, of the order and on its papers', async ({ visitor, db }) => {
  const { id } = await aPaidOrder(visitor, { email: asha, state: 'Others' });
  const { State, ...facts } = await factsOf(db, id);
  const [[, paper] = []] = Object.entries(facts).filter(([label]) => label.startsWith('Receipt '));
  expect([State, paper]).toEqual(['Others (outside India)', expect.stringContaining(', Others (outside India), ')]);
});

test('of an order that cost nothing nobody is told that they have paid, neither while it lasts nor once it has ended', async ({
  visitor,
  db,
}) => {
  const { id } = await aPaidOrder(visitor, { email: asha, amount: 0, provider: 'none' });
  expect(await factsOf(db, id)).toMatchObject({ Status: 'Nothing to pay', Paid: '' });
  await refundOrder(officeOf(visitor), id);
  expect(await factsOf(db, id)).toMatchObject({ Status: 'Ended: there was nothing to pay', Paid: '' });
});

test.for([
  ['all', coursePrice],
  ['a part', 500_000],
] as const)(
  'whoever has %s of the money back from the bank is told that the order has ended, and of no refund to come',
  async ([, amount], { visitor, office, db }) => {
    const order = await aPaidOrder(visitor, { email: asha });
    await acceptDispute(office, (await aDispute(office, order, { status: 'lost', amount })).id);
    await giveBack(visitor, order.id);
    expect(await factsOf(db, order.id)).toMatchObject({ Status: 'Ended: the payment was returned' });
  },
);

test('an order that the office refunded is called so, though a second payment of it went back by the bank', async ({
  visitor,
  office,
  db,
}) => {
  const order = await aPaidOrder(visitor, { email: asha });
  await refundOrder(withProvider(office, { name: 'razorpay', refund: async () => ({ reference: 'rfnd_1' }) }), order.id);
  await giveBack(visitor, order.id);
  const second = { provider: 'sandbox', paymentReference: 'late' } as const;
  const { reference } = await aDispute(office, { ...order, ...second }, { status: 'lost' });
  await db.update(refunds).set({ refundReference: reference }).where(eq(refunds.paymentReference, second.paymentReference));
  expect(await factsOf(db, order.id)).toMatchObject({ Status: 'Refunded' });
});

test('of an erased certificate the record keeps who did what when, and neither what it said nor why it was revoked', async ({
  visitor,
  office,
  db,
}) => {
  const { certificate } = await aCertificate(visitor);
  await revokeCertificate(office, certificate.number, { reason: 'Somebody else sat the test.' });
  const { id: others } = await aPaidOrder(visitor, { email: 'other@example.in' });
  const [other] = await db.select().from(enrolments).where(eq(enrolments.orderId, others));
  await completeEnrolment(office, other?.id ?? '', { fullName: 'Ravi Nair', completedOn: '2026-11-20' });
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  const subject = `enrolment/${certificate.enrolmentId}` as const;
  const on = { subject, before: null, after: null, actorName: administrator.name };
  const recorded = await recordOf(db);
  expect(recorded.filter((entry) => entry.subject === subject)).toMatchObject([
    { ...on, action: 'complete enrolment' },
    { ...on, action: 'revoke certificate' },
  ]);
  expect(recorded.find((entry) => entry.subject !== subject)?.after, 'another student’s').toMatchObject({
    completedOn: '2026-11-20',
  });
});

test('of a payment that was turned down the record keeps neither reference nor day once its order is erased', async ({
  office,
  db,
}) => {
  const id = await recordManualPayment(office, aManualPayment({ email: asha, reference: 'UTR of Asha Verma' }));
  await rejectManualPayment(office, id);
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await db.$count(orders)).toBe(0);
  expect(await recordOf(db)).toMatchObject([
    { action: 'record payment', before: null, after: null },
    { action: 'reject payment', before: null, after: null },
  ]);
});

function recordOf(db: Ctx['db']) {
  return db.select().from(auditEntries).orderBy(auditEntries.action);
}

/** What is held as one thing, by its labels. */
async function factsOf(db: Ctx['db'], id: string): Promise<Record<string, string>> {
  const held = await personalData.find(db, asha, now);
  return Object.fromEntries(held.find((item) => item.id === id)?.facts ?? []);
}

test('money recorded and not confirmed is neither erased nor forgotten; once turned down, it is forgotten', async ({
  visitor,
  office,
  db,
}) => {
  const id = await recordManualPayment(office, aTransfer);
  const [held] = await personalData.find(db, asha, daysLater(30));
  expect(held?.keptBecause).toContain('has to be accounted for');
  await db.transaction((transaction) => personalData.erase(transaction, asha, daysLater(30)));
  await db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(91)));
  expect(await db.$count(orders)).toBe(1);
  await rejectManualPayment(office, id);
  await db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(91)));
  expect(await db.$count(orders)).toBe(0);
});

test('an order erased while the office looks for its money goes by itself once that is turned down', async ({
  visitor,
  office,
  db,
}) => {
  const id = await recordManualPayment(office, aTransfer);
  const forgetIn = (days: number) =>
    db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(days)));
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  await forgetIn(8);
  expect(await db.$count(orders)).toBe(1);
  await rejectManualPayment(office, id);
  await forgetIn(8);
  expect(await db.$count(orders)).toBe(0);
});

test('asked for while money is owed, the mobile number goes at once', async ({ office, db }) => {
  await recordManualPayment(office, aTransfer);
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  const kept = await db.select({ mobile: orders.mobile, fingerprint: orders.fingerprint }).from(orders);
  expect(kept).toEqual([{ mobile: '', fingerprint: '' }]);
});

test('money that is confirmed after the erasure of its order was asked for is kept, without the mobile number', async ({
  visitor,
  office,
  db,
}) => {
  const id = await recordManualPayment(office, aTransfer);
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  await confirmManualPayment({ ...office, actor: colleague }, id);
  await db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(91)));
  expect(await db.select({ mobile: orders.mobile, status: orders.status }).from(orders)).toEqual([
    { mobile: '', status: 'paid' },
  ]);
});

test('an order’s history names those who decided as long as decisions are kept, and says the rest for as long as the order', async ({
  office,
  db,
}) => {
  const id = await recordManualPayment(office, aTransfer);
  await confirmManualPayment({ ...office, actor: colleague }, id);
  const historyIn = async (days: number) => {
    await db.transaction((transaction) => personalData.forget(transaction, usualRetention, daysLater(days)));
    return (await findOrder(office, id)).events.map(({ event, actorName }) => [event, actorName]);
  };
  expect(await historyIn(usualRetention.decisions)).toEqual([
    ['create', administrator.name],
    ['pay', colleague.name],
  ]);
  expect(await historyIn(usualRetention.decisions + 1)).toEqual([
    ['create', ''],
    ['pay', ''],
  ]);
  expect(JSON.stringify(await db.select().from(orderEvents))).not.toMatch(/administrator|meera/i);
});

test('who recorded a payment years ago cannot confirm it still, and another can', async ({ office, db }) => {
  const id = await recordManualPayment(office, aTransfer);
  const forget = () =>
    db.transaction((transaction) => personalData.forget(transaction, usualRetention, daysLater(usualRetention.decisions + 1)));
  await forget();
  expect((await findOrder(office, id)).isOwn).toBe(true);
  await expect(confirmManualPayment(office, id)).rejects.toThrow(Forbidden);
  await confirmManualPayment({ ...later(office, usualRetention.decisions * 24 * 60), actor: colleague }, id);
  await forget();
  expect((await findOrder(office, id)).events.map(({ actorName }) => actorName)).toEqual(['', colleague.name]);
});

test('of an order the office has turned down, no payment can arrive: asked for, it is erased at once', async ({ office, db }) => {
  await rejectManualPayment(office, await recordManualPayment(office, aTransfer));
  const [held] = await personalData.find(db, asha, now);
  expect(held?.keptBecause).toBeUndefined();
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await db.$count(orders)).toBe(0);
});

test('who has a student erased whose address came later leaves no mobile number with what was agreed to', async ({
  visitor,
  office,
  db,
}) => {
  const mobile = '9851222825';
  const orderId = await anUnpaidOrder(visitor, { mobile, email: '' });
  const payment = { reference: 'pay_1', amount: coursePrice, currency: 'INR', method: 'upi' };
  const paid = { kind: 'paid', order: orderId, payments: [payment] };
  await db.transaction((transaction) => handleEvent(transaction, live(visitor), paid));
  const [enrolment] = await db.select().from(enrolments);
  const agreed = () => db.select({ email: consents.email }).from(consents);
  await correctEmail(office, enrolment?.id ?? '', { email: asha });
  expect(await agreed(), 'whoever reads the new address sees what was agreed to').toEqual([{ email: asha }]);
  // As an address that was corrected before consents followed has left it.
  await db.update(consents).set({ email: mobile });
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await agreed()).toEqual([{ email: '' }]);
});

test('the mails about an order are erased with its student, to whichever address they went, and no others', async ({
  visitor,
  db,
}) => {
  const { orderId, certificate } = await aCertificate(visitor);
  await giveBack(visitor, orderId);
  const [[invoice], [refund]] = [await db.select().from(invoices), await db.select().from(refunds)];
  const brought = [`invoice/${invoice?.id}`, `certificate/${certificate.number}`, `payment-returned/${refund?.id}`];
  const mail = { recipient: 'mistyped@example.in', subject: 'S', letter: { to: 'Asha', blocks: [], signature: 'B' } };
  for (const event of [...brought, 'invoice/of another']) await db.insert(mails).values({ ...mail, event });
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await db.select({ event: mails.event }).from(mails)).toEqual([{ event: 'invoice/of another' }]);
});

test('a certificate erased at its holder’s wish is not issued again with those of others', async ({ visitor, office, db }) => {
  await aCertificate(visitor);
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  const [enrolment] = await db.select().from(enrolments);
  const id = enrolment?.id ?? '';
  expect((await findEnrolment(office, id)).enrolment.state).toBe('erased');
  expect(await completeEnrolments(office, { enrolmentIds: [id], completedOn: '2026-11-20' })).toMatchObject({
    completed: 0,
    left: [{ why: expect.stringContaining('erased at the student’s wish') }],
  });
  expect(await db.$count(certificates)).toBe(0);
  await completeEnrolment(office, id, { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  expect((await findEnrolment(office, id)).enrolment.state, 'who wants another gets it').toBe('completed');
});

test('who completed no course before their data was erased completes it as others do', async ({ visitor, office, db }) => {
  await aPaidOrder(visitor, { email: asha });
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  const [enrolment] = await db.select().from(enrolments);
  const completion = { enrolmentIds: [enrolment?.id ?? ''], completedOn: '2026-11-20' };
  expect(await completeEnrolments(office, completion)).toMatchObject({ completed: 1 });
});

test('an order whose money went back is forgotten once the law asks for it no more', async ({ visitor, db }) => {
  await giveBack(visitor, await anUnpaidOrder(visitor));
  const forgetIn = (days: number) =>
    db.transaction((transaction) => personalData.forget(transaction, usualRetention, daysLater(days)));
  await forgetIn(usualRetention.invoices - 1);
  expect(await db.$count(orders)).toBe(1);
  await forgetIn(usualRetention.invoices + 1);
  expect(await db.$count(orders)).toBe(0);
});

const tests = {
  'that was paid': async (ctx: Ctx) => {
    await aPaidOrder(ctx, { email: asha, provider: 'sandbox' });
    const [enrolment] = await ctx.db.select().from(enrolments);
    await completeEnrolment(officeOf(ctx), enrolment?.id ?? '', { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  },
  'whose play money is to go back': async (ctx: Ctx) => {
    const { orderId } = await initiatePayment(ctx, anOrder({ email: asha }));
    const payment = { reference: 'test_payment', amount: 1, currency: 'INR', method: 'test' };
    const paid = { kind: 'paid', order: orderId, payments: [payment] };
    await ctx.db.transaction((transaction) => handleEvent(transaction, ctx, paid));
  },
};

async function filesOf({ db }: Ctx): Promise<string[]> {
  const billed = await db.select({ id: invoices.id }).from(invoices);
  const earned = await db.select({ number: certificates.number }).from(certificates);
  return [...earned.map(({ number }) => certificateKeyOf(number)), ...billed.map(({ id }) => invoiceKey(id))];
}

test.for(Object.entries(tests))(
  'a test order %s proves no payment and no supply: asked for, it is erased with all that came of it',
  async ([, make], { visitor, db }) => {
    await make(visitor);
    const files = await filesOf(visitor);
    const [held] = await personalData.find(db, asha, now);
    expect(held?.keptBecause).toBeUndefined();
    expect(await db.transaction((transaction) => personalData.erase(transaction, asha, now))).toEqual(files);
    expect([await db.$count(orders), await db.$count(enrolments), await db.$count(invoices)]).toEqual([0, 0, 0]);
  },
);

test.for(Object.entries(tests))(
  'a test order %s is forgotten with the orders that were never paid',
  async ([, make], { visitor, db }) => {
    await make(visitor);
    const files = await filesOf(visitor);
    const forgetIn = (days: number) =>
      db.transaction((transaction) => personalData.forget(transaction, usualRetention, daysLater(days)));
    expect(await forgetIn(usualRetention.unpaidOrders - 1)).toEqual([]);
    expect(await db.$count(orders)).toBe(1);
    expect(await forgetIn(usualRetention.unpaidOrders + 1)).toEqual(files);
    expect(await db.$count(orders)).toBe(0);
  },
);

test.for([
  ['its price', 1_387_890],
  ['another amount', 1],
] as const)(
  'an order that is paid with %s after its erasure was asked for is kept without its mobile number',
  async ([, amount], { visitor, db }) => {
    await aCoupon(officeOf(visitor));
    const orderId = await anUnpaidOrder(visitor, { couponCode: 'TEN' });
    await db.transaction((transaction) => personalData.erase(transaction, asha, now));
    const number = async () => [
      await db.select({ mobile: orders.mobile, fingerprint: orders.fingerprint }).from(orders),
      await db.select({ person: couponUses.person }).from(couponUses),
    ];
    const open = await number();
    await forgetNow(visitor);
    expect(await number(), 'it can still be paid').toEqual(open);
    const payment = { reference: 'pay_1', amount, currency: 'INR', method: 'upi' };
    const paid = { kind: 'paid', order: orderId, payments: [payment] };
    await db.transaction((transaction) => handleEvent(transaction, live(visitor), paid));
    await forgetNow(visitor);
    expect(await number()).toEqual([[{ mobile: '', fingerprint: '' }], [{ person: '' }]]);
  },
);

test('who pays after asking for the erasure of an open order gets the receipt, and the way to the course', async ({
  committed,
}) => {
  const order = await anUnpaidOrder(committed);
  await committed.db.transaction((transaction) => personalData.erase(transaction, asha, now));
  const payment = { reference: 'pay_1', amount: coursePrice, currency: 'INR', method: 'upi' };
  const paying = later(live(committed), 1);
  await committed.db.transaction((transaction) => handleEvent(transaction, paying, { kind: 'paid', order, payments: [payment] }));
  const [invoice] = await committed.db.select().from(invoices);
  await sendInvoicePaper({ ...committed, documents, howItBegins: '', certifier: undefined }, invoice?.id ?? '', now);
  const [mail] = await committed.db.select().from(mails);
  expect(mail?.subject).toBe('Thank you for enrolling in our course!');
  const token = /\/enrolment\/([\w-]+)/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
  expect(await openEnrolment(committed, token)).toMatchObject({ fullName: 'Asha Verma' });
});

test('of money that goes back the buyer hears without a link, also after an erasure, which removes what was said before', async ({
  visitor,
  db,
}) => {
  const order = await anUnpaidOrder(visitor);
  const told = async (minutes: number, payments: string[]) => {
    const ctx = later(live(visitor), minutes);
    for (const reference of payments) {
      const payment = { reference, amount: 1, currency: 'INR', method: 'upi' };
      await db.transaction((transaction) => handleEvent(transaction, ctx, { kind: 'paid', order, payments: [payment] }));
    }
    const refund = { paymentReference: payments[0] ?? '', reference: `rfnd_${minutes}`, remaining: 0 };
    await db.transaction((transaction) => applyRefund(transaction, ctx, refund));
    return db.select({ subject: mails.subject }).from(mails);
  };
  expect(await told(0, ['first', 'second'])).toEqual([{ subject: 'We have refunded a payment' }]);
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await db.$count(mails)).toBe(0);
  expect(await told(1, ['second'])).toEqual([{ subject: 'We have refunded a payment' }]);
  expect(await db.$count(privateLinks)).toBe(0);
});

const removals = {
  erased: (transaction: Transaction) => personalData.erase(transaction, asha, daysLater(100)),
  forgotten: (transaction: Transaction) => personalData.forget(transaction, usualRetention, daysLater(100)),
};

test.for(Object.entries(removals))(
  'money that is heard of while its order is being %s is not lost, nor the order',
  async ([, remove], { committed }) => {
    for (const amount of [1_542_100, 1]) {
      const orderId = await anUnpaidOrder(committed, { fullName: `Asha of ${amount}` });
      const payment = { reference: `late ${amount}`, amount, currency: 'INR', method: 'upi' };
      const { removing } = await committed.db.transaction(async (transaction) => {
        await handleEvent(transaction, live(committed), { kind: 'told late', order: orderId, payments: [payment] });
        const removing = committed.db.transaction(remove);
        await untilOneWaits(committed.db);
        return { removing };
      });
      await removing;
      const [held] = (await personalData.find(committed.db, asha, daysLater(100))).filter(({ id }) => id === orderId);
      expect(held?.keptBecause).toBeDefined();
    }
    expect(await committed.db.$count(refunds)).toBe(1);
  },
);

const inTenYears = daysLater(10 * 366);
const forgetOld = ({ db }: Ctx) => db.transaction((transaction) => personalData.forget(transaction, usualRetention, inTenYears));
const forgetNow = ({ db }: Ctx) => db.transaction((transaction) => personalData.forget(transaction, usualRetention, now));
const officeOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: administrator });

async function anUnpaidOrder(ctx: Ctx, given: Parameters<typeof anOrder>[0] = {}): Promise<string> {
  return (await initiatePayment(live(ctx), anOrder({ email: asha, ...given }))).orderId;
}

async function giveBack({ db }: Ctx, orderId: string): Promise<string> {
  const given = { orderId, provider: 'sandbox', amount: 1_542_100, reason: 'paid after expiry', createdAt: now } as const;
  await db.insert(refunds).values({ ...given, paymentReference: 'late', status: 'done', doneAt: now });
  return orderId;
}

test.for([
  ['sandbox', 'Anyone who checks it will be told that no such certificate was issued: it is a test.', 0],
  ['razorpay', 'Anyone who checks it will be told that it was issued and has been erased; it no longer proves anything.', 1],
] as const)(
  'the erasure of a certificate paid by %s leaves what was said before',
  async ([provider, said, left], { visitor, db }) => {
    await aCertificate(visitor);
    await db.update(orders).set({ provider });
    const held = await personalData.find(db, asha, now);
    expect(held.flatMap(({ facts }) => facts)).toContainEqual(['If it is erased', said]);
    await db.transaction((transaction) => personalData.erase(transaction, asha, now));
    expect(await db.$count(certificates)).toBe(0);
    expect(await db.$count(erasedCertificates)).toBe(left);
  },
);

/** The certificate of a student who has paid and completed the course. */
async function aCertificate(ctx: Ctx) {
  await aPaidOrder(ctx, { email: asha });
  const [enrolment] = await ctx.db.select().from(enrolments);
  await completeEnrolment(officeOf(ctx), enrolment?.id ?? '', { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  const [certificate] = await ctx.db.select().from(certificates);
  if (!enrolment || !certificate) throw new Error('There is no certificate.');
  return { orderId: enrolment.orderId, certificate };
}

const kept = {
  'with an enrolment': async (ctx: Ctx) => (await aCertificate(ctx)).orderId,
  'whose money went back': async (ctx: Ctx) => {
    await aCoupon(officeOf(ctx));
    return giveBack(ctx, await anUnpaidOrder(ctx, { couponCode: 'TEN' }));
  },
};

test.for(Object.entries(kept))(
  'an order %s that is erased in the night that forgets it is gone, and neither waits for the other in a circle',
  async ([, keep], { committed }) => {
    const id = await keep(committed);
    const { forgetting } = await committed.db.transaction(async (transaction) => {
      await lockOrder(transaction, id);
      const forgetting = forgetOld(committed);
      await untilOneWaits(committed.db);
      await personalData.erase(transaction, asha, inTenYears);
      return { forgetting };
    });
    await forgetting;
    expect(await committed.db.$count(orders)).toBe(0);
  },
);

test('orders are held by their ids before they are forgotten, whatever they are forgotten for', async ({ committed }) => {
  const placed = [await anUnpaidOrder(committed), await anUnpaidOrder(committed, { fullName: 'Asha the second' })];
  const [lower = '', higher = ''] = placed.toSorted();
  await giveBack(committed, lower);
  const { forgetting } = await committed.db.transaction(async (transaction) => {
    await lockOrder(transaction, lower);
    const forgetting = forgetOld(committed);
    await untilOneWaits(committed.db);
    await lockOrder(transaction, higher);
    return { forgetting };
  });
  await forgetting;
  expect(await committed.db.$count(orders)).toBe(0);
});

test('a certificate that is issued in the night that forgets its enrolment goes with it', async ({ committed }) => {
  const { certificate } = await aCertificate(committed);
  const another = { ...certificate, number: 'ANOTHER', revokedAt: now };
  const { forgetting } = await committed.db.transaction(async (transaction) => {
    await transaction.select().from(enrolments).where(eq(enrolments.id, certificate.enrolmentId)).for('update');
    const forgetting = forgetOld(committed);
    await untilOneWaits(committed.db);
    await transaction.insert(certificates).values(another);
    return { forgetting };
  });
  await forgetting;
  expect([await committed.db.$count(orders), await committed.db.$count(certificates)]).toEqual([0, 0]);
});

test('an order is kept as long as its last paper, though a second payment of it went back a year before', async ({
  visitor,
  db,
}) => {
  const year = 365;
  const { id } = await aPaidOrder(later(visitor, year * 24 * 60));
  await giveBack(visitor, id);
  const keptIn = async (days: number) => {
    await db.transaction((transaction) => personalData.forget(transaction, usualRetention, daysLater(days)));
    return db.$count(orders);
  };
  expect(await keptIn(usualRetention.invoices + 1)).toBe(1);
  expect(await keptIn(usualRetention.invoices + year + 1)).toBe(0);
});

test('an order of which one payment went back long ago and another still waits is kept', async ({ visitor, db }) => {
  const orderId = await giveBack(visitor, await anUnpaidOrder(visitor));
  const owed = { orderId, provider: 'sandbox', amount: coursePrice, reason: 'paid twice', createdAt: now } as const;
  await db.insert(refunds).values({ ...owed, paymentReference: 'the second', status: 'open' });
  await forgetOld(visitor);
  expect(await db.$count(orders)).toBe(1);
});

test('where an order is forgotten, what was agreed to stays under an email address and under no mobile number', async ({
  visitor,
  db,
}) => {
  await anUnpaidOrder(visitor);
  await anUnpaidOrder(visitor, { mobile: '9851222825', email: '' });
  await forgetOld(visitor);
  expect(await db.$count(orders)).toBe(0);
  const agreed = await db.select({ email: consents.email }).from(consents);
  expect(agreed.map(({ email }) => email).toSorted()).toEqual(['', asha]);
});

// In a database of its own: where other tests have left much, and the planner believes that there is no order, this takes minutes.
test('more orders than one statement can name are forgotten in one night', async ({ committed }) => {
  await committed.db.execute(sql`insert into ${orders} (full_name, mobile, email, state, company_name, gstin, coupon_code, amount, discount,
      status, provider, fingerprint, created_at, expires_at)
    select 'Asha', '98200 12345', '', 'Gujarat', '', '', '', ${coursePrice}, 0, 'expired', 'razorpay', n, ${now.toISOString()},
      ${now.toISOString()} from generate_series(1, 65536) n`);
  await forgetOld(committed);
  expect(await committed.db.$count(orders)).toBe(0);
});

test('what a provider told, and the sandbox’s checkouts, are forgotten with the orders that were never paid', async ({
  visitor,
  db,
}) => {
  await initiatePayment(visitor, anOrder());
  await db.insert(paymentEvents).values({ id: 'x', provider: 'sandbox', kind: 'paid', order: 'y', receivedAt: now });
  const forget = async (retention: Retention, days: number) => {
    await db.transaction((transaction) => personalData.forget(transaction, retention, daysLater(days)));
    return [await db.$count(paymentEvents), await db.$count(sandboxCheckouts)];
  };
  expect(await forget(usualRetention, usualRetention.unpaidOrders)).toEqual([1, 1]);
  expect(await forget({ ...usualRetention, unpaidOrders: 1 }, 7), 'a payment may still arrive').toEqual([1, 1]);
  expect(await forget(usualRetention, usualRetention.unpaidOrders + 1)).toEqual([0, 0]);
});

const toldEarly = { provider: 'sandbox', paymentReference: 'never heard of', refundReference: 'early' } as const;

test('a refund of a payment nobody told us of is forgotten with the orders that were never paid', async ({ visitor, db }) => {
  await db.insert(earlyRefunds).values({ ...toldEarly, toldAt: now });
  const forget = (days: number) =>
    db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(days)));
  await forget(visitor.retention.unpaidOrders - 1);
  expect(await db.$count(earlyRefunds)).toBe(1);
  await forget(visitor.retention.unpaidOrders + 1);
  expect(await db.$count(earlyRefunds)).toBe(0);
});

test('forgetting refunds told early holds the orders first, as a payment event does', async ({ committed }) => {
  await committed.db.insert(earlyRefunds).values({ ...toldEarly, toldAt: now });
  const id = await anUnpaidOrder(committed);
  const { forgetting } = await committed.db.transaction(async (transaction) => {
    await lockOrder(transaction, id);
    const forgetting = forgetOld(committed);
    await untilOneWaits(committed.db);
    await transaction.delete(earlyRefunds);
    return { forgetting };
  });
  await forgetting;
  expect(await committed.db.$count(orders)).toBe(0);
});
