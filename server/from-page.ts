import type { Context } from 'hono';
import { isRestAddress } from '#api/addresses.ts';
import { withoutData } from '#app/page-path.ts';

/** Whether a browser shows the answer in its window: then a refusal is a page, and elsewhere a problem document. */
export function isFromPage({ req }: Context): boolean {
  return /\btext\/html\b/i.test(req.header('accept') ?? '') && !isRestAddress(req.path);
}

/** Whether a page's own script reads the answer. */
export function isFromScript({ req }: Context): boolean {
  return withoutData(req.path) !== req.path && !isRestAddress(req.path);
}
