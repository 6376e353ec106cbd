import type { Ctx } from '#domain/context.ts';
import { listDirectory } from '#domain/members/directory.server.ts';
import { nearestName } from '#domain/members/nearest-name.server.ts';
import type { SearchQuery } from '#domain/search/schema.ts';
import { markPart, markWords } from '#domain/search/words.ts';
import { excerptOf } from './excerpt.ts';
import { pageIndex, searchedPages } from './page-index.server.ts';

const pagesShown = 10;
const membersShown = 6;

/**
 * What the site has for a search: pages by how well they fit, members by name.
 * A misspelt search is answered as if its nearest had been typed; `insteadOf` then is what was typed.
 */
export async function findEverything(ctx: Ctx, { q, exact }: SearchQuery) {
  const asTyped = await find(ctx, q);
  const isTrusted = exact || asTyped.members.total > 0;
  const guess = isTrusted ? undefined : await guessFor(ctx, q);
  if (!guess) return { ...asTyped, insteadOf: undefined };
  return { ...(await find(ctx, guess)), insteadOf: { query: q, hasResults: asTyped.pages.length > 0 } };
}

/** The nearer of what the pages and the members suggest. */
async function guessFor(ctx: Ctx, q: string): Promise<string | undefined> {
  if (pageIndex.knows(q)) return undefined;
  const guesses = [pageIndex.nearest(q), await nearestName(ctx, q)].filter((guess) => guess !== undefined);
  return guesses.sort((left, right) => left.distance - right.distance)[0]?.text;
}

async function find(ctx: Ctx, query: string) {
  const { members, total, totalIsExact } = await listDirectory(
    ctx,
    { q: query, state: '', letter: '', cursor: '' },
    membersShown,
  );
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
    members: {
      found: members.map(({ id, fullName, address, state }) => ({ id, name: markPart(fullName, query), address, state })),
      total,
      totalIsExact,
    },
  };
}
