import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { disputes, refunds } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { acceptDispute } from '#domain/courses/payments/disputes.server.ts';
import { confirmManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { colleague, now, siteUrl, test } from '#test/fixtures.ts';
import { aDispute, aManualPayment, live, silent, withProvider } from '#test/orders.ts';
import { postedForm } from '#test/posted-form.ts';
import OrderPage, { action, loader } from './order.tsx';
import Orders, { loader as loadOrders } from './orders.tsx';
import RecordPayment, { action as record } from './record-payment.tsx';

/** The page of an order that is paid, of which a refund has been asked for. @param dispute of its payment; default: none */
async function withRefund(
  office: Ctx,
  refund: Partial<typeof refunds.$inferInsert>,
  dispute?: Partial<typeof disputes.$inferInsert>,
): Promise<string> {
  const order = await aPaidOrder(office);
  const { id, provider, paymentReference, amount } = order;
  const asked = { orderId: id, provider, paymentReference, amount, reason: 'requested', createdAt: now } as const;
  await office.db.insert(refunds).values({ ...asked, status: 'requested', ...refund });
  if (dispute) await aDispute(office, order, dispute);
  return shown(office, id);
}

/**
 * An order's page as a member of the office sees it.
 * @param query of its address
 * @param outcome what came of one of its forms
 */
async function shown(office: Ctx, id: string, query = '', outcome?: unknown): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const loaderData = await loader({ context, params: { id }, request: new Request(`${siteUrl}/${query}`) } as never);
  const Page = createRoutesStub([{ id: 'order', path: '/', Component: OrderPage as never }]);
  const hydrationData = { loaderData: { order: loaderData }, actionData: { order: outcome } };
  return renderToStaticMarkup(<Page initialEntries={[`/${query}`]} hydrationData={hydrationData} />);
}

/** The page of a paid order whose payment is disputed. */
async function withDispute(office: Ctx, dispute: Partial<typeof disputes.$inferInsert>): Promise<string> {
  const order = await aPaidOrder(office);
  await aDispute(office, order, { status: 'lost', ...dispute });
  return shown(office, order.id);
}

/** The list of the orders as a member of the office sees it. */
async function listed(office: Ctx): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const loaderData = await loadOrders({ context, request: new Request(`${siteUrl}/admin/orders`) } as never);
  const Page = createRoutesStub([{ id: 'orders', path: '/', Component: Orders as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { orders: loaderData } }} />);
}

/** The buttons of a page, by their labels. */
function buttonsOf(html: string): string[] {
  return [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label = '']) => label.trim());
}

test('of a payment that went back in parts, the order’s page names all of it once it is back', async ({ office }) => {
  const given = { reason: 'partly refunded', remaining: 1_000_000 } as const;
  const listed = (html: string) => html.slice(html.indexOf('id="refunds"'));
  const back = listed(await withRefund(office, { ...given, status: 'done', refundReference: 'rfnd_2' }));
  expect(back).toContain('Given back in parts');
  expect(back).toContain('₹15,421 in all');
  expect(back).not.toContain('Partly refunded');
});

test('of what the bank gave back, the order’s page says how much that was, beside the reference of the dispute', async ({
  office,
}) => {
  for (const [amount, said] of [
    [1_542_100, ['Refund of the order', '₹15,421', 'by the bank, after the dispute disp_1']],
    [500_000, ['Refund of the order', '₹15,421 in all, of which', '₹5,000', 'by the bank, after the dispute disp_2']],
  ] as const) {
    const order = await aPaidOrder(office);
    const reference = said.at(-1)?.split(' ').at(-1) ?? '';
    await acceptDispute(office, (await aDispute(office, order, { status: 'lost', amount, reference })).id);
    const [, row = ''] = /id="refunds".*?<li[^>]*>(.*?)<\/li>/.exec(await shown(office, order.id)) ?? [];
    expect([...row.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual(said);
  }
});

test('whoever goes on to another paid order of the buyer keeps the list as it was left', async ({ office }) => {
  const [one, other] = [await aPaidOrder(office), await aPaidOrder(office)];
  expect(await shown(office, one.id, '?q=asha&status=paid&page=2')).toContain(
    `href="/admin/orders/${other.id}?q=asha&amp;status=paid&amp;page=2"`,
  );
});

test('the history of an order reads out a colleague’s Hindi name as Hindi, as does the box before its refund its buyer’s', async ({
  office,
}) => {
  const hindi = (name: string) => new RegExp(`<span lang="hi"[^>]*>${name}</span>`);
  const { id } = await aPaidOrder(office, { fullName: 'उषा राव' });
  expect(await shown(office, id)).toMatch(new RegExp(`Yes, refund ₹15,421 to ${hindi('उषा राव').source}`));
  await refundOrder({ ...office, actor: { ...colleague, name: 'आशा वर्मा' } }, id);
  expect(await shown(office, id)).toMatch(new RegExp(`by ${hindi('आशा वर्मा').source}`));
});

test('the office is told that “Others” is outside India, where it records a payment and on the page of an order', async ({
  office,
}) => {
  const Page = createRoutesStub([{ id: 'record', path: '/', Component: RecordPayment as never }]);
  const form = renderToStaticMarkup(<Page hydrationData={{ loaderData: { record: { today: '2026-11-27' } } }} />);
  expect(form).toContain('“Others” means outside India: a tax invoice then names another country.');
  const { id } = await aPaidOrder(office, { state: 'Others' });
  expect(await shown(office, id)).toContain('Others (outside India)');
});

test('while the provider is asked for a refund nothing else can be done; then it is asked again, or taken over', async ({
  office,
}) => {
  expect(buttonsOf(await withRefund(office, { provider: 'sandbox', lastError: '' }))).toEqual([]);
  expect(buttonsOf(await withRefund(office, { provider: 'sandbox', lastError: 'Not enough balance' }))).toEqual([
    'Ask the provider again',
    'Return it ourselves',
  ]);
  expect(buttonsOf(await withRefund(office, { provider: 'sandbox', lastError: 'Not enough balance', status: 'open' }))).toEqual([
    'Note as returned',
    'Ask the provider after all',
  ]);
  expect(
    buttonsOf(await withRefund(office, { provider: 'razorpay', lastError: 'No such payment', status: 'open' })),
    'another’s',
  ).toEqual(['Note as returned']);
});

test('a provider that was silent is not said to have kept the money', async ({ office }) => {
  const silence = { provider: 'sandbox', lastError: 'Razorpay did not answer' } as const;
  const unanswered = await withRefund(office, { ...silence, isUnanswered: true });
  expect(unanswered).toContain('It is not known whether the provider has given the money back: “Razorpay did not answer”.');
  expect(unanswered).not.toContain('has not given the money back');
  expect(await withRefund(office, { provider: 'sandbox', lastError: 'Not enough balance' })).toContain(
    'The provider has not given the money back. It answered: “Not enough balance”.',
  );
});

test('of a refund whose payment is disputed the page says why the provider is not asked, and not that it is', async ({
  office,
}) => {
  const silence = { lastError: 'Razorpay did not answer', isUnanswered: true };
  const html = await withRefund(office, silence, { status: 'open' });
  expect(html).toMatch(/given the money back: “Razorpay did not answer”\. The buyer has disputed this payment with the bank/);
  expect(html).not.toContain('The site goes on asking');
});

test('a refund that the provider has not made is said to be asked for until the queue gives up, and no longer', async ({
  office,
  db,
}) => {
  const { id } = await aPaidOrder(office);
  await refundOrder(withProvider(office, { name: 'razorpay', refund: silent }), id);
  expect(await shown(office, id)).toContain('The site goes on asking by itself for two days');
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
  const givenUp = await shown(office, id);
  expect(givenUp).toContain('The site has asked for two days, and no longer asks by itself.');
  expect(givenUp).not.toContain('goes on asking');
});

test('money goes back only where the box was ticked, whatever sends the form', async ({ office, db }) => {
  const { id } = await aPaidOrder(office);
  const send = (sent: Record<string, string>) => action(postedForm(office, { id, ...sent }) as never);
  for (const intent of ['refund', 'approve']) {
    expect(await send({ intent }), intent).toMatchObject({
      data: { kind: 'failed', message: 'Tick the box to refund the payment.' },
      init: { status: 400 },
    });
  }
  expect(await send({ intent: 'hand back' })).toMatchObject({
    data: { kind: 'failed', message: 'Tick the box: the provider is asked only where nobody has made the transfer.' },
    init: { status: 400 },
  });
  expect(await db.$count(refunds)).toBe(0);
  expect((await send({ intent: 'refund', confirm: 'on' })).data).toMatchObject({ kind: 'done' });
  expect(await db.$count(refunds)).toBe(1);
});

test('whoever records a payment is told that a colleague has to confirm it, and is offered no more than to turn it down', async ({
  office,
}) => {
  const sent = await record(postedForm(office, aManualPayment()) as never).catch((thrown: unknown) => thrown);
  const [, id = '', query] = /^\/admin\/orders\/([^?]+)(.*)/.exec((sent as Response).headers.get('location') ?? '') ?? [];
  const own = await shown(office, id, query);
  expect(own).toMatch(/role="status"[^>]*>.*Recorded. A colleague has to confirm it./);
  expect(own).toContain('>To be confirmed<');
  expect(own).toContain('A payment is confirmed by someone other than the person who recorded it.');
  expect(buttonsOf(own)).toEqual(['Not received']);
  expect(await shown(office, id), 'at any other time').not.toContain('Recorded. A colleague');

  const meera = { ...office, actor: colleague };
  const theirs = await shown(meera, id, query);
  expect(buttonsOf(theirs)).toEqual(['Confirm payment', 'Not received']);
  expect(theirs).not.toMatch(/Recorded. A colleague|by someone other/);
  await confirmManualPayment(meera, id);
  const confirmed = await shown(office, id, query);
  expect(confirmed, 'the address may be kept').not.toContain('Recorded. A colleague');
  expect(confirmed).not.toContain('To be confirmed');
});

test('the reference of a transfer stays in its field where it was not taken', async ({ office, db }) => {
  const { id } = await aPaidOrder(office, { provider: 'manual' });
  await refundOrder(office, id);
  const [task] = await db.select().from(refunds);
  const reference = 'NEFT '.repeat(13);
  const { data } = await action(postedForm(office, { id: task?.id ?? '', intent: 'return', reference }) as never);
  expect(data).toMatchObject({ kind: 'failed', message: 'Use at most 60 characters' });
  expect(await shown(office, id, '', data)).toContain(`value="${reference}"`);
  const ofAnother = { ...data, values: { id: crypto.randomUUID(), reference } };
  expect(await shown(office, id, '', ofAnother), 'another’s').not.toContain(`value="${reference}"`);
});

test('an order says in the office’s words how its money came', async ({ office }) => {
  const { id } = await aPaidOrder(office, { provider: 'manual', method: 'bank transfer' });
  expect(await shown(office, id)).toContain('>Bank transfer<');
});

test('what came for an order is set against what it asks for where the two differ', async ({ office }) => {
  const asks = 'the order asks for';
  const same = await withRefund(office, { reason: 'paid twice', status: 'open', paymentReference: 'pay_second' });
  expect(same).toContain('<p class="mt-1">₹15,421</p>');
  expect(same).not.toContain(asks);
  const less = { reason: 'wrong amount', status: 'open', paymentReference: 'pay_short', amount: 100_000 } as const;
  expect(await withRefund(office, less)).toContain(`₹1,000 came; ${asks} ₹15,421.`);
});

test('of money in another currency no sum in rupees is told, but what its order asks for', async ({ office }) => {
  const dollars = { reason: 'wrong currency', status: 'open', paymentReference: 'pay_dollars' } as const;
  const html = await withRefund(office, dollars);
  expect(html).toContain('Money in another currency came; the order asks for ₹15,421.');
  expect(html).toContain('<span class="tabular-nums">the sum in another currency</span>');
});

test('a refund says what has gone back and what is left, also where nothing has gone back after all', async ({ office }) => {
  expect(await withRefund(office, { remaining: 500_000 })).toContain(
    'The provider has given ₹10,421 of it back; ₹5,000 is left.',
  );
  expect(await withRefund(office, { remaining: 1_542_100 })).toContain('has failed: all of it is left.');
  expect(await withRefund(office, { remaining: 500_000, returned: 1_000_000 }), 'beside what the office returned').toContain(
    'You have returned ₹10,000 of it yourself, and the provider has given ₹421 of it back; ₹5,000 is left.',
  );
});

test('money to be given back says of its reference that the money came with it', async ({ office }) => {
  const html = await withRefund(office, { status: 'open', paymentReference: 'UTR 0042' });
  expect(html).toContain('>Came with the reference UTR 0042<');
});

test('beside the reference of a refund stands what went back by it', async ({ office }) => {
  const done = { status: 'done', doneAt: now, refundReference: 'UTR 1' } as const;
  expect(await withRefund(office, done)).toMatch(/₹15,421<\/span><span[^>]*>Refunded UTR 1</);
  expect(await withRefund(office, { ...done, remaining: 1_042_100 })).toMatch(/₹10,421<\/span><span[^>]*>Refunded UTR 1</);
});

test('an order whose money went back twice says so, and that it is settled is noted by one button', async ({ office, db }) => {
  const { id, provider, paymentReference, amount } = await aPaidOrder(office, { status: 'refunded' });
  const returned = { returned: 1_042_100, remaining: 1_042_100, returnedTwice: 1_042_100, doneAt: now, settledAt: now } as const;
  const [refund] = await db
    .insert(refunds)
    .values({
      ...{ orderId: id, provider, paymentReference, amount, reason: 'requested', status: 'done', createdAt: now },
      ...returned,
    })
    .returning();
  const html = await shown(office, id);
  expect(html).toContain('₹10,421 has gone back twice: you returned it yourself, and the provider has given it back as well.');
  expect(html).not.toMatch(/is left/);
  expect(buttonsOf(html)).toEqual(['Note as settled']);
  const form = { id: refund?.id ?? '', intent: 'settle' };
  expect((await action(postedForm(office, form) as never)).data).toMatchObject({
    kind: 'done',
    message: 'It has been noted that this is settled.',
  });
  const settled = await shown(office, id);
  expect(buttonsOf(settled)).toEqual([]);
  expect(settled).toContain('>Double return settled with the buyer<');
});

test('what is confirmed before an order is refunded is what is left of its payment', async ({ office }) => {
  const { id } = await aPaidOrder(office, { remaining: 1_042_100 });
  const html = await shown(office, id);
  expect(html).toContain('The provider has given ₹5,000 of it back; ₹10,421 is left.');
  expect(html).toContain('Yes, refund ₹10,421 to Asha Verma');
  expect(buttonsOf(html)).toEqual(['Refund the rest']);
});

test('an enrolment that cost nothing is ended, and nowhere called refunded', async ({ office, db }) => {
  const { id } = await aPaidOrder(office, { amount: 0, provider: 'none', fullName: 'Free Student' });
  const before = await shown(office, id);
  expect(buttonsOf(before)).toEqual(['End the enrolment']);
  expect(before).toContain('Yes, end the enrolment of Free Student');
  const end = async (sent: Record<string, string>) => action(postedForm(office, { id, intent: 'end', ...sent }) as never);
  expect((await end({})).data).toMatchObject({ kind: 'failed', message: 'Tick the box to end the enrolment.' });
  expect(await db.$count(refunds)).toBe(0);
  expect((await end({ confirm: 'on' })).data).toMatchObject({ kind: 'done', message: 'The enrolment has ended.' });
  const after = await shown(office, id);
  expect(after).toMatch(/>Ended<.*>Enrolment ended</);
  expect(before + after).not.toMatch(/refund/i);
});

test('before a refund the office reads how the money goes back: by the site’s provider alone, or by a transfer of its own', async ({
  office,
}) => {
  const byOffice = 'You return the whole amount by bank transfer or UPI and note its reference';
  const byProvider = 'The whole amount goes back the way it came';
  const hintFor = async (provider: 'razorpay' | 'manual', ctx: Ctx) => shown(ctx, (await aPaidOrder(office, { provider })).id);
  expect(await hintFor('razorpay', live(office))).toContain(byProvider);
  expect(await hintFor('razorpay', office), 'the site has gone on to another').toContain(byOffice);
  expect(await hintFor('manual', live(office))).toContain(byOffice);
  const { id } = await aPaidOrder(office, { provider: 'razorpay', remaining: 1_042_100 });
  expect(await shown(office, id)).toContain('You return what is left by bank transfer or UPI');
  const { data } = await action(postedForm(office, { id, intent: 'refund', confirm: 'on' }) as never);
  expect(data).toMatchObject({
    message: 'The refund has been noted. Return the money yourself, then note the bank’s reference below.',
  });
});

test('a test from before the site took money is ended, and nobody is told that money goes back', async ({ office }) => {
  for (const provider of ['sandbox', 'razorpay-test'] as const) {
    const { id } = await aPaidOrder(office, { provider, fullName: 'Test Student' });
    const html = await shown(live(office), id);
    expect(buttonsOf(html)).toEqual(['End the enrolment']);
    expect(html).toContain('Yes, end the enrolment of Test Student');
    expect(html).toContain('This was a test: no money came, so none goes back');
    expect(html).not.toMatch(/refund|goes back the way/i);
    // Also by the button of a page that was loaded before the site took money.
    const { data } = await action(postedForm(live(office), { id, intent: 'refund', confirm: 'on' }) as never);
    expect(data).toMatchObject({ kind: 'done', message: 'The enrolment has ended.' });
  }
});

test('a paid order names the other one that its mobile number has paid, with the way to it', async ({ office }) => {
  const [first, second] = [
    await aPaidOrder(office, { fullName: 'Asha Verma' }),
    await aPaidOrder(office, { fullName: 'Asha Varma', email: '' }),
  ];
  expect(await shown(office, first.id)).toMatch(
    new RegExp(`role="note".*another paid order.*<a href="/admin/orders/${second.id}"[^>]*>Asha Varma</a>`),
  );
  const alone = await aPaidOrder(office, { mobile: '90000 54321', email: '' });
  expect(await shown(office, alone.id)).not.toContain('another paid order');
});

test('of a disputed payment an order offers no refund: it says who decides and, once it is lost, how that is noted', async ({
  office,
}) => {
  const open = await withDispute(office, { status: 'open' });
  expect(buttonsOf(open)).toEqual([]);
  expect(open).toContain('The buyer has asked the bank for ₹15,421 back.');
  expect(open, 'the provider did not say').not.toContain('To be answered by');
  const respondBy = new Date('2026-11-27T10:00:00Z');
  expect(await withDispute(office, { status: 'open', respondBy })).toMatch(
    /To be answered by <time[^>]*>27 November 2026 at 3:30 pm IST</,
  );
  expect(await withDispute(office, { respondBy }), 'decided').not.toContain('To be answered by');
  const lost = await withDispute(office, {});
  expect(buttonsOf(lost)).toEqual(['Note as returned', 'Leave the sale as it is']);
  expect(lost).toContain('The bank has decided for the buyer, and ₹15,421 has gone back.');
  const inPart = await withDispute(office, { amount: 500_000 });
  expect(inPart).toContain('₹5,000 of ₹15,421 has gone back. Leave the sale as it is');
  expect(inPart).toMatch(/Yes, ₹15,421 has gone back to /);
  expect(buttonsOf(await withDispute(office, { settledAt: now })), 'left').toEqual(['Note as returned']);
  expect(buttonsOf(await withDispute(office, { status: 'won' })), 'won').toEqual(['Refund in full']);
});

test('a lost dispute ends an enrolment only where the box was ticked', async ({ office, db }) => {
  await withDispute(office, {});
  const [dispute] = await db.select().from(disputes);
  const send = (sent: Record<string, string>) => action(postedForm(office, { id: dispute?.id ?? '', ...sent }) as never);
  expect(await send({ intent: 'accept dispute' })).toMatchObject({
    data: { kind: 'failed', message: 'Tick the box to note the payment as returned.' },
    init: { status: 400 },
  });
  expect((await send({ intent: 'settle dispute' })).data).toMatchObject({ kind: 'done' });
  expect(await db.$count(refunds)).toBe(0);
  expect((await send({ intent: 'accept dispute', confirm: 'on' })).data).toMatchObject({ kind: 'done' });
  expect(await db.$count(refunds)).toBe(1);
});

test('the list of the orders shows a disputed payment among the tasks, until the office has decided about it', async ({
  office,
  db,
}) => {
  await withDispute(office, {});
  expect(await listed(office)).toMatch(/aria-label="Disputed payments".*Dispute lost.*Note as returned/);
  await db.update(disputes).set({ settledAt: now });
  expect(await listed(office)).not.toContain('Disputed payments');
});

test('each button of what is to be decided about money says whose it is, to whoever hears it without its row', async ({
  office,
}) => {
  for (const fullName of ['Asha Rao', 'Bela Rao']) {
    await aDispute(office, await aPaidOrder(office, { fullName }), { status: 'lost' });
    const { id: orderId, paymentReference, amount } = await aPaidOrder(office, { fullName });
    const refused = { provider: 'sandbox', status: 'requested', lastError: 'Not enough balance' } as const;
    await office.db
      .insert(refunds)
      .values({ orderId, paymentReference, amount, reason: 'requested', createdAt: now, ...refused });
  }
  const heard = [...(await listed(office)).matchAll(/<button[^>]* name="intent"[^>]*>(.*?)<\/button>/g)];
  expect(heard.map(([, label = '']) => label.replaceAll(/<[^>]*>/g, '')).toSorted()).toEqual(
    ['Ask the provider again', 'Leave the sale as it is', 'Note as returned', 'Return it ourselves'].flatMap((label) => [
      `${label} Asha Rao`,
      `${label} Bela Rao`,
    ]),
  );
});
