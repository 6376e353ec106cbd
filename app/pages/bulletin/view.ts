import { ctxKey } from '#app/context.ts';
import { countView } from '#domain/articles/views.server.ts';
import type { Route } from './+types/view';

/** One transparent pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Counts a reader: every article's page asks for this picture, so the page itself can be kept and shown to everyone.
 * What another site's page asks for, a browser that only prepares for a visit, or whoever asks only whether it is there, is no reading.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const browser = request.headers.get('user-agent') ?? '';
  if (isReading(request)) await countView(ctx, params.article, browser).catch(ctx.reportError);
  return new Response(pixel, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } });
}

function isReading({ method, headers }: Request): boolean {
  const isOwn = headers.get('sec-fetch-site') !== 'cross-site';
  return method === 'GET' && isOwn && !headers.get('sec-purpose')?.includes('prefetch');
}
