import type { Ctx } from '../context.ts';
import { type Guess, nearestOf } from '../spelling.ts';
import { listRecent } from './articles.server.ts';

/** How many articles, the newest, lend the words of their titles: a bounded effort. */
const compared = 200;

/**
 * What was typed, with every word put right that stands in no title but is near one that does.
 * @returns undefined where there is nothing to put right, or nothing near
 */
export async function nearestTitle(ctx: Ctx, typed: string): Promise<Guess | undefined> {
  const titles = await listRecent(ctx, compared);
  const vocabulary = new Set(titles.flatMap(({ title }) => wordsOf(title)));
  let distance = 0;
  const corrected = wordsOf(typed).map((word) => {
    const isKnown = [...vocabulary].some((known) => known.startsWith(word));
    const guess = isKnown ? undefined : nearestOf(word, vocabulary);
    distance += guess?.distance ?? 0;
    return guess?.text ?? word;
  });
  return distance > 0 ? { text: corrected.join(' '), distance } : undefined;
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
