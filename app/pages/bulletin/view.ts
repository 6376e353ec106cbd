import { ctxKey } from '#app/context.ts';
import { countView } from '#domain/articles/views.server.ts';
import type { Route } from './+types/view';

/** One transparent pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Counts a reader: every article's page asks for this picture, so the page itself can be kept and shown to everyone.
 * What another site's page asks for, or a browser that only prepares for a visit, is no reading.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { headers } = request;
  const isReading = headers.get('sec-fetch-site') !== 'cross-site' && !headers.get('sec-purpose')?.includes('prefetch');
  if (isReading) await countView(ctx, params.article, headers.get('user-agent') ?? '').catch(ctx.reportError);
  return new Response(pixel, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } });
}
