import { isJoint, otherWaysOf } from './asked.ts';
import { singularOf, wordKeyOf, wordsOf } from './words.ts';

/**
 * The words of a query as one phrase, and one word as the phrases that it may be written as, each as `inSequence` writes it.
 * @param isWord whether some text has the word
 */
export function phrasesOf(subject: readonly string[], isWord: (word: string) => boolean): string[] {
  const ways = subject.length > 1 ? [[...subject]] : subject.flatMap((word) => otherWaysOf(word, isWord));
  return ways.filter((way) => way.length > 1).map((way) => inSequence(way.join(' ')));
}

/** A text's words of weight between spaces, each in the singular. */
export function inSequence(text: string): string {
  const words = wordsOf(text).map(wordKeyOf);
  return ` ${words
    .filter((word) => !isJoint(word))
    .map(singularOf)
    .join(' ')} `;
}

/** In how many passages one of the phrases stands. */
export function countOf(phrases: readonly string[], passages: readonly string[]): number {
  return passages.filter((passage) => phrases.some((phrase) => passage.includes(phrase))).length;
}
