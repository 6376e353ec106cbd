import { writtenWords } from '../spelling.ts';
import { subjectOf } from '../stop-words.ts';
import { withWholeSums } from '../whole-sums.ts';
import { singularOf } from './words.ts';

const mostTerms = 10;

/** Words that people look for, in the singular, with the one that says the same here. */
const sameAs = new Map([
  ['fee', 'price'],
  ['cost', 'price'],
  ['timing', 'hours'],
  ['opening', 'office'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
  ['joining', 'join'],
]);

/** The words of a query without its stop words, normalised, at most ten; where it has only stop words, those. */
export function searchTerms(query: string): string[] {
  return writtenWords(subjectOf(withWholeSums(query))).slice(0, mostTerms);
}

/**
 * The other ways in which a text may write a word: by another that says the same, in two words (a trademark is a trade mark), and
 * a weekday in short, as office hours do.
 * @param isKnown whether some text has the word
 * @returns each variant as its words
 */
export function variantsOf(word: string, isKnown: (word: string) => boolean): string[][] {
  const weekday = /^(mon|tues?|wed|thu|fri|sat|sun)[a-z]*day$/.exec(word)?.[1]?.slice(0, 3);
  if (weekday && isKnown(weekday)) return [[weekday]];
  const other = sameAs.get(singularOf(word));
  if (other && isKnown(other)) return [[other]];
  if (isKnown(word)) return [];
  const cuts = Array.from({ length: Math.max(word.length - 5, 0) }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);
  // A number is never cut, nor are the letters behind it cut off: they name another section.
  return cuts.filter(([first = '', second = '']) => !/\p{N}/u.test(first) && isKnown(first) && isKnown(second));
}

/** The words themselves, and each variant in which some text writes two neighbours as one word: a start up is a startup. */
export function joinedVariants(words: readonly string[], isKnown: (word: string) => boolean): string[][] {
  const joined = words.slice(1).flatMap((word, i) => {
    const both = `${words[i]}${word}`;
    return isKnown(both) ? [[...words.slice(0, i), both, ...words.slice(i + 2)]] : [];
  });
  return [[...words], ...joined];
}
