import type { HeadersArgs } from 'react-router';

/** Headers of a page with a form: when its action refuses for a while, the answer says for how long. */
export function formHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const retryAfter = (errorHeaders ?? actionHeaders).get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return headers;
}

/** The same for a page that must not be kept: its form carries a stamp of its own, or what it shows is private. */
export function uncachedFormHeaders(args: HeadersArgs): Headers {
  const headers = formHeaders(args);
  headers.set('cache-control', 'no-store');
  return headers;
}
