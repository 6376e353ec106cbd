import { expect } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { limitAmount } from '#domain/limits.ts';
import { later, test } from '#test/fixtures.ts';
import { order, withProvider } from '#test/orders.ts';
import { askLimit } from './ask-after-return.server.ts';
import { findOrderAfterReturn } from './public-order.server.ts';

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
