import MiniSearch from 'minisearch';
import { type Guess, putRight } from '../spelling.ts';
import { wordKeyOf, wordsOf } from './words.ts';

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
  /** It names the source of what stands beside it. */
  isSource?: boolean;
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
    tokenize: (text) => [...wordsOf(text), ...compoundsIn(text)],
    processTerm: formsOf,
    extractField: (text, field) => {
      const value = text[field as keyof Text];
      return typeof value === 'string' ? value : value.map((passage) => passage.text).join('\n');
    },
    searchOptions: {
      tokenize: wordsOf,
      processTerm: (word) => singularOf(wordKeyOf(word)),
      boost: { title: 6, description: 2 },
      prefix: (word) => word.length > 1,
      weights: { fuzzy: 0, prefix: 0.6 },
    },
  });
  index.addAll(texts);
  const vocabulary = [...frequencies(texts)].sort(([, left], [, right]) => right - left).map(([word]) => word);
  const isKnown = (word: string) => vocabulary.some((known) => known.startsWith(singularOf(word)) || known.startsWith(word));
  const plurals = Map.groupBy(vocabulary, singularOf);

  return {
    /** The texts with all the words, best first; where there are none, those with any of them. */
    find(query: string): Hit[] {
      const words = queryWords(query);
      const all = index.search(words.join(' '), { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(words.join(' '), { combineWith: 'OR' });
      return found.map(({ id, terms }) => ({ id, words: terms.flatMap((term) => [term, ...(plurals.get(term) ?? [])]) }));
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
      return putRight(queryWords(query), vocabulary, isKnown);
    },
  };
}

/** What is written with a hyphen, as others write it without: a start-up is a startup. */
function compoundsIn(text: string): string[] {
  return (text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).map((compound) => compound.replaceAll('-', ''));
}

/** A word as it is indexed: as it stands, and in the singular, so that either finds both and counts as much. */
function formsOf(word: string): string[] {
  const key = wordKeyOf(word);
  return [...new Set([key, singularOf(key)])];
}

/** An English word without the ending of its plural; the same rule for query and text, so that a rare slip meets itself. */
function singularOf(word: string): string {
  if (word === 'news' || !/^[a-z]{3,}s$/.test(word) || /[sui]s$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:[sc]h|x|z|ss)es$/.test(word) ? -2 : -1);
}

function queryWords(query: string): string[] {
  return wordsOf(query).slice(0, wordsLookedFor).map(wordKeyOf);
}

function frequencies(texts: readonly Text[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title, description, passages } of texts) {
    for (const word of wordsOf([title, description, ...passages.map(({ text }) => text)].join('\n')).map(wordKeyOf)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
