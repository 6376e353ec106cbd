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
  const marked = withPlainMarks(text);
  const asItStands = holds(sql`${column}`, plainly(marked.replace(beyondPlain, (letters) => letters.normalize('NFKC'))));
  const typed = plainly(marked.normalize('NFKC'));
  const isPlain = !/\P{ASCII}/u.test(typed);
  if (isPlain && !/[a-z]/i.test(typed)) return asItStands;
  const others = isPlain ? latinOtherwise : lettersBeyondPlain;
  return sql`(case when ${column} ~ ${sql.raw(`'${others}'`)} then ${holds(plainInSql(column), typed)} else ${asItStands} end)`;
}

function plainly(text: string): string {
  return withPlainLetters(withAlikeLetters(text.normalize('NFC')));
}

/** Letters that are plain ones without their accents, the accents, and what NFKC writes in plain letters (ligatures, wide letters). */
const latinOtherwise = `[${[
  String.raw`\u00C0-\u024F\u0300-\u036F\u1E00-\u1EFF`,
  String.raw`\u00AA\u00BA\u02B0-\u02E3\u1D2C-\u1DBB\u2071-\u209C\u20A8\u2100-\u217F\u249C-\u24E9\u2C7C\u2C7D`,
  String.raw`\u3250\u32CC-\u33FF\uA7F1-\uA7F4\uFB00-\uFB06\uFF21-\uFF5A\U0001D400-\U0001D6A3\U0001F110-\U0001F190`,
].join('')}]`;

/** All but ASCII, the signs beside it and the marks of print: where a text has none of these, it is compared as it stands. */
const lettersBeyondPlain = String.raw`[^\u0001-\u00BF\u2010-\u205E\u20A0-\u20C0]`;
const beyondPlain = new RegExp(`${lettersBeyondPlain}+`, 'gu');

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
  return sql`plain_letters(translate(chillus_of_today(normalize(${column}, NFKC)), U&'\\200C\\200D', ''))`;
}
