import { inPieces } from './fenced-code.ts';

/** Of what is longer, looking for the end of an address would take its reader seconds. */
const longestAddress = 1_000;
const longWord = new RegExp(`[^ \\t\\r\\n]{${longestAddress + 1},}`, 'g');

/** What a web address is known by, but for what a backslash has made words already. */
const beginning = /\\.|:(?=\/\/)|(?<=www)\./gi;

/** Whether a text has words too long for an address. */
export const hasLongWords = (text: string): boolean => text.search(longWord) >= 0;

/** A text in which no address begins in a word of more than a thousand characters. Code stays as it is. */
export function withoutLongAddresses(content: string): string {
  return inPieces(content)
    .map(({ text, isCode }) => (isCode ? text : text.replace(longWord, withoutAddresses)))
    .join('');
}

/** A backslash would be seen within an address: one that has any is made words first. */
export function withoutAddresses(words: string): string {
  return words.replace(beginning, (found) => (found.length > 1 ? found : `\\${found}`));
}
