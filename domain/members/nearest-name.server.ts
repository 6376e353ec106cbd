import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { type Guess, isForgiven, nearestOf, putRight, writtenWords } from '../spelling.ts';
import { listDirectory } from './directory.server.ts';
import { letters, nameKeyOf } from './directory-terms.ts';

/** How many names are compared with what was typed: enough for any but the commonest end, and a bounded effort. */
const candidates = 200;
const shortestEnd = 3;

/** How many words of a query are looked for: a longer one is no misspelt name. */
const mostWords = 8;

/**
 * The listed name, or part of one, nearest to a misspelt one; or what was typed with every word put right that is near a word of
 * some name. Several words are compared together first: which of two near words was meant, the word beside it tells.
 * @returns undefined where nothing is near
 */
export async function nearestName(ctx: Ctx, typed: string): Promise<Guess | undefined> {
  const key = nameKeyOf(typed);
  const [first, second] = wordsIn(key) > 1 ? [nearestPart, nearestWords] : [nearestWords, nearestPart];
  return (await first(ctx, key)) ?? (await second(ctx, key));
}

/**
 * Slips of the finger mostly leave the beginning or the end of what was typed as it should be, so the names to compare are those
 * with either of them inside.
 */
async function nearestPart(ctx: Ctx, key: string): Promise<Guess | undefined> {
  // One short of the half: two letters swapped in the middle then spoil neither end.
  const end = Math.floor(key.length / 2) - 1;
  if (end < shortestEnd) return undefined;
  const ends = [key.slice(0, end), key.slice(-end)];
  const pages = await Promise.all(ends.map((q) => listDirectory(ctx, { q, state: '', letter: '', cursor: '' }, candidates)));
  const names = pages.flatMap(({ members }) => members.map(({ fullName }) => nameKeyOf(fullName)));
  return nearestOf(key, new Set(names.flatMap((name) => partsOf(name, wordsIn(key)))));
}

/** Every run of `length` words in a name. */
function partsOf(name: string, length: number): string[] {
  const words = name.split(' ');
  return Array.from({ length: Math.max(words.length - length + 1, 0) }, (_, start) =>
    words.slice(start, start + length).join(' '),
  );
}

function wordsIn(key: string): number {
  return key.split(' ').length;
}

async function nearestWords(ctx: Ctx, key: string): Promise<Guess | undefined> {
  const words = writtenWords(key).slice(0, mostWords);
  const names = [];
  for (const word of words.filter(isForgiven)) names.push(...(await namesNear(ctx, word)));
  const places = Map.groupBy(names.flatMap(writtenWords), (word) => word);
  // Of words as near as each other the most frequent is meant.
  const vocabulary = [...places.keys()].sort((left, right) => (places.get(right)?.length ?? 0) - (places.get(left)?.length ?? 0));
  return putRight(words, vocabulary, (word) => !isForgiven(word) || places.has(word));
}

/** Names with a word a slip away from this one, or with the word itself. */
async function namesNear(ctx: Ctx, word: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ nameKey: string }>(sql`
    select near.name_key as "nameKey" from unnest(${sql.param(letters)}::text[]) as slice (letter)
    cross join lateral (
      select name_key from directory_entries
      where spelling_keys(directory_entries.letter, name_key) && spelling_keys(slice.letter, ${word}) offset 0
    ) as near
    limit ${candidates}`);
  return rows.map(({ nameKey }) => nameKey);
}
