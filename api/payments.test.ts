import { expect } from 'vitest';
import { createRazorpay } from '#adapters/payments/razorpay.ts';
import type { Ctx } from '#domain/context.ts';
import { coursePrice, rupees } from '#domain/courses/course.ts';
import { writeMessage } from '#domain/sandbox/messages.ts';
import { anOrder } from '#test/factories.ts';
import { sandboxSecret } from '#test/fixtures.ts';
import { failureMessage, refundedOrder, test } from '#test/razorpay-house.ts';
import { razorpayKeys } from '#test/razorpay-server.ts';
import { corrections, problemType, restOver } from '#test/rest.ts';

test('an order is answered with the address of its checkout', async ({ visitor }) => {
  const { couponCode: _, ...spec } = anOrder({ amount: 15_421 });
  const answer = await restOver(visitor)('POST', '/api/payment/initiatePayment', spec);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, redirect_url: expect.stringContaining('/sandbox/checkout/'), order_id: expect.any(String) },
  });
});

test('a faulty order is answered 400 with the specification’s messages by field', async ({ visitor }) => {
  const order = { ...anOrder(), fullName: '', mobile: ' ', email: 'asha@', state: 'Atlantis', gstin: '27AAPFU0939F1ZW' };
  expect(await restOver(visitor)('POST', '/api/payment/initiatePayment', order)).toMatchObject(
    corrections({
      fullName: ['Full name is required'],
      mobile: ['Mobile number is required'],
      email: ['Email is invalid'],
      state: ['Choose a state from the list'],
      companyName: ['Company name is required with a GSTIN'],
      companyAddress: ['Address of the company is required with a GSTIN'],
      gstin: ['GSTIN is invalid: check its 15 characters'],
    }),
  );
});

test.for([
  ['The price has changed. Reload the page.', [1, '1', '15,420', 0, '0']],
  ['Amount is invalid', ['', 'abc', '15,421 rupees', '15.421,00', '0x3c3d', '1.5421e4', true, [15_421], { amount: 15_421 }]],
] as const)(
  'an order that says it costs something else is answered "Failed to initiate payment" and "%s"',
  async ([reason, amounts], { visitor }) => {
    const call = restOver(visitor);
    for (const amount of amounts) {
      const answer = await call('POST', '/api/payment/initiatePayment', { ...anOrder(), amount });
      const refused = { title: 'Failed to initiate payment', errors: { amount: [reason] } };
      expect(answer, JSON.stringify(amount)).toMatchObject({ status: 400, type: problemType, body: refused });
    }
  },
);

test('the amount is taken as the page shows it, as programs write it, or not at all, and the document says so', async ({
  visitor,
}) => {
  const call = restOver(visitor);
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { content } = paths['/api/payment/initiatePayment'].post.requestBody;
  const { pattern } = content['application/json'].schema.properties.amount;
  for (const amount of [15_421, '15421', '15421.00', '15,421', rupees(coursePrice), null, undefined]) {
    if (typeof amount === 'string') expect(amount).toMatch(new RegExp(pattern, 'u'));
    const { status } = await call('POST', '/api/payment/initiatePayment', { ...anOrder(), amount });
    expect(status, String(amount)).toBe(200);
  }
});

test('a coupon that does not count is answered 400 with the reason', async ({ visitor }) => {
  expect(await restOver(visitor)('POST', '/api/payment/initiatePayment', anOrder({ couponCode: 'none' }))).toMatchObject({
    status: 400,
    body: { success: false, errors: { couponCode: ['There is no such coupon.'] } },
  });
});

test('a provider that does not answer is a 503, in the specification’s words', async ({ visitor }) => {
  const open = async () => {
    throw new Error('The provider did not answer');
  };
  const ctx = { ...visitor, reportError: () => undefined, payments: { ...visitor.payments, open } };
  expect(await restOver(ctx)('POST', '/api/payment/initiatePayment', anOrder())).toMatchObject({
    status: 503,
    type: problemType,
    body: { success: false, title: 'Failed to initiate payment' },
  });
});

test('an address that orders without end is told to wait', async ({ visitor }) => {
  const call = restOver(visitor);
  const statuses = new Set<number>();
  for (let time = 0; time < 121; time += 1) {
    statuses.add((await call('POST', '/api/payment/initiatePayment', anOrder())).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('the webhook takes what the provider signed, to the byte, and nothing else', async ({ visitor }) => {
  const call = restOver(visitor);
  const { order_id } = (await call('POST', '/api/payment/initiatePayment', anOrder())).body;
  const payments = [{ reference: 'test_payment_rest', amount: 1_542_100, currency: 'INR', method: 'upi' }];
  const { body, signature } = writeMessage({ kind: 'checkout.paid', order: order_id, payments }, sandboxSecret);
  const send = (text: string, given: Record<string, string>, provider = 'sandbox') =>
    call('POST', `/api/payment/webhook/${provider}`, text, given);
  expect(await send(body, {})).toMatchObject({ status: 401, type: problemType });
  expect((await send(`${body} `, { 'x-sandbox-signature': signature })).status).toBe(401);
  expect((await send(JSON.stringify(JSON.parse(body), null, 1), { 'x-sandbox-signature': signature })).status).toBe(401);
  expect((await send(body, { 'x-sandbox-signature': signature }, 'razorpay')).status).toBe(404);
  expect((await send(body, { 'x-sandbox-signature': signature }, 'paypal')).status).toBe(404);
  for (let time = 0; time < 10; time += 1) {
    expect(await send(body, { 'x-sandbox-signature': signature })).toMatchObject({ status: 200, body: { success: true } });
  }
});

test('the document says of a message why it is refused: not for want of a session, and not for its fields', async ({
  visitor,
}) => {
  const call = restOver(visitor);
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { responses } = paths['/api/payment/webhook/{provider}'].post;
  expect(responses[401].description).toContain('signature');
  expect(responses[400].description).toContain('UTF-8');
  expect(responses[404].description).toContain('provider');
  const latin = Buffer.from('{"name":"Café"}', 'latin1');
  expect((await call('POST', '/api/payment/webhook/sandbox', latin)).status).toBe(400);
});

test('a message that is signed and makes no sense is taken, and the operator is told what is wrong with it', async ({
  visitor,
}) => {
  const { signature } = writeMessage({} as never, sandboxSecret);
  const reported: unknown[] = [];
  const call = restOver({ ...visitor, reportError: (error) => reported.push(error) });
  const answer = await call('POST', '/api/payment/webhook/sandbox', '{}', { 'x-sandbox-signature': signature });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(reported.map(String)).toEqual([
    'Unreadable: A signed message of the payment provider cannot be read: kind, order, payments',
  ]);
});

test('a failed refund of which the provider does not say what became is a 503, and its message is taken when it comes again', async ({
  house,
}) => {
  const { razorpay, ctx, reported } = house;
  const { refund } = await refundedOrder(house);
  const { body, signature } = failureMessage(refund);
  const send = (over: Ctx) =>
    restOver(over)('POST', '/api/payment/webhook/razorpay', body, { 'x-razorpay-signature': signature });
  const unavailable = {
    status: 503,
    type: problemType,
    body: { success: false, title: 'The payment provider has not said what became of the refund.' },
  };
  razorpay.be('silent');
  expect(await send(ctx)).toMatchObject(unavailable);
  razorpay.be('fine');
  const refused = { ...ctx, payments: createRazorpay({ ...razorpayKeys, keySecret: 'withdrawn' }, razorpay.url) };
  expect(await send(refused), 'refused').toMatchObject(unavailable);
  expect(reported.map(String)).toEqual([
    'Unanswered: Razorpay did not answer',
    'Error: Razorpay refused with 401: Authentication failed',
  ]);
  expect((await send(ctx)).status).toBe(200);
});
