import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { test } from '#test/fixtures.ts';
import { action } from './sign-out.ts';

/** What somebody is answered who signs out of a listing, whatever stands for it in the address. */
async function signOut(ctx: Ctx, id: string): Promise<Headers> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const answer = await action({ context, params: { id } } as unknown as Parameters<typeof action>[0]).catch((thrown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return answer.headers;
}

test('signing out takes the listing’s cookie away, and nothing in an address fails it', async ({ visitor }) => {
  const id = crypto.randomUUID();
  expect((await signOut(visitor, id)).get('set-cookie')).toContain(`Path=/company/${id};`);
  for (const hostile of ['a;b', 'a\0b', 'a\nb', 'आशा', '../admin', 'a; Domain=evil.example']) {
    const headers = await signOut(visitor, hostile);
    expect(headers.get('location')).toBe(`/company/${encodeURIComponent(hostile)}`);
    expect(headers.get('set-cookie')).toContain(`Path=/company/${encodeURIComponent(hostile)};`);
  }
});
