import type { HeadersArgs } from 'react-router';
import { uncachedFormHeaders } from '../shell/form-headers.ts';

/** Headers of a page whose address is a secret: nothing may keep it or pass it on. */
export function privateHeaders(args: HeadersArgs): Headers {
  const headers = uncachedFormHeaders(args);
  headers.set('referrer-policy', 'same-origin');
  return headers;
}
