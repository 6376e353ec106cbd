import { withAlikeLetters } from '../alike-letters.ts';
import { comparedForm } from '../compared-form.ts';
import { withPlainLetters } from '../plain-letters.ts';

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

/** A word in the form in which words are compared: in plain letters without case, and in one spelling of what looks the same. */
export function normaliseWord(text: string): string {
  return withPlainLetters(withAlikeLetters(text.normalize('NFKC'))).toLowerCase();
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

/** As `markWords`, for one part that may begin and end anywhere, and may be typed with other letters and marks than the text has. */
export function markPart(text: string, part: string): Segment[] {
  const sought = comparedForm(part);
  const compared = piecesOf(text);
  const at = compared
    .map(({ form }) => form)
    .join('')
    .indexOf(sought);
  return cut(text, sought === '' || at < 0 ? [] : [spanOf(compared, at, at + sought.length)]);
}

/** A letter with the marks and joiners that belong to it. */
const letter = /\P{M}[\p{M}\u200c\u200d]*|\p{M}+/gu;

/** A letter as it stands in a text, and as it is compared: of more signs, or fewer. */
interface Piece {
  place: Span;
  form: string;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(letter)].map(({ 0: written, index }) => ({
    place: [index, index + written.length],
    form: comparedForm(written),
  }));
}

/** Where the letters stand of which the compared form begins and ends there. */
function spanOf(pieces: readonly Piece[], from: number, to: number): Span {
  let end = 0;
  const within = pieces.filter(({ form }) => {
    const begin = end;
    end += form.length;
    return begin < to && end > from;
  });
  return [within[0]?.place[0] ?? 0, within.at(-1)?.place[1] ?? 0];
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
