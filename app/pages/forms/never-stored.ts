import type { MiddlewareFunction } from 'react-router';

/**
 * The first middleware of a layout whose answers no browser may keep: nor its errors and refusals, which the last net shows,
 * without the layout's headers.
 */
export const neverStored: MiddlewareFunction<Response> = async (_request, next) => {
  const answer = await next();
  if (!answer.headers.get('cache-control')?.includes('no-store')) answer.headers.set('cache-control', 'no-store');
  return answer;
};
