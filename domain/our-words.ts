import { type Language, languageOf } from './language-of.ts';

/** A person's words in a line: from the first letter of another script to the last, and the bracket that closes one within. */
const theirs = /([\u0600-\u0D7F](?:.*[\u0600-\u0D7F])?(?:\)(?<=[\u0600-\u0D7F].*\([^()]*\)))?)/u;

/**
 * Parts the site's own words from a person's within them, such as a name in Urdu: ours keep the page's language and direction,
 * however much longer the name is, and the name has its own.
 * @param words a sentence, or a text of several lines; what stands between two names on one line would count as theirs, as the
 * Latin letters within one name do
 * @returns ours and theirs by turns, beginning and ending with ours, which may be empty
 */
export function aroundTheirs(words: string): string[] {
  return words.split(theirs);
}

/**
 * The language of a line of a letter, which may be the site's own with a person's words in it. Such a one begins with a capital
 * and a small letter; what somebody wrote in Urdu may well begin with an abbreviation, and is Urdu all the same.
 */
export function languageOfLine(line: string): Language {
  return /^\p{Lu}\p{Ll}/u.test(line) ? {} : languageOf(line);
}
