import { ctxKey } from '#app/context.ts';
import { listPlaces } from '#domain/articles/articles.server.ts';
import { countSitemapChunks, listSitemapChunk } from '#domain/members/sitemap.server.ts';
import type { Route } from './+types/sitemap';
import { placesOfArticles, placesOfCompanies, placesOfPages } from './sitemap-places.ts';
import { sitemap, sitemapIndex } from './sitemap-xml.ts';

/** As many articles as leave room for everything else in one file. */
const articlesInOne = 10_000;

/** Every public page, article and listed company; where these fill more than one file, the list of the files. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const chunks = await countSitemapChunks(ctx);
  const articles = await listPlaces(ctx, articlesInOne + 1);
  if (chunks === 1 && articles.length <= articlesInOne) {
    const companies = await listSitemapChunk(ctx, 0, 1);
    return sitemap([
      ...placesOfPages(ctx.siteUrl),
      ...placesOfArticles(ctx.siteUrl, articles),
      ...placesOfCompanies(ctx.siteUrl, companies),
    ]);
  }
  const parts = ['pages', 'articles', ...Array.from({ length: chunks }, (_, index) => `companies-${index + 1}-of-${chunks}`)];
  return sitemapIndex(parts.map((part) => ({ address: `${ctx.siteUrl}/sitemap/${part}.xml` })));
}
