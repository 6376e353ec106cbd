import type { HeadersArgs } from 'react-router';

/** Headers of a page with a form: when its action, or its loader, refuses for a while, the answer says for how long. */
export function formHeaders({ actionHeaders, loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const name = 'retry-after';
  const retryAfter = errorHeaders ? errorHeaders.get(name) : (actionHeaders.get(name) ?? loaderHeaders.get(name));
  if (retryAfter) headers.set('retry-after', retryAfter);
  return headers;
}

/** The same for a page whose form says when it was given out: whoever gets it within a second may share it. */
export function stampedFormHeaders(args: HeadersArgs): Headers {
  const headers = formHeaders(args);
  headers.set('cache-control', 'max-age=0, s-maxage=1');
  return headers;
}

/** The same for a page that must not be kept: what it shows is private. */
export function uncachedFormHeaders(args: HeadersArgs): Headers {
  const headers = formHeaders(args);
  headers.set('cache-control', 'no-store');
  return headers;
}

/** The same for a page whose address is a secret: nothing may keep it or pass it on. Its loader may have it look again (`refresh`). */
export function privateHeaders(args: HeadersArgs): Headers {
  const headers = uncachedFormHeaders(args);
  headers.set('referrer-policy', 'same-origin');
  const refresh = args.loaderHeaders.get('refresh');
  if (refresh) headers.set('refresh', refresh);
  return headers;
}
