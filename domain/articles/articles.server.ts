import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '#db/prepared.ts';
import { articles, articleViews } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { Milliseconds, pagesBy } from '../cursor.ts';
import { NotFound } from '../errors.ts';
import { canBeFound, idOr, isStorable, RowId } from '../fields.ts';
import { isAfter, isBefore } from '../place-in-time.ts';
import type { ArticleFilter } from './schema.ts';
import { topics } from './topics.ts';
import { anyWritten, asWritten, inAnyForm, wordsAsked } from './words-asked.ts';

/** An article as lists show it. */
export interface ArticleInList {
  id: string;
  slug: string;
  title: string;
  author: string;
  /** An address; '' where it has no picture. */
  image: string;
  category: string;
  opening: string;
  readMinutes: number;
  date: Date;
  views: number;
}

export interface Article extends ArticleInList {
  /** What its picture shows; '' where that says no more than the text. */
  imageAlt: string;
  content: string;
  version: number;
  changedAt: Date;
  changedBy: string;
}

const inList = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  author: articles.author,
  image: articles.image,
  category: articles.category,
  opening: articles.opening,
  readMinutes: articles.readMinutes,
  date: articles.date,
  views: sql<number>`coalesce(${articleViews.views}, 0)`,
};

const inFull = {
  ...inList,
  imageAlt: articles.imageAlt,
  content: articles.content,
  version: articles.version,
  changedAt: articles.changedAt,
  changedBy: articles.changedBy,
};

/** The order of lists. */
export const newestFirst = [desc(articles.date), desc(articles.id)];

/** The pages of lists in this order. */
export const articlePages = pagesBy('articles', z.tuple([Milliseconds, RowId]), ({ date, id }: { date: Date; id: string }) => [
  date.getTime(),
  id,
]);

/**
 * A page of articles, the newest first. It begins at a place in the index, so the last page costs what the first does.
 * @param limit how many articles a page holds
 */
export function listArticles(ctx: Ctx, filter: ArticleFilter, limit: number) {
  return pageOf(filter.cursor, limit, (where, order, most) => {
    const condition = and(where, filterCondition(filter));
    if (!condition) return recentArticles(ctx.db).execute({ limit: most });
    return ctx.db
      .select(inList)
      .from(articles)
      .leftJoin(articleViews, eq(articleViews.articleId, articles.id))
      .where(condition)
      .orderBy(...order)
      .limit(most);
  });
}

/** The most text that a page of whole articles holds, in bytes; one article has its page, however long it is. */
const mostText = 1_000_000;

/** As `listArticles`, with the whole text of each: of fewer than `limit` where they would come to more than a megabyte. */
export async function listWholeArticles(ctx: Ctx, cursor: string, limit: number) {
  return pageOf(cursor, await howManyFit(ctx, cursor, limit), (where, order, most) =>
    ctx.db
      .select(inFull)
      .from(articles)
      .leftJoin(articleViews, eq(articleViews.articleId, articles.id))
      .where(where)
      .orderBy(...order)
      .limit(most),
  );
}

/** How many articles from a cursor on make a page of whole ones. PostgreSQL knows how long a text is without reading it. */
async function howManyFit(ctx: Ctx, cursor: string, limit: number): Promise<number> {
  const { where, order } = beyond(cursor);
  const texts = await ctx.db
    .select({ bytes: sql<number>`octet_length(${articles.content})` })
    .from(articles)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  let left = mostText;
  const tooMany = texts.findIndex(({ bytes }) => {
    left -= bytes;
    return left < 0;
  });
  return tooMany < 0 ? limit : Math.max(tooMany, 1);
}

const recentArticles = prepared((db) =>
  db
    .select(inList)
    .from(articles)
    .leftJoin(articleViews, eq(articleViews.articleId, articles.id))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('list recent articles'),
);

/** The newest articles. */
export async function listRecent(ctx: Ctx, limit: number): Promise<ArticleInList[]> {
  return (await recentArticles(ctx.db).execute({ limit })).map(asRead);
}

/** Every article's place and last change, the newest first, up to what a sitemap may hold. */
export function listPlaces(ctx: Ctx, limit: number): Promise<{ slug: string; changedAt: Date }[]> {
  return ctx.db
    .select({ slug: articles.slug, changedAt: articles.changedAt })
    .from(articles)
    .orderBy(...newestFirst)
    .limit(limit);
}

/**
 * The articles that say most about some words, the best first: those that have them as they were written, and then those with
 * other forms and beginnings.
 * @param query words; the last may be the beginning of one
 */
export async function searchArticles(ctx: Ctx, query: string, limit: number): Promise<Article[]> {
  const words = wordsAsked(query);
  if (words.length === 0) return [];
  const asked = inAnyForm(words);
  const candidates = ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(sql`${articles.plainWordForms} @@ ${asked}`)
    .orderBy(...newestFirst)
    .limit(mostRanked);
  const found = await ctx.db
    .select(inFull)
    .from(articles)
    .leftJoin(articleViews, eq(articleViews.articleId, articles.id))
    .where(sql`${articles.id} in ${candidates}`)
    .orderBy(
      sql`${articles.plainWordForms} @@ ${asWritten(words)} desc`,
      sql`ts_rank(${articles.plainWordForms}, ${asked}) desc`,
      ...newestFirst,
    )
    .limit(limit);
  return found.map(asRead);
}

/** Weighing every match of a frequent word would take long; the newest are enough. */
const mostRanked = 300;

/**
 * An article by its name in addresses.
 * @throws NotFound
 */
export async function findArticle(ctx: Ctx, slug: string): Promise<Article> {
  return orNotFound(await articleBySlug(ctx.db).execute({ slug: isStorable(slug) ? slug : '' }));
}

const articleBySlug = prepared((db) => selectBy(db, eq(articles.slug, sql.placeholder('slug'))).prepare('find an article'));

/**
 * An article by its id.
 * @throws NotFound, also for malformed ids
 */
export async function findArticleById(ctx: Ctx, id: string): Promise<Article> {
  return orNotFound(await selectBy(ctx.db, eq(articles.id, idOr(id, noSuchArticle))));
}

/** @returns what is said of an article that is not there, or not under that name */
export function noSuchArticle(): NotFound {
  return new NotFound('There is no such article.');
}

function selectBy(db: Ctx['db'], condition: SQL) {
  return db.select(inFull).from(articles).leftJoin(articleViews, eq(articleViews.articleId, articles.id)).where(condition);
}

function orNotFound([article]: Article[]): Article {
  if (!article) throw noSuchArticle();
  return asRead(article);
}

/** What the specification puts in the place of a missing field (section 3). Its invented numbers have no place here. */
function asRead<Row extends Partial<Article> & ArticleInList>(article: Row): Row {
  const nothing = 'No description available';
  return {
    ...article,
    title: article.title || 'Untitled Article',
    author: article.author || 'ADMIN',
    category: article.category || 'business',
    opening: article.opening || nothing,
    ...(article.content === '' && { content: nothing }),
  };
}

type Query<Row> = (where: SQL | undefined, order: SQL[], most: number) => PromiseLike<Row[]>;

async function pageOf<Row extends Partial<Article> & ArticleInList>(cursor: string, limit: number, query: Query<Row>) {
  const { start, where, order } = beyond(cursor);
  const { rows, ...cursors } = articlePages.cut(await query(where, order, limit + 1), start, limit);
  return { articles: rows.map(asRead), ...cursors };
}

/** Where a page begins, and how its articles are found from there on. */
function beyond(cursor: string) {
  const start = articlePages.read(cursor);
  const isBack = start?.direction === 'back';
  const isBeyond = isBack ? isAfter : isBefore;
  const where = start && isBeyond({ at: articles.date, id: articles.id }, { at: new Date(start.place[0]), id: start.place[1] });
  return { start, where, order: isBack ? [asc(articles.date), asc(articles.id)] : newestFirst };
}

function filterCondition({ q, topic }: ArticleFilter): SQL | undefined {
  const about = topics.find(({ name }) => name === topic);
  const words = canBeFound(q) ? wordsAsked(q) : [];
  const asked = words.length > 0 ? inAnyForm(words) : sql`''::tsquery`;
  return and(
    about && sql`${articles.plainWordForms} @@ (${anyWritten(about.words)} || to_tsquery('simple', ${about.phrase}))`,
    q === '' ? undefined : sql`${articles.plainWordForms} @@ ${asked}`,
  );
}
