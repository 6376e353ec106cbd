import { publicPages } from '#app/content/pages.ts';
import { articleAddress } from '../bulletin/address.ts';
import type { SitemapPlace } from './sitemap-xml.ts';

/** @returns what a sitemap says of the public pages */
export function placesOfPages(siteUrl: string): SitemapPlace[] {
  return publicPages.map(({ path }) => ({ address: siteUrl + path }));
}

/** @returns what a sitemap says of articles */
export function placesOfArticles(siteUrl: string, articles: readonly { slug: string; changedAt: Date }[]): SitemapPlace[] {
  return articles.map(({ slug, changedAt }) => ({ address: siteUrl + articleAddress(slug), changed: changedAt }));
}

/** @returns what a sitemap says of companies, by their ids */
export function placesOfCompanies(siteUrl: string, ids: readonly string[]): SitemapPlace[] {
  return ids.map((id) => ({ address: `${siteUrl}/company/${id}` }));
}
