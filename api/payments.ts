import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { receiveWebhook } from '#domain/courses/payments/incoming-events.server.ts';
import { amountShape, OrderRequest } from '#domain/courses/schema.ts';
import { outsideIndia, statesOffered } from '#domain/courses/states-offered.ts';
import { agreeingTo } from './agreement.ts';
import { answers, Done, described, emailAddressIfAny, json } from './contract.ts';

const OrderBody = OrderRequest.safeExtend({
  email: described(OrderRequest.shape.email, emailAddressIfAny),
  state: described(OrderRequest.shape.state, {
    enum: [...statesOffered],
    description: `${outsideIndia} means outside India: a tax invoice then names another country as the place of supply, unless there is a GSTIN`,
  }),
  amount: described(OrderRequest.shape.amount, {
    type: ['number', 'string', 'null'],
    pattern: amountShape.source,
    description: 'In rupees, such as 15421, or as it was shown, such as ₹15,421; or none. Any other than the price is refused',
  }),
});

export const initiate = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/payment/initiatePayment',
    operationId: 'initiatePayment',
    summary: 'Order the course and open its checkout',
    ...agreeingTo({ purpose: 'order' }),
    request: { body: { ...json(OrderBody), required: true } },
    responses: answers(
      200,
      z.object({ success: z.literal(true), redirect_url: z.url(), order_id: z.uuid() }),
      [400, 403, 413, 415, 429, 503],
    ),
  }),
  handler: async (c) => {
    const { orderId, redirectUrl } = await initiatePayment(c.get('ctx'), c.req.valid('json'));
    return c.json({ success: true as const, redirect_url: redirectUrl, order_id: orderId }, 200);
  },
});

export const webhook = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/payment/webhook/{provider}',
    operationId: 'receivePaymentMessage',
    summary: 'A signed message of the payment provider',
    request: { params: z.object({ provider: z.string() }) },
    // Described by hand: the library would parse it.
    requestBody: {
      required: true,
      description: 'As the provider sends and signs it',
      content: { 'application/json': { schema: { type: 'object' as const } } },
    },
    responses: answers(200, Done, [400, 401, 403, 404, 413, 415], {
      400: 'The body is not in UTF-8',
      401: 'The message does not bear the provider’s signature',
      404: 'The site is not paid by this provider',
    }),
  }),
  handler: async (c) => {
    // The bytes as they came are what was signed: they must not have been parsed and written anew.
    const body = await c.req.text();
    await receiveWebhook(c.get('ctx'), c.req.valid('param').provider, body, (name) => c.req.header(name));
    return c.json({ success: true as const }, 200);
  },
});
