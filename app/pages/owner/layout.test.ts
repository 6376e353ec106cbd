import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { identifyOwner } from '#domain/claims/sessions.server.ts';
import type { Ctx } from '#domain/context.ts';
import { aMember } from '#test/factories.ts';
import { later, siteUrl, test } from '#test/fixtures.ts';
import { aMemberWithOwner, anOwnerSession } from '#test/owner.ts';
import { middleware } from './layout.tsx';

/** Where whoever asks for an owner's page is led instead; undefined where it is shown. */
async function ledTo(ctx: Ctx, id: string, address: string): Promise<string | null | undefined> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(`${siteUrl}/company/${id}${address}`);
  const guarded = middleware[1]?.({ context, params: { id }, request } as never, async () => new Response());
  return Promise.resolve(guarded as Promise<undefined>).catch((thrown: Response) => thrown.headers.get('location'));
}

test('an owner who has just entered the code is led on to the listing itself, without the mark in its address', async ({
  office,
}) => {
  const { id, owner } = await aMemberWithOwner(office);
  expect(await ledTo(owner, id, '/owner?signed-in')).toBe(`/company/${id}/owner`);
  expect(await ledTo(owner, id, '/owner')).toBeUndefined();
});

test('whoever comes from entering a code without a session is led back, and told so in words of the site’s own', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office);
  expect(await ledTo(visitor, id, '/owner?signed-in')).toBe(`/company/${id}/claim?no-cookie`);
  expect(await ledTo(visitor, id, '/owner?signed-in=Your+code+was+right')).toBe(`/company/${id}/claim?no-cookie`);
  expect(await ledTo(visitor, id, '/owner')).toBe(`/company/${id}/claim`);
});

test('a listing stays open to the browser that has brought its session to one of its pages', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  const { token } = await anOwnerSession(db, id, visitor.clock());
  const hourLater = () => identifyOwner(db, id, token, later(visitor, 60).clock());
  expect(await hourLater()).toBeUndefined();
  const actor = await identifyOwner(db, id, token, visitor.clock());
  if (actor) await ledTo({ ...visitor, actor }, id, '/owner/messages');
  expect(await hourLater()).toMatchObject({ memberId: id });
});
