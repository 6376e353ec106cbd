import { RouterContextProvider } from 'react-router';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl } from './fixtures.ts';

/** What a page's action is called with when its form has been sent: `action(postedForm(…) as never)`. */
export function postedForm(ctx: Ctx, values: Record<string, string>, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(siteUrl, { method: 'POST', body: new URLSearchParams(values) });
  return { request, context, params };
}
