import { isDeepStrictEqual } from 'node:util';
import { type Article, searchArticles } from '#domain/articles/articles.server.ts';
import { nearestWords } from '#domain/articles/nearest-words.server.ts';
import { plainTextOf } from '#domain/articles/plain-text.ts';
import type { Ctx } from '#domain/context.ts';
import { listDirectory } from '#domain/members/directory.server.ts';
import { nameWithWords, nearestName } from '#domain/members/nearest-name.server.ts';
import { searchExcerptOf } from '#domain/search/excerpt.ts';
import { isFound } from '#domain/search/found.ts';
import type { SearchQuery } from '#domain/search/schema.ts';
import { wordsFound } from '#domain/search/word-forms.server.ts';
import { compoundsOf, markPart, markWords, normaliseWord, wordsOf } from '#domain/search/words.ts';
import type { Guess } from '#domain/spelling.ts';
import { articleAddress } from '../bulletin/address.ts';
import { pageIndex, searchedPages } from './page-index.server.ts';

const pagesShown = 10;
const articlesShown = 6;
const membersShown = 6;

/** How many lines of an article are looked at for an excerpt. */
const linesRead = 20;

/**
 * What the site has for a search: pages and articles by how well they fit, members by name.
 * A misspelt search is answered as if its nearest had been typed; `insteadOf` then is what was typed.
 */
export async function findEverything(ctx: Ctx, { q, exact }: SearchQuery) {
  const asTyped = await find(ctx, q);
  const isTrusted = exact || asTyped.members.total > 0 || asTyped.articles.length > 0;
  for (const guess of isTrusted ? [] : await guessesFor(ctx, q)) {
    // Words put right one by one need not stand side by side in any name, nor together in any article. What a name writes in the
    // plural, the pages have in the singular too: a guess that finds what was found as typed puts nothing right.
    const found = await find(ctx, guess);
    if (isFound(found) && !isDeepStrictEqual(found, { ...asTyped, query: guess }))
      return { ...found, insteadOf: { query: q, hasResults: asTyped.pages.length > 0 } };
  }
  return { ...asTyped, insteadOf: undefined };
}

/**
 * What the pages, the articles and the members suggest: first what leaves the fewest words unknown, and then the nearest. Before all
 * of them a member's name with the very words, even where pages know each of these.
 */
async function guessesFor(ctx: Ctx, q: string): Promise<Set<string>> {
  const name = await nameWithWords(ctx, q);
  if (name !== undefined) return new Set([name]);
  if (pageIndex.knows(q)) return new Set();
  const kept = await Promise.all([nearestWords(ctx, q), nearestName(ctx, q)]);
  const guesses = [pageIndex.nearest(q), ...kept].filter((guess) => guess !== undefined);
  const unknown = ({ unknownWords = 0 }: Guess) => unknownWords;
  guesses.sort((left, right) => unknown(left) - unknown(right) || left.distance - right.distance);
  return new Set(guesses.map(({ text }) => text));
}

async function find(ctx: Ctx, query: string) {
  const [{ members, total, totalIsExact }, articles] = await Promise.all([
    listDirectory(ctx, { q: query, state: '', letter: '', cursor: '' }, membersShown),
    // One more than is shown tells whether there are more.
    searchArticles(ctx, query, articlesShown + 1),
  ]);
  return {
    query,
    pages: pageIndex
      .find(query)
      .slice(0, pagesShown)
      .flatMap(({ id, words }) => {
        const page = searchedPages.get(id);
        if (!page) return [];
        return { path: id, title: markWords(page.title, words), excerpt: markWords(searchExcerptOf(page, words), words) };
      }),
    articles: await presentArticles(ctx, query, articles.slice(0, articlesShown)),
    hasMoreArticles: articles.length > articlesShown,
    members: {
      found: members.map(({ id, fullName, address, state }) => ({ id, name: markPart(fullName, query), address, state })),
      total,
      totalIsExact,
    },
  };
}

/** Articles with the words that were found in them. */
async function presentArticles(ctx: Ctx, query: string, articles: readonly Article[]) {
  const found = await wordsFound(
    ctx,
    query,
    articles.map(({ title, content }) => `${title}\n${content}`),
  );
  return articles.map((article) => presentArticle(article, [...found]));
}

function presentArticle({ slug, title, content, opening }: Article, words: readonly string[]) {
  const passages = plainTextOf(content, (text) => linesAbout(words, text))
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ text }));
  return {
    path: articleAddress(slug),
    title: markWords(title, words),
    excerpt: markWords(searchExcerptOf({ title, description: opening.split('\n', 1)[0] ?? '', passages }, words), words),
  };
}

/** The lines of a text that have one of the words, each a paragraph: reading all of a long text as markdown takes long. */
function linesAbout(words: readonly string[], text: string): string {
  const wanted = new Set(words);
  const lines = text
    .split('\n')
    .filter((line) => [...wordsOf(line), ...compoundsOf(line)].some((word) => wanted.has(normaliseWord(word))));
  return lines.slice(0, linesRead).join('\n\n');
}
