import { publicPages } from '#app/content/pages.ts';
import { ctxKey } from '#app/context.ts';
import { countSitemapChunks, listSitemapChunk } from '#domain/members/sitemap.server.ts';
import type { Route } from './+types/sitemap';
import { sitemap, sitemapIndex } from './sitemap-xml.ts';

/** Every public page and every listed company; where these fill more than one file, the list of the files. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const chunks = await countSitemapChunks(ctx);
  if (chunks === 1) {
    const companies = await listSitemapChunk(ctx, 0, 1);
    return sitemap([
      ...publicPages.map(({ path }) => ({ address: ctx.siteUrl + path })),
      ...companies.map(({ id, listedAt }) => ({ address: `${ctx.siteUrl}/company/${id}`, changed: listedAt })),
    ]);
  }
  const parts = ['pages', ...Array.from({ length: chunks }, (_, index) => `companies-${index + 1}-of-${chunks}`)];
  return sitemapIndex(parts.map((part) => ({ address: `${ctx.siteUrl}/sitemap/${part}.xml` })));
}
