import { sql } from 'drizzle-orm';
import { betweenCompoundsInSql, betweenWordsInSql } from './word-ends.ts';

/** What of an article is searched. */
type Column = 'title' | 'content';

/** The words of a column as they are written; those written in parts in one word as well. */
export function wordsOf(column: Column) {
  const read = compoundsIn(column);
  return sql.raw(`to_tsvector('simple', translate(${read}, '-,', '  ') || ' ' || joined_words(${read}))`);
}

/** What English finds them by in their other forms. */
export function stemsOf(column: Column) {
  return sql.raw(`to_tsvector('english', translate(${compoundsIn(column)}, '-,', '  '))`);
}

/**
 * The words of a column, cut where queries are but for hyphens and commas: PostgreSQL alone takes "2026-27" for a date and
 * "import/export" for a file. Chillus are one sign each, the letters of Urdu are its own, joiners part no words, U+2010 is a hyphen,
 * and addresses in links are no words.
 */
function compoundsIn(column: Column): string {
  const read = String.raw`translate(chillus_of_today(normalize(${column}, NFKC)), U&'\2010\200C\200D', '-')`;
  const withoutAddresses = String.raw`regexp_replace(${read}, '\]\([^ \t\r\n)]*', ' ', 'g')`;
  return `regexp_replace(${withoutAddresses}, '${betweenCompoundsInSql}', ' ', 'g')`;
}

/**
 * The words of a column as the version before searched them: cut at hyphens and commas too, at which queries are cut no more.
 * Addresses in links are no words.
 */
export function wordsIn(language: 'english' | 'simple', column: Column) {
  const read = String.raw`regexp_replace(normalize(${column}, NFKC), '\]\([^ \t\r\n)]*', ' ', 'g')`;
  return sql.raw(`to_tsvector('${language}', regexp_replace(${read}, '${betweenWordsInSql}', ' ', 'g'))`);
}
