import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { anOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { action, headers } from './buy.tsx';

/** What the page's form is answered with: status, headers and words. */
async function buy(ctx: Ctx) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const { amount: _, ...details } = anOrder();
  const body = new URLSearchParams(details);
  const request = new Request(`${siteUrl}/Courses/buy`, { method: 'POST', body });
  const { data, init } = await action({ context, request, params: {} } as unknown as Parameters<typeof action>[0]);
  const none = { loaderHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders: undefined };
  return {
    data,
    status: init?.status ?? 200,
    headers: new Headers(headers({ ...none, actionHeaders: new Headers(init?.headers) })),
  };
}

test('a buyer who has to wait is told for how long, and one who has not is led to the payment', async ({ visitor }) => {
  const first = await buy(visitor);
  expect(first.status).toBe(200);
  expect(first.headers.get('refresh')).toMatch(/^0;url=/);
  for (let time = 1; time < 120; time += 1) await buy(visitor);
  const refused = await buy(visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.data).toMatchObject({ kind: 'refused', messages: [expect.stringContaining('Too many tries')] });
});
