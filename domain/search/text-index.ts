import MiniSearch, { type Query } from 'minisearch';
import type { Guess } from '../spelling.ts';
import { countOf, normalisePhrase, phrasesOf } from './phrases.ts';
import { joinedVariants, searchTerms, variantsOf } from './query-terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { compoundsOf, normaliseWord, singularOf, wordsOf } from './words.ts';

/** Something to find by its words. */
export interface Text {
  id: string;
  title: string;
  description: string;
  passages: readonly Passage[];
}

export interface Passage {
  text: string;
  /** What it stands under. */
  heading?: string | undefined;
  /** What stands before it wherever it is shown, however it is cut: alone it would say something else. */
  label?: string;
  /** It names the source of what stands beside it. */
  isSource?: boolean;
}

export interface Hit {
  id: string;
  /** The words of the text that were found, which may be longer than those looked for. */
  words: string[];
}

/** An index in memory over a few hundred texts, which do not change while the process lives; made at the first search. */
export function createTextIndex(texts: readonly Text[]) {
  let made: ReturnType<typeof indexOf> | undefined;
  const index = () => {
    made ??= indexOf(texts);
    return made;
  };
  return {
    find: (query: string): Hit[] => index().find(query),
    knows: (query: string): boolean => index().knows(query),
    nearest: (query: string): Guess | undefined => index().nearest(query),
  };
}

function indexOf(texts: readonly Text[]) {
  const index = miniSearchOf(texts);
  const vocabulary = new Vocabulary(texts.map((text) => partsOf(text).join('\n')));
  const passagesById = new Map(texts.map((text) => [text.id, partsOf(text).map(normalisePhrase)]));

  /** The texts a query finds: those with its words as they stand, or in another form, before those with words that begin so. */
  function search(query: Query, terms: readonly string[]) {
    const phrases = phrasesOf(terms, vocabulary.has);
    const boosts = new Map<string, number>();
    // Asked for each term of each text; with a beginning there may be hundreds.
    const boostDocument = (id: string) => {
      const boost = boosts.get(id) ?? 1 + countOf(phrases, passagesById.get(id) ?? []);
      boosts.set(id, boost);
      return boost;
    };
    const whole = index.search(query, { boostDocument });
    const found = new Set(whole.map(({ id }) => id));
    const begun = index.search(query, { boostDocument, prefix: (word) => word.length > 1 });
    return [...whole, ...begun.filter(({ id }) => !found.has(id))];
  }

  return {
    /** The texts with all the words, best first; where there are none, those with any of them. */
    find(query: string): Hit[] {
      const terms = searchTerms(query);
      const all = search(allOf(terms, vocabulary.has), terms);
      const found = all.length > 0 ? all : search(anyOf(terms, vocabulary.has), terms);
      return found.map(({ id, terms }) => ({ id, words: terms.flatMap((term) => [term, ...vocabulary.formsOf(term)]) }));
    },
    knows: (query: string): boolean => vocabulary.knows(query),
    nearest: (query: string): Guess | undefined => vocabulary.nearest(query),
  };
}

/** All that is read of a text. */
function partsOf({ title, description, passages }: Text): string[] {
  return [title, description, ...passages.map(({ text }) => text)];
}

function miniSearchOf(texts: readonly Text[]): MiniSearch<Text> {
  const index = new MiniSearch<Text>({
    fields: ['title', 'description', 'passages'],
    tokenize: (text) => [...wordsOf(text), ...compoundsOf(text)],
    processTerm: formsOf,
    extractField: (text, field) => {
      const value = text[field as keyof Text];
      return typeof value === 'string' ? value : value.map((passage) => passage.text).join('\n');
    },
    searchOptions: {
      tokenize: wordsOf,
      processTerm: (word) => singularOf(normaliseWord(word)),
      boost: { title: 6, description: 2 },
      weights: { fuzzy: 0, prefix: 0.6 },
    },
  });
  index.addAll(texts);
  return index;
}

function allOf(words: readonly string[], isWord: (word: string) => boolean): Query {
  const variants = joinedVariants(words, isWord);
  return {
    combineWith: 'OR',
    queries: variants.map((variant) => ({ combineWith: 'AND', queries: variant.map((word) => anyVariantOf(word, isWord)) })),
  };
}

function anyOf(words: readonly string[], isWord: (word: string) => boolean): Query {
  return { combineWith: 'OR', queries: words.map((word) => anyVariantOf(word, isWord)) };
}

/** A word or one of its variants; a word of a text that merely begins so counts for the word itself only. */
function anyVariantOf(word: string, isWord: (word: string) => boolean): Query {
  const others = variantsOf(word, isWord).map((parts): Query => ({ combineWith: 'AND', queries: parts, prefix: false }));
  return { combineWith: 'OR', queries: [word, ...others] };
}

/** A word as it is indexed: as it stands, and in the singular, so that either finds both and counts as much. */
function formsOf(word: string): string[] {
  const key = normaliseWord(word);
  return [...new Set([key, singularOf(key)])];
}
