import { isStopWord } from '../stop-words.ts';
import { variantsOf } from './query-terms.ts';
import { normaliseWord, singularOf, wordsOf } from './words.ts';

/**
 * The words of a query as one phrase; for a single word, the phrases in which a text may write it. All normalised.
 * @param isWord whether some text has the word
 */
export function phrasesOf(terms: readonly string[], isWord: (word: string) => boolean): string[] {
  const variants = terms.length > 1 ? [[...terms]] : terms.flatMap((word) => variantsOf(word, isWord));
  return variants.filter((variant) => variant.length > 1).map((variant) => normalisePhrase(variant.join(' ')));
}

/** A text's words without its stop words, normalised and in the singular, with a space before and after each. */
export function normalisePhrase(text: string): string {
  const words = wordsOf(text).map(normaliseWord);
  return ` ${words
    .filter((word) => !isStopWord(word))
    .map(singularOf)
    .join(' ')} `;
}

/** In how many passages one of the phrases stands. */
export function countOf(phrases: readonly string[], passages: readonly string[]): number {
  return passages.filter((passage) => phrases.some((phrase) => passage.includes(phrase))).length;
}
