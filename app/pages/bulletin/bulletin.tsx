import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { bulletin } from '#app/content/bulletin.ts';
import { pageTitle, shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { queryOf, queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { findArticle, listArticles, listRecent } from '#domain/articles/articles.server.ts';
import { nearestFilter } from '#domain/articles/nearest-words.server.ts';
import { ArticleFilter } from '#domain/articles/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Refusal } from '../shell/refusal.tsx';
import type { Route } from './+types/bulletin';
import { articleAddress, bulletinAddress, cardAddress, feedAddress } from './address.ts';
import { articleData, articleDescription } from './article-data.ts';
import { ArticleList } from './article-list.tsx';
import { ArticlePage } from './article-page.tsx';
import { Sidebar } from './sidebar.tsx';

const feed = { title: bulletin.title, path: feedAddress };
/** One that leads, and pairs. */
const pageSize = 9;
const recentPosts = 5;

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, error } = args;
  if (isMissing(error)) return [{ title: pageTitle(bulletin.notFound.title) }];
  if (!loaderData) return [];
  const { article, filter } = loaderData;
  if (!article) {
    const isPart = filter.q !== '' || filter.topic !== '' || filter.cursor !== '';
    return pageMeta(args, bulletinAddress({ ...filter, cursor: '' }), bulletin, { cardOf: bulletin.path, noindex: isPart, feed });
  }
  const path = articleAddress(article.slug);
  return pageMeta(
    args,
    path,
    { title: article.title, description: articleDescription(article) },
    {
      type: 'article',
      card: cardAddress(article),
      feed,
      trail: [shell.breadcrumbHome, { label: bulletin.title, href: bulletin.path }, { label: article.title, href: path }],
      about: (absolute) => articleData(article, cardAddress(article), absolute),
    },
  );
};

/** The list, or with `?article=…` one article in its place: the same page and route (specification, section 2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = ArticleFilter.parse(queryValues(request));
  const slug = queryOf(request).get('article');
  if (!slug) return list(ctx, filter);
  const [article, recent] = await Promise.all([findArticle(ctx, slug).catch(refuse), listRecent(ctx, recentPosts)]);
  return data({ filter, article, recent, page: undefined, near: undefined });
}

/** A list that cannot be read is written down, and stays empty (specification, section 8). */
async function list(ctx: Ctx, filter: ArticleFilter) {
  try {
    const [page, recent] = await Promise.all([listArticles(ctx, filter, pageSize), listRecent(ctx, recentPosts)]);
    const near = page.articles.length > 0 ? undefined : await nearestFilter(ctx, filter);
    return data({ filter, article: undefined, recent, page, near });
  } catch (error) {
    ctx.reportError(error);
    return data({ filter, article: undefined, recent: [], page: undefined, near: undefined }, { status: 503 });
  }
}

export default function Bulletin({ loaderData: { filter, article, recent, page, near } }: Route.ComponentProps) {
  if (article) return <ArticlePage article={article} filter={filter} recent={recent} />;
  return (
    <>
      <PlacedHeader title={bulletin.title} lead={bulletin.lead} seed="bulletin" />
      <Section aria-label={bulletin.title}>
        <div className="grid gap-14 lg:grid-cols-[1fr_20rem] lg:gap-16">
          <ArticleList filter={filter} page={page} near={near} />
          <Sidebar recent={recent} filter={filter} />
        </div>
      </Section>
    </>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isMissing(error)) return <Refusal error={error} />;
  return (
    <PlacedHeader
      {...bulletin.notFound}
      below={[{ label: bulletin.title, href: bulletin.path }]}
      seed="article-not-found"
      isWholePage
    >
      <ButtonLink href={bulletin.path}>{bulletin.back}</ButtonLink>
    </PlacedHeader>
  );
}
