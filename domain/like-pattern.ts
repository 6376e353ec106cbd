import { type Column, ilike, like, type SQL, sql } from 'drizzle-orm';
import { withAlikeLetters } from './alike-letters.ts';

/** @returns the pattern of `like` and `ilike` that finds a text anywhere; wildcards in the text are escaped */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a column contains a text, in capitals or not, in whichever of several ways either is typed that look the same. A text
 * that has no capitals, such as a number, is compared as it stands, which takes half the time; one in plain letters is encoded in
 * one way alone, and the column need not be normalised for it, which takes several times as long as the comparison.
 */
export function contains(column: Column, text: string): SQL {
  const compare = text.toLowerCase() === text.toUpperCase() ? like : ilike;
  if (!/\P{ASCII}/u.test(text)) return compare(column, likePattern(text));
  return compare(alikeInSql(sql`normalize(${column}, NFC)`), likePattern(withAlikeLetters(text.normalize('NFC'))));
}

/** As `withAlikeLetters` writes it, by the function that also reads articles (`db/article-words.ts`). */
function alikeInSql(text: SQL): SQL {
  return sql`translate(chillus_of_today(${text}), U&'\\200C\\200D', '')`;
}
