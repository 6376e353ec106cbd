import type { Handler } from 'hono';
import { problem } from './answers.ts';

/**
 * What an address answers whose methods are others: 405 with those it takes (RFC 9110, section 15.5.6), or 204 with the same
 * list to OPTIONS, which asks for it.
 * @param methods in small letters, as the routes write them
 */
export function otherMethods(methods: readonly string[]): Handler {
  const taken = [...methods, ...(methods.includes('get') ? ['head'] : []), 'options'];
  const allow = taken.join(', ').toUpperCase();
  return (c) => {
    c.header('allow', allow);
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return problem(c, 405, `This address does not take ${c.req.method}.`);
  };
}
