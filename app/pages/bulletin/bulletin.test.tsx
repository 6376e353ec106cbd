import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import Parser from 'rss-parser';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { findArticleById } from '#domain/articles/articles.server.ts';
import type { Ctx } from '#domain/context.ts';
import { imageAddress, imageSource } from '#domain/image-address.ts';
import { anArticle } from '#test/factories.ts';
import { now, siteUrl, test } from '#test/fixtures.ts';
import { ArticleFacts } from './article-card.tsx';
import { articleData, articleDescription } from './article-data.ts';
import { ArticleList } from './article-list.tsx';
import { loader as bulletin } from './bulletin.tsx';
import { loader as feed } from './feed.tsx';
import { Sidebar } from './sidebar.tsx';
import { loader as view } from './view.ts';

/** What a route's loader receives, as far as these loaders look. */
function args(ctx: Ctx, request: Request, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, params, request } as never;
}

const readFeed = async (ctx: Ctx) => {
  const answer = await feed(args(ctx, new Request(`${siteUrl}/aicc-bulletin/feed.xml`)));
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  return new Parser().parseString(await answer.text());
};

test('beside an article stand the five newest posts', async ({ office, visitor }) => {
  const titles = ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First'];
  const slugs = [];
  for (const [index, title] of titles.entries()) slugs.push((await anArticle(office, { title }, (6 - index) * 60)).slug);
  const loaded = await bulletin(args(visitor, new Request(`${siteUrl}/aicc-bulletin?article=${slugs[0]}`)));
  expect(loaded.data.recent?.map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth']);
});

test('the feed is read by a feed reader, the newest article first', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Older' }, 60);
  const { slug } = await anArticle(office, {
    title: 'Ships & ports',
    author: 'Meera',
    content: 'One.\n**Two**, see [us](/about).',
  });
  const { items, title, feedUrl, link } = await readFeed(visitor);
  expect({ title, feedUrl, link }).toEqual({
    title: 'AICC · AICC Bulletin',
    feedUrl: `${siteUrl}/aicc-bulletin/feed.xml`,
    link: `${siteUrl}/aicc-bulletin`,
  });
  expect(items.map(({ title }) => title)).toEqual(['Ships & ports', 'Older']);
  expect(items[0]).toMatchObject({
    link: `${siteUrl}/aicc-bulletin?article=${slug}`,
    isoDate: new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString(),
    'content:encoded': `<p>One.</p>\n<p><strong>Two</strong>, see <a href="${siteUrl}/about">us</a>.</p>`,
  });
});

test('the feed shows the picture above a text as its page does', async ({ office, visitor }) => {
  const image = { hash: 'a'.repeat(40), width: 1_000, height: 500 };
  await anArticle(office, { content: 'One.', image: imageAddress(image) });
  const [item] = (await readFeed(visitor)).items;
  expect(item?.['content:encoded']).toBe(
    `<p><img src="${siteUrl}${imageSource(image)}" width="1000" height="500" alt="" loading="lazy"/></p><p>One.</p>`,
  );
});

test('what the picture above a text shows is read out in the feed, and escaped there', async ({ office, visitor }) => {
  const image = imageAddress({ hash: 'a'.repeat(40), width: 1_000, height: 500 });
  await anArticle(office, { content: 'One.', image, imageAlt: 'Export meet “2026” & <more>' });
  const { items } = await readFeed(visitor);
  expect(items[0]?.['content:encoded']).toContain('alt="Export meet “2026” &amp; &lt;more&gt;"');
});

test('the feed names the writer in an element that RSS has for names', async ({ office, visitor }) => {
  await anArticle(office, { author: 'Meera' });
  const xml = await (await feed(args(visitor, new Request(siteUrl)))).text();
  expect(xml).toContain('<dc:creator><![CDATA[Meera]]></dc:creator>');
  expect(xml).not.toContain('<author>');
});

test('the feed of an empty bulletin is a feed', async ({ visitor }) => {
  expect((await readFeed(visitor)).items).toEqual([]);
});

test('the feed is not broken by what an article says', async ({ office, visitor }) => {
  const hostile = ']]> <script>alert(1)</script> & \u0001 "quoted" </item>';
  await anArticle(office, { title: hostile, author: hostile, content: hostile });
  const { items } = await readFeed(visitor);
  expect(items).toHaveLength(1);
  expect(items[0]?.title).toContain('<script>');
  for (const read of ['content', 'content:encoded'] as const) {
    expect(items[0]?.[read], read).toContain('&lt;script&gt;');
    expect(items[0]?.[read], read).not.toContain('<script>');
  }
});

const browser = { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' };
const viewsAfter = async (ctx: Ctx, id: string, headers: Record<string, string>, method = 'GET') => {
  const answer = await view(args(ctx, new Request(siteUrl, { headers, method }), { article: id }));
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
  return (await findArticleById(ctx, id)).views;
};

test('reading an article is counted by a picture on its page', async ({ office, visitor }) => {
  const { id } = await anArticle(office);
  expect(await viewsAfter(visitor, id, browser)).toBe(1);
  expect(await viewsAfter(visitor, id, browser)).toBe(1);
});

test('reading an article is not counted where another site asks, a browser prepares for a visit, or only its head is asked for', async ({
  office,
  visitor,
}) => {
  const { id } = await anArticle(office);
  expect(await viewsAfter(visitor, id, { ...browser, 'sec-fetch-site': 'cross-site' })).toBe(0);
  expect(await viewsAfter(visitor, id, { ...browser, 'sec-purpose': 'prefetch;prerender' })).toBe(0);
  expect(await viewsAfter(visitor, id, browser, 'HEAD')).toBe(0);
});

test('reading an article that is not there is answered 404', async ({ visitor }) => {
  for (const slug of ['nothing', '%00', '%ED%A0%80', "'--", '../x']) {
    const request = new Request(`${siteUrl}/aicc-bulletin?article=${slug}`);
    await expect(bulletin(args(visitor, request)), slug).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test('search engines are told what an article is', async ({ office }) => {
  const article = await anArticle(office);
  expect(articleData(article, '/og/card.png', (path) => siteUrl + path)).toMatchObject({
    '@type': 'Article',
    headline: article.title,
    datePublished: now.toISOString(),
    dateModified: now.toISOString(),
    description: 'Prices have risen. Here is why.',
    mainEntityOfPage: `${siteUrl}/aicc-bulletin?article=${article.slug}`,
  });
});

test('search engines are told who wrote an article, and of nobody that it is a person', async ({ office }) => {
  for (const author of ['Meera', 'The chamber’s desk', 'ADMIN']) {
    const article = await anArticle(office, { author, title: author });
    expect(articleData(article, '/og/card.png', (path) => siteUrl + path).author).toEqual({ name: author });
  }
});

test('what is said of a long article where it is found, shared or subscribed to ends behind a whole word, and goes on', async ({
  office,
  visitor,
}) => {
  const sentence = 'Export duty rises\nby 20 per cent for rice.';
  const article = await anArticle(office, { content: Array(20).fill(sentence).join(' ') });
  const said = `${`${sentence.replace('\n', ' ')} `.repeat(4)}Export…`;
  expect(articleDescription(article)).toBe(said);
  expect(articleData(article, '/og/card.png', (path) => siteUrl + path).description).toBe(said);
  expect((await readFeed(visitor)).items[0]?.content).toBe(said);
});

test('an article says how often it was read once it was', () => {
  const facts = (views: number) =>
    renderToStaticMarkup(<ArticleFacts article={{ author: 'Meera', date: now, readMinutes: 1, views }} />);
  expect(facts(0)).not.toContain('view');
  expect(facts(1)).toMatch(/>1 view</);
  expect(facts(1234)).toMatch(/>1,234 views</);
});

test('an author’s Hindi name is read out as Hindi, and the word before it as English', () => {
  const article = { author: 'आशा वर्मा', date: now, readMinutes: 1, views: 0 };
  expect(renderToStaticMarkup(<ArticleFacts article={article} />)).toMatch(/>By <span lang="hi"[^>]*>आशा वर्मा<\/span><\//);
});

test('a list that cannot be read is written down, and stays empty', async ({ visitor }) => {
  const written: unknown[] = [];
  const broken = { ...visitor, db: undefined as never, reportError: (error: unknown) => written.push(error) };
  const { data, init } = await bulletin(args(broken as Ctx, new Request(`${siteUrl}/aicc-bulletin`)));
  expect(data.page).toBeUndefined();
  expect(init).toEqual({ status: 503 });
  expect(written).toHaveLength(1);
});

test('the subscribe link is a mail with its subject, once the chamber has given its address', () => {
  const sidebar = (email: string) => renderToStaticMarkup(<Sidebar recent={[]} filter={{ q: '', topic: '' }} email={email} />);
  const read = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  expect(read(sidebar('news@chamber.example'))).toContain(
    'href="mailto:news@chamber.example?subject=Subscribe%20to%20the%20AICC%20Bulletin"',
  );
  expect(sidebar('')).toContain('href="/contact-us"');
});

test('a Hindi title among the recent posts is read out as Hindi', () => {
  const recent = ['निर्यात कैसे करें', 'On exports'].map((title) => ({ slug: title, title, date: now }));
  const sidebar = renderToStaticMarkup(<Sidebar recent={recent} filter={{ q: '', topic: '' }} />);
  expect([...sidebar.matchAll(/<span lang="hi"[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual(['निर्यात कैसे करें']);
});

test('whoever would subscribe is told that the feed brings new articles, and that the site writes to nobody', () => {
  const sidebar = renderToStaticMarkup(<Sidebar recent={[]} filter={{ q: '', topic: '' }} />);
  expect(sidebar).toMatch(/feed brings every new article.*sends no newsletter.*ask the office/);
});

test('whoever finds nothing in the bulletin is led to what is near, or to the search of the site', async ({
  office,
  visitor,
}) => {
  await anArticle(office, { title: 'Export of cotton', content: 'x' });
  const wayOn = async (query: string) => {
    const { data } = await bulletin(args(visitor, new Request(`${siteUrl}/aicc-bulletin?${query}`)));
    const html = renderToStaticMarkup(<ArticleList {...data} />).replaceAll('&amp;', '&');
    return [...html.matchAll(/class="button[^"]*" href="([^"]*)">([^<]*)/g)].map(([, href, words]) => [href, words]);
  };
  expect(await wayOn('q=expot')).toEqual([['/aicc-bulletin?q=export', 'Articles about “export”']]);
  expect(await wayOn('q=expot&topic=Trade')).toEqual([
    ['/aicc-bulletin?q=export&topic=Trade', 'Articles about Trade with “export”'],
  ]);
  expect(await wayOn('q=export&topic=Politics')).toEqual([['/aicc-bulletin?q=export', 'Articles about “export”']]);
  expect(await wayOn('q=turnips+%26+peas')).toEqual([['/search?q=turnips+%26+peas', 'Search the whole site']]);
  for (const query of ['topic=Politics', `q=${'turnip'.repeat(30)}`, 'q=cotton']) expect(await wayOn(query), query).toEqual([]);
});

test('a list says what it is about in the language of the words that were looked for', () => {
  const list = renderToStaticMarkup(<ArticleList filter={{ q: 'व्यापार', topic: '', cursor: '' }} page={undefined} />);
  expect(list).toMatch(/Articles about “<span lang="hi"[^>]*>व्यापार<\/span>”/);
});
