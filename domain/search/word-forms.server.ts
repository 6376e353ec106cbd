import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { searchTerms } from './query-terms.ts';
import { compoundsOf, normaliseWord, wordsOf } from './words.ts';

/**
 * The words of some texts that a search of the database finds by a query: those that begin as a word of it, where that has more
 * than one letter, and its other forms in English.
 * @returns the words, normalised
 */
export async function wordsFound(ctx: Ctx, query: string, texts: readonly string[]): Promise<Set<string>> {
  const asked = [...searchTerms(query), ...compoundsOf(query).map(normaliseWord)];
  const beginsAsAsked = (word: string) => asked.some((one) => word === one || (one.length > 1 && word.startsWith(one)));
  const words = [...new Set(texts.flatMap((text) => [...wordsOf(text), ...compoundsOf(text)]).map(normaliseWord))];
  // Forms of one word have their first letters in common.
  const starts = new Set(asked.map((one) => one.slice(0, 2)));
  const others = words.filter((word) => !beginsAsAsked(word) && starts.has(word.slice(0, 2)));
  return new Set([...words.filter(beginsAsAsked), ...(await formsAmong(ctx, asked, others))]);
}

async function formsAmong(ctx: Ctx, asked: string[], words: string[]): Promise<string[]> {
  if (asked.length === 0 || words.length === 0) return [];
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    with stems as (select stem from unnest(${sql.param(asked)}::text[]) as one, unnest(ts_lexize('english_stem', one)) as stem)
    select word from unnest(${sql.param(words)}::text[]) as word
    where exists (select from unnest(ts_lexize('english_stem', word)) as stem where stem in (select stem from stems))`);
  return rows.map(({ word }) => word);
}
