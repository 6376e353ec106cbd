import { type Guess, putRight, writtenWords } from '../spelling.ts';
import { isStopWord, withoutPossessives } from '../stop-words.ts';
import { withWholeSums } from '../whole-sums.ts';
import { searchTerms, variantsOf } from './query-terms.ts';
import { compoundsOf, normaliseWord, singularOf, wordsOf } from './words.ts';

/** The words that some texts are written in. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #plurals: ReadonlyMap<string, string[]>;
  readonly #spellings: readonly string[];

  /** @param texts each of them whole */
  constructor(texts: readonly string[]) {
    this.#words = [...frequencies(texts)].sort(([, left], [, right]) => right - left).map(([word]) => word);
    this.#plurals = Map.groupBy(this.#words, singularOf);
    // A word that stands in the plural only may be meant in the singular.
    this.#spellings = [...new Set([...this.#words, ...this.#plurals.keys()])];
  }

  /** Whether a word stands in some text, in the singular or in the plural. */
  readonly has = (word: string): boolean => this.#plurals.has(singularOf(word));

  /** The forms of a word, given in the singular, that stand in some text. */
  formsOf(singular: string): readonly string[] {
    return this.#plurals.get(singular) ?? [];
  }

  /** Whether every word of a query that is looked for begins a word of some text, or some text writes it in another way. */
  knows(query: string): boolean {
    return searchTerms(query).every(this.#isKnown);
  }

  /**
   * A query with every unknown word put right that is looked for: one sign may stand for four words, so a short query may have
   * hundreds, each compared with all that are known.
   * @returns undefined where there is nothing to put right, or nothing near
   */
  nearest(query: string): Guess | undefined {
    const asked = new Set(searchTerms(query));
    const words = writtenWords(withoutPossessives(withWholeSums(query)));
    return putRight(words, this.#spellings, (word) => !asked.has(word) || this.#isKnown(word));
  }

  readonly #isKnown = (word: string): boolean => isStopWord(word) || this.#begins(word) || variantsOf(word, this.has).length > 0;

  #begins(word: string): boolean {
    const singular = singularOf(word);
    return this.#words.some((known) => known.startsWith(singular) || known.startsWith(word));
  }
}

function frequencies(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of [...wordsOf(text), ...compoundsOf(text)].map(normaliseWord)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
