import { and, type Column, or, type SQL } from 'drizzle-orm';
import { asSent } from './fields.ts';
import { hasPhoneNumber } from './phone-numbers.ts';

/** How many words of a text are looked for: rows are read one by one for them. */
const mostWords = 10;

/** A number as people space it, such as `+91 98100 39595`, with all its parts; else what stands between two spaces. */
const wordOrNumber = /(?<!\S)[^\s\p{L}]+(?:\s+[^\s\p{L}]+)*(?!\S)|\S+/gu;

/**
 * Whether a row mentions all the words of a text, each anywhere and in any order; or the telephone number in it, whatever the
 * words beside that.
 * @param text not empty
 * @param numbers the columns that have a telephone number
 * @param mentionsWord whether anything else of the row has one of the words
 */
export function mentions(
  text: string,
  numbers: readonly Column[],
  mentionsWord: (word: string) => SQL | undefined,
): SQL | undefined {
  const hasNumber = (written: string) => numbers.map((column) => hasPhoneNumber(column, written));
  const words = (text.match(wordOrNumber) ?? []).slice(0, mostWords);
  const all = and(...words.map((word) => or(...spellingsOf(word).map(mentionsWord), ...hasNumber(word))));
  return words.length > 1 ? or(all, ...hasNumber(text)) : all;
}

/** A whole address is kept as mail is sent to it; in what people write it stands as they typed it. */
function spellingsOf(word: string): string[] {
  return [...new Set([word, asSent(word)])];
}
