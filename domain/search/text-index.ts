import MiniSearch from 'minisearch';
import { type Guess, nearestOf } from '../spelling.ts';
import { wordKeyOf, wordsOf } from './words.ts';

/** Something to find by its words. */
export interface Text {
  id: string;
  title: string;
  description: string;
  passages: readonly string[];
}

export interface Hit {
  id: string;
  /** The words of the text that were found, which may be longer than those looked for. */
  words: string[];
}

const wordsLookedFor = 10;

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
  const index = new MiniSearch<Text>({
    fields: ['title', 'description', 'passages'],
    tokenize: wordsOf,
    processTerm: wordKeyOf,
    extractField: (text, field) => {
      const value = text[field as keyof Text];
      return typeof value === 'string' ? value : value.join('\n');
    },
    searchOptions: { boost: { title: 6, description: 2 }, prefix: (word) => word.length > 1, weights: { fuzzy: 0, prefix: 0.6 } },
  });
  index.addAll(texts);
  const vocabulary = [...frequencies(texts)].sort(([, left], [, right]) => right - left).map(([word]) => word);
  const isKnown = (word: string) => vocabulary.some((known) => known.startsWith(word));

  return {
    /** The texts with all the words, best first; where there are none, those with any of them. */
    find(query: string): Hit[] {
      const words = queryWords(query);
      const all = index.search(words.join(' '), { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(words.join(' '), { combineWith: 'OR' });
      return found.map(({ id, terms }) => ({ id, words: terms }));
    },

    /** Whether every word of the query begins a word of some text. */
    knows(query: string): boolean {
      return queryWords(query).every(isKnown);
    },

    /**
     * The query with every unknown word put right.
     * @returns undefined where there is nothing to put right, or nothing near
     */
    nearest(query: string): Guess | undefined {
      const words = queryWords(query);
      let distance = 0;
      const corrected = words.map((word) => {
        const guess = isKnown(word) ? undefined : nearestOf(word, vocabulary);
        distance += guess?.distance ?? 0;
        return guess?.text ?? word;
      });
      return distance > 0 ? { text: corrected.join(' '), distance } : undefined;
    },
  };
}

function queryWords(query: string): string[] {
  return wordsOf(query).slice(0, wordsLookedFor).map(wordKeyOf);
}

function frequencies(texts: readonly Text[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title, description, passages } of texts) {
    for (const word of wordsOf([title, description, ...passages].join('\n')).map(wordKeyOf)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
