import { sql } from 'drizzle-orm';
import { betweenCompoundsInSql } from './word-ends.ts';

/**
 * The words of an article and what English finds them by in their other forms, each by its weight, the title before the text. They
 * are in plain letters: chillus are one sign each, the letters of Urdu are its own, and accents and nuktas are left out.
 */
export function plainWordForms() {
  const read = (column: string) => compoundsIn(`plain_letters(${inOneSpelling(column)})`);
  return sql.raw(`weighted_words(${read('title')}, 'A', 'B') || weighted_words(${read('content')}, 'C', 'D')`);
}

/** The same in the letters in which they are written, as the version before searches them. */
export function wordForms() {
  const [title, content] = [compoundsIn(inOneSpelling('title')), compoundsIn(inOneSpelling('content'))];
  const inTitle = `setweight(${wordsOf(title)}, 'A') || setweight(${stemsOf(title)}, 'B')`;
  return sql.raw(`${inTitle} || setweight(${wordsOf(content)}, 'C') || ${stemsOf(content)}`);
}

function wordsOf(read: string): string {
  return `to_tsvector('simple', translate(${read}, '-,', '  ') || ' ' || joined_words(${read}))`;
}

function stemsOf(read: string): string {
  return `to_tsvector('english', translate(${read}, '-,', '  '))`;
}

function inOneSpelling(column: string): string {
  return `chillus_of_today(normalize(${column}, NFKC))`;
}

/**
 * The words of a text, cut where queries are but for hyphens and commas: PostgreSQL alone takes "2026-27" for a date and
 * "import/export" for a file. Joiners part no words, U+2010 is a hyphen, and addresses in links are no words.
 */
function compoundsIn(text: string): string {
  const read = String.raw`translate(${text}, U&'\2010\200C\200D', '-')`;
  const withoutAddresses = String.raw`regexp_replace(${read}, '\]\([^ \t\r\n)]*', ' ', 'g')`;
  return `regexp_replace(${withoutAddresses}, '${betweenCompoundsInSql}', ' ', 'g')`;
}
