import type { MiddlewareHandler } from 'hono';
import { problem } from './answers.ts';

interface Endpoint {
  /** In lower case. */
  method: string;
  /** As routes write it: `/api/members/:id`. */
  path: string;
}

/**
 * What is answered where no endpoint is, before anything else of a request is looked at: 404; at an address whose methods are
 * others, 405 with those it takes (RFC 9110, section 15.5.6), or 204 with the same list to OPTIONS, which asks for it.
 */
export function otherMethods(endpoints: readonly Endpoint[]): MiddlewareHandler {
  const patterns = endpoints.map(({ method, path }) => ({ method, path: patternOf(path) }));
  return async (c, next) => {
    const methods = patterns.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method);
    if (methods.includes(c.req.method === 'HEAD' ? 'get' : c.req.method.toLowerCase())) return next();
    if (methods.length === 0) return problem(c, 404, 'There is nothing at this address.');
    const taken = [...new Set([...methods, ...(methods.includes('get') ? ['head'] : []), 'options'])];
    c.header('allow', taken.join(', ').toUpperCase());
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return problem(c, 405, `This address does not take ${c.req.method}.`);
  };
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}
