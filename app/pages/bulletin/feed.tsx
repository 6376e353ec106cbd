import { Feed } from 'feed';
import { renderToStaticMarkup } from 'react-dom/server';
import { bulletin } from '#app/content/bulletin.ts';
import { site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import { listWholeArticles } from '#domain/articles/articles.server.ts';
import { readImageAddress } from '#domain/image-address.ts';
import type { Route } from './+types/feed';
import { articleAddress, feedAddress } from './address.ts';
import { articleDescription } from './article-data.ts';
import { ArticleText, PictureElsewhere } from './article-text.tsx';

const newest = 20;

/** The newest articles in full, as RSS 2.0: fewer where they are of extraordinary length. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { articles } = await listWholeArticles(ctx, '', newest);
  const whole = (path: string) => ctx.siteUrl + path;
  const changes = articles.map(({ changedAt }) => changedAt.getTime());
  const feed = new Feed({
    id: whole(bulletin.path),
    link: whole(bulletin.path),
    title: `${site.name} · ${bulletin.title}`,
    description: bulletin.description,
    language: 'en-IN',
    feedLinks: { rss: whole(feedAddress) },
    ...(changes.length > 0 && { updated: new Date(Math.max(...changes)) }),
    copyright: site.name,
  });
  for (const article of articles) {
    const articleUrl = whole(articleAddress(article.slug));
    const image = readImageAddress(article.image);
    const text = (
      <>
        {image && (
          <p>
            <PictureElsewhere image={image} alt={article.imageAlt} articleUrl={articleUrl} />
          </p>
        )}
        <ArticleText content={article.content} siteUrl={ctx.siteUrl} articleUrl={articleUrl} />
      </>
    );
    // Readers take it for HTML (RSS 2.0), as the text itself: both are written as React escapes them.
    const description = legible(renderToStaticMarkup(articleDescription(article)));
    feed.addItem({
      id: article.id,
      link: articleUrl,
      title: legible(article.title),
      date: article.date,
      category: [{ name: article.category }],
      description,
      content: legible(renderToStaticMarkup(text)) || description,
      // RSS has its own `author` for an email address alone.
      extensions: [{ name: 'dc:creator', objects: { _cdata: legible(article.author) } }],
    });
  }
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

/** Without the characters that XML cannot carry at all (XML 1.0, section 2.2), and that end its raw text. */
function legible(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').replaceAll(']]>', ']]&gt;');
}
