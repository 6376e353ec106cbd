import { withAlikeLetters, withUrduLetters } from '../alike-letters.ts';
import { withPlainMarks } from '../plain-marks.ts';

const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;

/**
 * What is written in parts, as others write it without: a start-up is a startup, and 15,421 is 15421. Looked for only where a
 * word begins: from each of its letters anew, a word of a hundred thousand would take half a minute.
 */
const compound =
  /(?<![\p{L}\p{M}\p{N}\u200c\u200d])[\p{L}\p{M}\p{N}\u200c\u200d]+(?:-[\p{L}\p{M}\p{N}\u200c\u200d]+)+|(?<!\p{N})\p{N}+(?:,\p{N}+)+/gu;

/** A piece of text, and whether it is one of the words that were looked for. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** A word in the form in which words are compared: in lower case, and in one spelling of what looks the same (Unicode NFKC). */
export function normaliseWord(text: string): string {
  return withAlikeLetters(text.normalize('NFKC')).toLowerCase();
}

/** The words of a text, in order, as they stand in it. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** What a text writes in parts, each in one word. */
export function compoundsOf(text: string): string[] {
  return (text.match(compound) ?? []).map(inOneWord);
}

/** Stems an English plural to its singular. Query and text go through the same rule, so that a wrong stem still finds its word. */
export function singularOf(word: string): string {
  if (word === 'news' || !/^[a-z]{3,}s$/.test(word) || /[sui]s$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:[sc]h|x|z|ss)es$/.test(word) ? -2 : -1);
}

/** Cuts a text where the words looked for begin and end; joined again, the segments are the text. */
export function markWords(text: string, wanted: readonly string[]): Segment[] {
  const keys = new Set(wanted.map(normaliseWord));
  const compounds = spansOf(text, compound, (found) => keys.has(normaliseWord(inOneWord(found))));
  const isApart = ([from]: Span) => !compounds.some(([begin, end]) => from >= begin && from < end);
  const words = spansOf(text, word, (found) => keys.has(normaliseWord(found))).filter(isApart);
  return cut(
    text,
    [...compounds, ...words].sort(([left], [right]) => left - right),
  );
}

/** As `markWords`, for one part that may begin and end anywhere, and whose marks and letters may be others that look like those of the text. */
export function markPart(text: string, part: string): Segment[] {
  const at = part === '' ? -1 : inPlace(text).indexOf(inPlace(part));
  // Lower case is not always as long as what it stands for, and then says nothing about places.
  const comparable = text.toLowerCase().length === text.length && part.toLowerCase().length === part.length;
  return cut(text, at >= 0 && comparable ? [[at, at + part.length]] : []);
}

/** A text in lower case, with what looks the same written in one way as far as everything stays in its place. */
function inPlace(text: string): string {
  return withUrduLetters(withPlainMarks(text.toLowerCase()));
}

/** Where in a text a piece of it begins and ends. */
type Span = readonly [from: number, to: number];

function spansOf(text: string, pattern: RegExp, isWanted: (found: string) => boolean): Span[] {
  const found = [...text.matchAll(pattern)].filter(([piece]) => isWanted(piece));
  return found.map(({ 0: piece, index }) => [index, index + piece.length]);
}

/** What is written in parts as one word. */
export function inOneWord(text: string): string {
  return text.replaceAll(/[-,]/g, '');
}

function cut(text: string, spans: readonly Span[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const [from, to] of spans) {
    segments.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, to), marked: true });
    end = to;
  }
  segments.push({ text: text.slice(end), marked: false });
  return segments.filter(({ text }) => text !== '');
}
