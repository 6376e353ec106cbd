import { type SQL, sql } from 'drizzle-orm';
import { betweenCompounds } from '#db/word-ends.ts';
import { withAlikeLetters } from '../alike-letters.ts';
import { withPlainLetters } from '../plain-letters.ts';
import { subjectOf } from '../stop-words.ts';
import { withWholeSums } from '../whole-sums.ts';

/** How many words of a query are looked for, and how many parts of a word. */
const mostWords = 10;
const mostParts = 5;

/** A word as it may be written: each spelling in its parts, of which a start-up has two. */
type Spellings = string[][];

/** The words of a query but those of grammar, in plain letters; none where it has no word. */
export function wordsAsked(query: string): Spellings[] {
  return withPlainLetters(withAlikeLetters(subjectOf(withWholeSums(query.normalize('NFKC')))))
    .replace(/\s/g, ' ') // PostgreSQL 15 to 17 read a query in which another space stands within a word, as in Ogham, as a broken one.
    .replaceAll('\u2010', '-')
    .split(betweenCompounds)
    .map((compound) => compound.split(/[-,]+/).filter(Boolean).slice(0, mostParts))
    .filter((parts) => parts.length > 0)
    .slice(0, mostWords)
    .map(spellingsOf);
}

/** In parts and in one. */
function spellingsOf(parts: string[]): Spellings {
  return parts.length > 1 ? [parts, [parts.join('')]] : [parts];
}

/**
 * The `tsquery` of articles (`plain_word_forms`) that have all the words, each in any of its forms or as the beginning of one; a
 * single letter begins too many.
 */
export function inAnyForm(words: Spellings[]): SQL {
  return allOf(words, (word) => {
    const beginning = Array.from(word).length > 1 ? `${word}:*` : word;
    return sql`(to_tsquery('english', ${word}) || to_tsquery('simple', ${beginning}))`;
  });
}

/** The weights of words that stand in an article themselves: the others are stems, which different words share. */
const written = 'AC';

/** The `tsquery` of articles that have all the words as they are. */
export function asWritten(words: Spellings[]): SQL {
  return allOf(words, (word) => sql`to_tsquery('simple', ${`${word}:${written}`})`);
}

/**
 * The `tsquery` of articles that have any of some words as it is.
 * @param words rows of them in plain letters, with spaces between
 */
export function anyWritten(words: readonly string[]): SQL {
  const each = words.flatMap((row) => row.split(' ')).map((word) => `${word}:${written}`);
  return sql`to_tsquery('simple', ${each.join(' | ')})`;
}

/** All the words, each in one of its spellings. */
function allOf(words: Spellings[], queryOf: (word: string) => SQL): SQL {
  const wholeOf = (spelling: string[]) => sql`(${sql.join(spelling.map(queryOf), sql` && `)})`;
  const each = words.map((spellings) => sql`(${sql.join(spellings.map(wholeOf), sql` || `)})`);
  return sql`(${sql.join(each, sql` && `)})`;
}
