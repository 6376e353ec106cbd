import { type Column, ilike, like, type SQL, sql } from 'drizzle-orm';
import { withAlikeLetters } from './alike-letters.ts';
import { otherMarks, plainMarks, withPlainMarks } from './plain-marks.ts';

/** @returns the pattern of `like` and `ilike` that finds a text anywhere; wildcards in the text are escaped */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a column contains a text, in capitals or not, in whichever of several ways either is typed that look the same. A text
 * that has no capitals, such as a number, is compared as it stands, which takes half the time; one in plain letters is encoded in
 * one way alone, and the column need not be normalised for it, which takes several times as long as the comparison. Of apostrophes,
 * quotation marks and dashes one is as good as the other that looks like it.
 */
export function contains(column: Column, text: string): SQL {
  const typed = withPlainMarks(text);
  if (!/\P{ASCII}/u.test(typed)) return holds(sql`${column}`, typed);
  return holds(alikeInSql(sql`normalize(${column}, NFC)`), withAlikeLetters(typed.normalize('NFC')));
}

/**
 * Whether a text in SQL has one with plain marks in it, whichever marks stand for these. With any sign in their places it is true of
 * few rows, and those alone are looked at closely: to write all their marks as the plain ones takes as long as several comparisons.
 */
function holds(written: SQL, text: string): SQL {
  const compare = text.toLowerCase() === text.toUpperCase() ? like : ilike;
  const pattern = likePattern(text);
  const withAnyMarks = pattern.replace(/['"-]/g, '_');
  if (withAnyMarks === pattern) return compare(written, pattern);
  return sql`(${compare(written, withAnyMarks)} and ${compare(sql`translate(${written}, ${otherMarks}, ${plainMarks})`, pattern)})`;
}

/** As `withAlikeLetters` writes it, by the function that also reads articles (`db/article-words.ts`). */
function alikeInSql(text: SQL): SQL {
  return sql`translate(chillus_of_today(${text}), U&'\\200C\\200D', '')`;
}
