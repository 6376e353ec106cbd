import { RouterContextProvider } from 'react-router';
import { describe, expect } from 'vitest';
import { publicPages } from '#app/content/pages.ts';
import { ctxKey } from '#app/context.ts';
import { directoryCounts } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { aMember, anArticle } from '#test/factories.ts';
import { now, siteUrl, test } from '#test/fixtures.ts';
import { loader as robots } from './robots.ts';
import { loader as security } from './security.ts';
import { loader as sitemap } from './sitemap.ts';
import { loader as sitemapPart } from './sitemap-part.ts';

describe('files for machines', () => {
  test('the sitemap names every public page, every article and every listed company', async ({ office, visitor }) => {
    const { id } = await aMember(office);
    const { slug } = await anArticle(office);
    const xml = await textOf(sitemap(args(visitor)));
    const expected = [
      ...publicPages.map(({ path }) => new URL(path, siteUrl).href.replaceAll('&', '&amp;')),
      `${siteUrl}/aicc-bulletin?article=${slug}`,
      `${siteUrl}/company/${id}`,
    ];
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(expected);
    expect(xml).toContain(`<lastmod>${now.toISOString()}</lastmod>`);
  });

  test('a sitemap too large for one file names its parts, and each of them answers', async ({ db, office, visitor }) => {
    await aMember(office);
    await db.insert(directoryCounts).values({ state: 'Delhi', letter: 'b', members: 30_000 });
    const xml = await textOf(sitemap(args(visitor)));
    const parts = [...xml.matchAll(/\/sitemap\/([^<]*)<\/loc>/g)].map(([, part]) => part ?? '');
    expect(parts).toEqual(['pages.xml', 'articles.xml', 'companies-1-of-2.xml', 'companies-2-of-2.xml']);
    const contents: string[] = [];
    for (const part of parts) contents.push(await textOf(sitemapPart(args(visitor, { part }))));
    expect(contents.join('').match(/\/company\//g)).toHaveLength(1);
    expect(contents[0]).toContain('/members-directory');
  });

  test('robots are kept out of the office and the interface, and shown the sitemap', async ({ visitor }) => {
    const text = await textOf(robots(args(visitor)));
    expect(text).toBe(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });

  test('security.txt names a contact and expires within a year', async ({ visitor }) => {
    const text = await textOf(security(args(visitor)));
    expect(text).toMatch(/^Contact: (mailto:|https?:)/);
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    const days = (expires.getTime() - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });
});

/** What a route's loader receives, as far as these loaders look. */
function args(ctx: Ctx, params: { part: string } = { part: '' }) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, params, request: new Request(siteUrl) } as never;
}

async function textOf(response: Response | Promise<Response>): Promise<string> {
  return (await response).text();
}
