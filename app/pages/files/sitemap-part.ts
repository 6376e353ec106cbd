import { data } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { listPlaces } from '#domain/articles/articles.server.ts';
import { listSitemapChunk } from '#domain/members/sitemap.server.ts';
import type { Route } from './+types/sitemap-part';
import { placesOfArticles, placesOfCompanies, placesOfPages } from './sitemap-places.ts';
import { sitemap } from './sitemap-xml.ts';

/** A sitemap may hold as many places (sitemaps.org); the newest articles are in it. */
const mostArticles = 50_000;

/** One file of a sitemap too large for one: the pages, the articles, or a chunk of the companies. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (params.part === 'pages.xml') return sitemap(placesOfPages(ctx.siteUrl));
  if (params.part === 'articles.xml') {
    return sitemap(placesOfArticles(ctx.siteUrl, await listPlaces(ctx, mostArticles)));
  }
  const [, number, of] = /^companies-(\d{1,5})-of-(\d{1,5})\.xml$/.exec(params.part) ?? [];
  if (!number || !of) throw data(shell.notFound.title, { status: 404 });
  const companies = await listSitemapChunk(ctx, Number(number) - 1, Number(of)).catch(refuse);
  return sitemap(placesOfCompanies(ctx.siteUrl, companies));
}
