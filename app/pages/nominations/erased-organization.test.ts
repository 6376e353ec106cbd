import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { inboxItems, nominations } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { loader as office } from '../admin/nomination.tsx';
import { loader as nominator } from './own.tsx';

const asked = (ctx: Ctx, params: Record<string, string>) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, params, request: new Request(siteUrl) } as never;
};

test('a nomination whose organization took back how to reach it is still read by the office and its nominator', async ({
  visitor,
  office: staff,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  await db.update(nominations).set({ organizationEmail: '', organizationPhone: '' }).where(eq(nominations.id, id));
  const [item] = await db.select().from(inboxItems);
  const erased = { organizationEmail: '', organizationPhone: '', nomineeName: expect.any(String) };
  expect(await office(asked(staff, { id: item?.id ?? '' }))).toMatchObject({ fields: erased });
  const token = await tokenIn(db, `nomination-received/${id}`);
  expect(await nominator(asked(visitor, { token }))).toMatchObject({ values: erased });
});
