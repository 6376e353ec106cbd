import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { type Guess, isForgiven, putRight, writtenWords } from '../spelling.ts';
import { listDirectory } from './directory.server.ts';
import { letters, nameKeyOf } from './directory-terms.ts';
import { nearestPartOf } from './nearest-part.ts';

/** How many names are compared with what was typed: enough for any but the commonest end, and a bounded effort. */
const candidates = 200;
const shortestEnd = 3;

/** How many words of a query are looked for: a longer one is no misspelt name. */
const mostWords = 8;

/**
 * The part of a listed name that has the very words that were typed, with something else between them: a hyphen or an ampersand for
 * a space.
 * @returns it as it is spelt in the name, undefined where there is none
 */
export async function nameWithWords(ctx: Ctx, typed: string): Promise<string | undefined> {
  const key = nameKeyOf(typed);
  const words = writtenWords(key).filter(isInIndex).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const keys = words.map((word) => sql`hashtextextended(slice.letter || ${word}::text, 0)`);
  const names = await namesInIndex(ctx, sql`@> array[${sql.join(keys, sql`, `)}]`);
  const nearest = nearestPartOf(names, key);
  return nearest?.distance === 0 ? nearest.text : undefined;
}

/** Whether the index of spellings has words of this length (`spelling_keys` in the migrations). */
function isInIndex(word: string): boolean {
  const { length } = Array.from(word);
  return length >= 3 && length <= 24;
}

/**
 * The listed name, or part of one, nearest to a misspelt one; or what was typed with every word put right that is near a word of
 * some name. Several words are compared together first: which of two near words was meant, the word beside it tells.
 * @returns undefined where nothing is near
 */
export async function nearestName(ctx: Ctx, typed: string): Promise<Guess | undefined> {
  const key = nameKeyOf(typed);
  const [first, second] = writtenWords(key).length > 1 ? [nearestPart, nearestWords] : [nearestWords, nearestPart];
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
  return nearestPartOf(names, key);
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
function namesNear(ctx: Ctx, word: string): Promise<string[]> {
  return namesInIndex(ctx, sql`&& spelling_keys(slice.letter, ${word})`);
}

/** Names by the index of spellings. @param condition what their keys are to be, slice by slice */
async function namesInIndex(ctx: Ctx, condition: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ nameKey: string }>(sql`
    select near.name_key as "nameKey" from unnest(${sql.param(letters)}::text[]) as slice (letter)
    cross join lateral (
      select name_key from directory_entries where spelling_keys(directory_entries.letter, name_key) ${condition} offset 0
    ) as near
    limit ${candidates}`);
  return rows.map(({ nameKey }) => nameKey);
}
