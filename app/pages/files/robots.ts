import { ctxKey } from '#app/context.ts';
import type { Route } from './+types/robots';
import { textFile } from './text-file.ts';

/** What crawlers may read: everything public (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(ctxKey);
  return textFile(['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`]);
}
