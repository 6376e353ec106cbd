import { type Article, searchArticles } from '#domain/articles/articles.server.ts';
import { nearestTitle } from '#domain/articles/nearest-title.server.ts';
import { plainTextOf } from '#domain/articles/plain-text.ts';
import type { Ctx } from '#domain/context.ts';
import { listDirectory } from '#domain/members/directory.server.ts';
import { nearestName } from '#domain/members/nearest-name.server.ts';
import type { SearchQuery } from '#domain/search/schema.ts';
import { markPart, markWords, wordKeyOf, wordsOf } from '#domain/search/words.ts';
import { articleAddress } from '../bulletin/address.ts';
import { excerptOf } from './excerpt.ts';
import { pageIndex, searchedPages } from './page-index.server.ts';

const pagesShown = 10;
const articlesShown = 6;
const membersShown = 6;

/**
 * What the site has for a search: pages and articles by how well they fit, members by name.
 * A misspelt search is answered as if its nearest had been typed; `insteadOf` then is what was typed.
 */
export async function findEverything(ctx: Ctx, { q, exact }: SearchQuery) {
  const asTyped = await find(ctx, q);
  const isTrusted = exact || asTyped.members.total > 0 || asTyped.articles.length > 0;
  const guess = isTrusted ? undefined : await guessFor(ctx, q);
  if (!guess) return { ...asTyped, insteadOf: undefined };
  return { ...(await find(ctx, guess)), insteadOf: { query: q, hasResults: asTyped.pages.length > 0 } };
}

/** The nearest of what the pages, the articles and the members suggest. */
async function guessFor(ctx: Ctx, q: string): Promise<string | undefined> {
  if (pageIndex.knows(q)) return undefined;
  const guesses = [pageIndex.nearest(q), await nearestTitle(ctx, q), await nearestName(ctx, q)].filter(
    (guess) => guess !== undefined,
  );
  return guesses.sort((left, right) => left.distance - right.distance)[0]?.text;
}

async function find(ctx: Ctx, query: string) {
  const [{ members, total, totalIsExact }, articles] = await Promise.all([
    listDirectory(ctx, { q: query, state: '', letter: '', cursor: '' }, membersShown),
    searchArticles(ctx, query, articlesShown),
  ]);
  return {
    query,
    pages: pageIndex
      .find(query)
      .slice(0, pagesShown)
      .flatMap(({ id, words }) => {
        const page = searchedPages.get(id);
        if (!page) return [];
        return { path: id, title: markWords(page.title, words), excerpt: markWords(excerptOf(page, words), words) };
      }),
    articles: articles.map((article) => presentArticle(article, query)),
    members: {
      found: members.map(({ id, fullName, address, state }) => ({ id, name: markPart(fullName, query), address, state })),
      total,
      totalIsExact,
    },
  };
}

function presentArticle({ slug, title, content, opening }: Article, query: string) {
  const text = plainTextOf(content);
  const words = wordsFound(query, `${title}\n${text}`);
  const passages = text.split('\n').filter(Boolean);
  return {
    path: articleAddress(slug),
    title: markWords(title, words),
    excerpt: markWords(excerptOf({ description: opening.split('\n', 1)[0] ?? '', passages }, words), words),
  };
}

/** The words of a text that were looked for: they begin as the query's do, of which the last letters may be an ending. */
function wordsFound(query: string, text: string): string[] {
  const beginnings = wordsOf(query).map((word) => wordKeyOf(word).slice(0, Math.max(4, word.length - 3)));
  const words = new Set(wordsOf(text).map(wordKeyOf));
  return [...words].filter((word) => beginnings.some((beginning) => word.startsWith(beginning)));
}
