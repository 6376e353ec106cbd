import { type Column, ilike, like, type SQL, sql } from 'drizzle-orm';
import { withAlikeLetters } from './alike-letters.ts';
import { withPlainLetters } from './plain-letters.ts';
import { otherMarks, plainMarks, withPlainMarks } from './plain-marks.ts';

/** @returns the pattern of `like` and `ilike` that finds a text anywhere; wildcards in the text are escaped */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a column contains a text, in capitals or not, with accents and nuktas or without, in whichever of several ways either is
 * typed that look the same. Of apostrophes, quotation marks and dashes one is as good as the other that looks like it. To write what
 * a row has in plain letters takes many times as long as the comparison: only where it has letters that may be meant.
 */
export function contains(column: Column, text: string): SQL {
  const typed = withPlainLetters(withAlikeLetters(withPlainMarks(text).normalize('NFC')));
  const asItStands = holds(sql`${column}`, typed);
  const isPlain = !/\P{ASCII}/u.test(typed);
  if (isPlain && !/[a-z]/i.test(typed)) return asItStands;
  const others = isPlain ? latinWithAccents : lettersBeyondPlain;
  return sql`(case when ${column} ~ ${sql.raw(others)} then ${holds(plainInSql(column), typed)} else ${asItStands} end)`;
}

/** Letters that are plain ones without their accents, and the accents. */
const latinWithAccents = String.raw`'[\u00C0-\u024F\u0300-\u036F\u1E00-\u1EFF]'`;

/** All but ASCII, the signs beside it and the marks of print, which are the same in every form. */
const lettersBeyondPlain = String.raw`'[^\u0001-\u00BF\u2010-\u205E\u20A0-\u20C0]'`;

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

/** As `withAlikeLetters` and `withPlainLetters` write it, by the functions that also read articles (`db/article-words.ts`). */
function plainInSql(column: Column): SQL {
  return sql`plain_letters(translate(chillus_of_today(normalize(${column}, NFC)), U&'\\200C\\200D', ''))`;
}
