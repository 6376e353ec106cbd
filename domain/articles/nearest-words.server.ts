import type { Ctx } from '../context.ts';
import { type Guess, putRight } from '../spelling.ts';
import { listRecent } from './articles.server.ts';

/** How many articles, the newest, lend the words of their titles: a bounded effort. */
const compared = 200;

/**
 * What was typed, with every word put right that stands in no title but is near one that does.
 * @returns undefined where there is nothing to put right, or nothing near
 */
export async function nearestTitle(ctx: Ctx, typed: string): Promise<Guess | undefined> {
  const titles = await listRecent(ctx, compared);
  const vocabulary = [...new Set(titles.flatMap(({ title }) => wordsOf(title)))];
  return putRight(wordsOf(typed), vocabulary, (word) => vocabulary.some((known) => known.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, 40) ?? []
  );
}
