import type { Context } from 'hono';
import { isRestAddress } from '#api/addresses.ts';

/** Whether a browser shows the answer in its window: then a refusal is a page, and elsewhere a problem document. */
export function isFromPage({ req }: Context): boolean {
  return /\btext\/html\b/i.test(req.header('accept') ?? '') && !isRestAddress(req.path);
}
