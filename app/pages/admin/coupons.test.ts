import { expect } from 'vitest';
import { auditEntries } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { aCoupon } from '#test/factories.ts';
import { colleague, later, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import { action } from './coupons.tsx';

test('whoever withdraws a coupon twice is told twice that it is withdrawn, a colleague or somebody late that it was already', async ({
  office,
  db,
}) => {
  await aCoupon(office);
  const withdraw = (ctx: Ctx) => action(postedForm(ctx, { intent: 'withdraw', code: 'TEN', confirm: 'on' }) as never);
  const withdrawn = { init: { status: 200 }, data: { kind: 'done', message: 'The coupon has been withdrawn.' } };
  const already = { init: { status: 409 }, data: { kind: 'failed', message: 'This coupon has already been withdrawn.' } };
  for (const press of ['first', 'second']) expect(await withdraw(office), press).toMatchObject(withdrawn);
  for (const other of [{ ...office, actor: colleague }, later(office, 11)]) expect(await withdraw(other)).toMatchObject(already);
  expect((await db.select().from(auditEntries)).map(({ action }) => action).sort()).toEqual(['add coupon', 'withdraw coupon']);
});
