import { writtenWords } from '../spelling.ts';
import { singularOf } from './words.ts';

const mostTerms = 10;

/** Words of grammar, which say nothing of a query's subject. */
const stopWords = new Set(
  `a about am an and are as at be but by can could do does for from get has have how i if in into is it its me my of on or our
  shall should so that the their them there these they this to us use using want was we were what when where which who why will
  with would you your`.split(/\s+/),
);

/** Words that people look for, in the singular, with the one that says the same here. */
const sameAs = new Map([
  ['fee', 'price'],
  ['cost', 'price'],
  ['timing', 'hours'],
  ['opening', 'office'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
]);

/** Whether a normalised word is a stop word: not looked for where a query has other words. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The words of a query without its stop words, normalised, at most ten; where it has only stop words, those. */
export function searchTerms(query: string): string[] {
  const words = writtenWords(query);
  const withoutStopWords = words.filter((word) => !isStopWord(word));
  return (withoutStopWords.length > 0 ? withoutStopWords : words).slice(0, mostTerms);
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
  return cuts.filter((parts) => parts.every(isKnown));
}

/** The words themselves, and each variant in which some text writes two neighbours as one word: a start up is a startup. */
export function joinedVariants(words: readonly string[], isKnown: (word: string) => boolean): string[][] {
  const joined = words.slice(1).flatMap((word, i) => {
    const both = `${words[i]}${word}`;
    return isKnown(both) ? [[...words.slice(0, i), both, ...words.slice(i + 2)]] : [];
  });
  return [[...words], ...joined];
}
