import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { nominationsInbox } from '#app/content/nominations-inbox.ts';
import { ctxKey } from '#app/context.ts';
import { inboxItems, nominations } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import OfficePage, { loader as office } from '../admin/nomination.tsx';
import NominatorPage, { loader as nominator } from './own.tsx';

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

/** A page with what its loader gave. */
function shown(page: unknown, loaderData: unknown): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: page as never }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: loaderData } }} />);
}

/** Which of the controls have to be filled. */
function requiredIn(html: string, names: string[]): string[] {
  return names.filter((name) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].includes(' required='));
}

test('what the organization took back is shown to the office as not given, and not asked of the nominator again', async ({
  visitor,
  office: staff,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  const token = await tokenIn(db, `nomination-received/${id}`);
  const [item] = await db.select().from(inboxItems);
  const toOffice = async () => shown(OfficePage, await office(asked(staff, { id: item?.id ?? '' })));
  const toNominator = async () => shown(NominatorPage, await nominator(asked(visitor, { token })));
  const taken = ['organizationPhone', 'organizationEmail'];
  const others = ['nomineePhone', 'nomineeEmail', 'nominatorPhone', 'nominatorEmail'];
  expect(requiredIn(await toNominator(), [...taken, ...others])).toEqual([...taken, ...others]);

  await db.update(nominations).set({ organizationEmail: '', organizationPhone: '' }).where(eq(nominations.id, id));
  expect(requiredIn(await toNominator(), [...taken, ...others])).toEqual(others);
  expect((await toOffice()).split(nominationsInbox.notGiven)).toHaveLength(taken.length + 1);
});
