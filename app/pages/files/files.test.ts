import { brotliCompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { activities } from '#app/content/activities.ts';
import { initiatives } from '#app/content/initiatives.ts';
import { publicPages } from '#app/content/pages.ts';
import { ctxKey } from '#app/context.ts';
import { drawingAddress, sheetAddress } from '#app/ui/drawings/address.ts';
import { directoryCounts } from '#db/schema.ts';
import { updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { day, minute } from '#domain/durations.ts';
import { imageAddress } from '#domain/image-address.ts';
import { aMember, anArticle, aPost } from '#test/factories.ts';
import { later, now, siteUrl, test } from '#test/fixtures.ts';
import { activitySheet } from '../activities/scenes/sheet.ts';
import { coverSeed, coversOf } from '../bulletin/covers.ts';
import { homeSheet } from '../home/pictures/sheet.ts';
import { loader as drawing } from './drawing.tsx';
import { loader as robots } from './robots.ts';
import { loader as security } from './security.ts';
import { loader as sitemap } from './sitemap.ts';
import { loader as sitemapPart } from './sitemap-part.ts';

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

test('the sitemap says of an article when it changed last, and of a company nothing: no table keeps that', async ({
  office,
  visitor,
}) => {
  const company = await aMember(office);
  const article = await anArticle(office);
  const nextDay = later(office, day / minute);
  await updateArticle(nextDay, article.id, aPost({ content: 'Changed.' }));
  const xml = await textOf(sitemap(args(visitor)));
  expect(xml).toContain(`article=${article.slug}</loc><lastmod>${nextDay.clock().toISOString()}</lastmod>`);
  expect(xml).toContain(`/company/${company.id}</loc></url>`);
});

test('a sitemap too large for one file names its parts, and each of them answers', async ({ db, office, visitor }) => {
  await aMember(office);
  const { slug } = await anArticle(office);
  await db.insert(directoryCounts).values({ state: 'Delhi', letter: 'b', members: 30_000 });
  const xml = await textOf(sitemap(args(visitor)));
  const parts = [...xml.matchAll(/\/sitemap\/([^<]*)<\/loc>/g)].map(([, part]) => part ?? '');
  expect(parts).toEqual(['pages.xml', 'articles.xml', 'companies-1-of-2.xml', 'companies-2-of-2.xml']);
  const contents: string[] = [];
  for (const part of parts) contents.push(await textOf(sitemapPart(args(visitor, { part }))));
  expect(contents.join('').match(/\/company\//g)).toHaveLength(1);
  expect(contents[0]).toContain('/members-directory');
  expect(contents[1]).toContain(`${siteUrl}/aicc-bulletin?article=${slug}<`);
});

/** Publishes as many articles, named by their numbers from the first. */
async function publish(db: Ctx['db'], first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into articles (slug, title, author, content, image, opening, read_minutes, date, changed_at, changed_by, changed_by_id)
    select 'a-' || n, 'Article', 'Office', 'Text', '', 'Text', 1, ${now.toISOString()}, ${now.toISOString()}, '', ''
    from generate_series(${first}::int, ${last}::int) as n`);
}

const articlesIn = (xml: string) => new Set(xml.match(/article=a-\d+(?=<)/g)).size;

test('every article is in the sitemap: 10,000 beside all else, and more in a file of their own', async ({ db, visitor }) => {
  await publish(db, 1, 10_000);
  expect(articlesIn(await textOf(sitemap(args(visitor))))).toBe(10_000);
  await publish(db, 10_001, 10_001);
  const index = await textOf(sitemap(args(visitor)));
  expect([...index.matchAll(/\/sitemap\/([^<]*)<\/loc>/g)].map(([, part]) => part)).toEqual([
    'pages.xml',
    'articles.xml',
    'companies-1-of-1.xml',
  ]);
  expect(articlesIn(await textOf(sitemapPart(args(visitor, { part: 'articles.xml' }))))).toBe(10_001);
});

test('robots are kept out of the office and the interface, and shown the sitemap', async ({ visitor }) => {
  const text = await textOf(robots(args(visitor)));
  expect(text).toBe(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

test('security.txt names a contact and expires within a year', async ({ visitor }) => {
  const text = await textOf(security(args(visitor)));
  expect(text).toMatch(/^Contact: (mailto:|https?:)/);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - now.getTime()) / day;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test.for(['Asha Exports', 'M/s Sharma & Sons', 'Half/Half?', '100% Cotton', 'भारत व्यापार', ''])(
  'a drawing answers for the name %j',
  async (name) => {
    for (const address of [drawingAddress('cover', name), drawingAddress('window', name)]) {
      const answer = drawn(address);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(await answer.text()).toMatch(/^<svg xmlns=.*<\/svg>$/s);
    }
  },
);

test('a slash within a name is none between two', () => {
  expect(drawn('/drawings/cover/M%2Fs').status).toBe(200);
  expect(() => drawn('/drawings/cover/M/s')).toThrow(expect.objectContaining({ status: 404 }));
});

test.for([
  ['activities', activitySheet, 18, activities.services.items.map(({ icon }) => icon)],
  ['home', homeSheet, 2 + 5, ['finding-a-buyer', 'shipping-the-goods', ...Object.keys(initiatives)]],
] as const)(
  'the sheet of %s, at %s, has a view of each of its %i drawings, each its own',
  async ([sheet, address, count, names]) => {
    const answer = drawn(address);
    expect(await textOf(drawn(`/drawings/${sheet}.svg`)), 'as pages of before ask for it').toBe(await answer.clone().text());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const text = await answer.text();
    const views = [...text.matchAll(/<view id="([^"]+)"/g)].map(([, name = '']) => name);
    expect(views.sort()).toEqual([...names].sort());
    expect(address, 'named for all of them').toBe(sheetAddress(sheet, views));
    const drawings = text
      .split('<view ')
      .slice(1)
      .map((row) => row.slice(row.indexOf('<rect')));
    expect(new Set(drawings).size).toBe(count);
    expect(text.match(/\bid="/g)?.length, 'no two things in one file have one name').toBe(
      new Set(text.match(/\bid="[^"]+"/g)).size,
    );
    expect(brotliCompressSync(text).length).toBeLessThan(7_000);
  },
);

test('the articles of a list that have no picture have their covers in one sheet, each its own and the same in every list', async () => {
  const articles = ['the-budget-in-brief', 'भारत-व्यापार', 'x'.repeat(200)].map((slug) => ({ slug, image: '' }));
  const pictured = { slug: 'with-a-picture', image: imageAddress({ hash: 'a'.repeat(40), width: 640, height: 400 }) };
  const address = coversOf([...articles, pictured]);
  const views = (await textOf(drawn(address))).split('<view id="').slice(1);
  expect(views.map((view) => view.slice(0, view.indexOf('"')))).toEqual(articles.map(coverSeed));
  expect(new Set(views.map((view) => view.slice(view.indexOf('<rect')))).size).toBe(3);
  expect(address.length).toBeLessThan(50);
  expect(address, 'told by its ending to have no size of its own').toMatch(/\.svg$/);
  const before = `/drawings/covers.svg/${articles.map(coverSeed).join('/')}`;
  expect(await textOf(drawn(before)), 'as pages of before ask for it').toBe(await textOf(drawn(address)));
});

test('a sheet of other drawings has another address, which tells tools by its ending what it is', () => {
  const sheets = [
    ['tent', 'ship'],
    ['tent', 'ship', 'scales'],
    ['tent', 'scales'],
  ].map((names) => sheetAddress('home', names));
  expect(new Set(sheets).size).toBe(3);
  for (const address of sheets) expect(address).toMatch(/^\/drawings\/home\.svg\?[a-z\d]{1,4}$/);
});

test.for([
  ...[
    'circle/a',
    'cover/a/b',
    'covers.svg',
    'covers/.svg',
    'covers/a',
    'covers/a%20b.svg',
    'window/a/circle',
    'window/%E0%A4',
    `window/${'a'.repeat(401)}`,
  ],
  ...['activity/tent', 'activities.svg/tent', 'activities', 'home', 'home.svg/social'],
])('there is no drawing at /drawings/%s', (path) => {
  expect(() => drawn(`/drawings/${path}`)).toThrow(expect.objectContaining({ status: 404 }));
});

/** What a route's loader receives, as far as these loaders look. */
function args(ctx: Ctx, params: { part: string } = { part: '' }) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, params, request: new Request(siteUrl) } as never;
}

function drawn(address: string): Response {
  return drawing({ request: new Request(siteUrl + address), params: {}, context: new RouterContextProvider() } as never);
}

async function textOf(response: Response | Promise<Response>): Promise<string> {
  return (await response).text();
}
