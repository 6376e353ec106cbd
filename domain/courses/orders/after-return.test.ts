import { expect } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { limitAmount } from '#domain/limits.ts';
import { choose } from '#domain/sandbox/checkouts.server.ts';
import { later, test } from '#test/fixtures.ts';
import { order, withProvider } from '#test/orders.ts';
import { untilDone } from '#test/waiting.ts';
import { askLimit } from './ask-after-return.server.ts';
import { findOrderAfterReturn, findPublicOrder } from './public-order.server.ts';

const unsigned = new URLSearchParams();

/** A provider that counts how often it is asked. */
function counting(ctx: Ctx) {
  const asked: string[] = [];
  const ask: Ctx['payments']['ask'] = (about) => {
    asked.push(about.id);
    return ctx.payments.ask(about);
  };
  return { asked, ctx: withProvider(ctx, { ask }) };
}

test('an address that has had the provider asked often enough is shown what is known, of whichever order', async ({
  visitor,
}) => {
  const { asked, ctx } = counting(visitor);
  const [first, second] = [await order(ctx), await order(ctx, { fullName: 'Bharat' })];
  await limitAmount(ctx, 'order-questions', askLimit, askLimit.points - 1);
  const looks = [first, second, first].map(({ id }, place) => [later(ctx, place), id] as const);
  for (const [at, id] of looks)
    expect(await findOrderAfterReturn(at, id, unsigned)).toMatchObject({ status: 'initiated', payment: { mayChange: true } });
  expect(asked).toEqual([first.id]);
  await findOrderAfterReturn({ ...ctx, address: '198.51.100.1' }, second.id, unsigned);
  expect(asked, 'its buyer waits for nobody’s address but their own').toEqual([first.id, second.id]);
});

test('looks between two questions take none of an address’s', async ({ visitor }) => {
  const { asked, ctx } = counting(visitor);
  const { id } = await order(ctx);
  await limitAmount(ctx, 'order-questions', askLimit, askLimit.points - 2);
  for (let look = 0; look < 5; look += 1) await findOrderAfterReturn(ctx, id, unsigned);
  await findOrderAfterReturn(later(ctx, 1), id, unsigned);
  expect(asked).toEqual([id, id]);
});

test('while the provider is silent a buyer sees what is known, in time, and its answer is taken when it comes', async ({
  committed,
}) => {
  const { id, checkout } = await order(committed);
  await choose(committed, checkout, 'pay');
  const answer = Promise.withResolvers<void>();
  const slow = withProvider(committed, { ask: (about) => answer.promise.then(() => committed.payments.ask(about)) });
  expect(await findOrderAfterReturn(slow, id, unsigned)).toMatchObject({ status: 'initiated', payment: { mayChange: true } });
  answer.resolve();
  await untilDone(async () => expect((await findPublicOrder(committed, id)).status).toBe('paid'));
});

test('a silence that ends in a failure is reported when it does', async ({ visitor }) => {
  const { id } = await order(visitor);
  const [answer, reported] = [Promise.withResolvers<never>(), Promise.withResolvers<unknown>()];
  const slow = { ...withProvider(visitor, { ask: () => answer.promise }), reportError: reported.resolve };
  await findOrderAfterReturn(slow, id, unsigned);
  const failure = new Error('The provider did not answer');
  answer.reject(failure);
  expect(await reported.promise).toBe(failure);
});
