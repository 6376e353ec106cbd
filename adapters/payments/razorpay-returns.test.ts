import { expect } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findOrderAfterReturn } from '#domain/courses/orders/public-order.server.ts';
import { anOrder } from '#test/factories.ts';
import { test, unsigned } from '#test/razorpay-house.ts';
import { signedReturn } from '#test/razorpay-server.ts';

/** The house over a provider that counts what it is asked, at a moment that is told. */
function counted({ ctx }: { ctx: Ctx }) {
  const asked: string[] = [];
  const ask: Ctx['payments']['ask'] = (order) => {
    asked.push(order.id);
    return ctx.payments.ask(order);
  };
  const began = Date.now();
  const at = (ms: number): Ctx => ({ ...ctx, clock: () => new Date(began + ms), payments: { ...ctx.payments, ask } });
  return { asked, at };
}

test('a return that Razorpay signed has it asked at once, of its own order and of no other', async ({ house }) => {
  const { asked, at } = counted(house);
  const { orderId: own } = await initiatePayment(at(0), anOrder());
  const { orderId: other } = await initiatePayment(at(0), anOrder({ fullName: 'Bharat' }));
  for (const id of [own, other]) await findOrderAfterReturn(at(0), id, unsigned);
  for (const id of [own, other]) await findOrderAfterReturn(at(1), id, signedReturn(own));
  expect(asked).toEqual([own, other, own]);
});
