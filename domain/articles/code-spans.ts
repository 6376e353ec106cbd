import type { Piece } from './fenced-code.ts';

/** What makes of the backtick behind it a word, or a letter of an address that may have one. */
const takesTheNext = /\\$|<[^\s<>]*$/;

/**
 * A text in pieces: code between backticks, and what is none. The text must begin a block of its own, and no link be in it: where
 * one leads may have backticks that begin no code.
 * @returns undefined where it may be read in two ways, such as where the backticks of one line are ended by another's
 */
export function inCodeSpans(text: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const line of text.split(/(?<=[\r\n])/)) {
    const own = inSpansOfLine(line);
    if (!own) return undefined;
    pieces.push(...own);
  }
  return pieces;
}

function inSpansOfLine(line: string): Piece[] | undefined {
  // Words and backticks in turn, words first and last.
  const parts = line.split(/(`+)/);
  const pieces: Piece[] = [];
  let at = 0;
  while (at + 1 < parts.length) {
    const words = parts[at] ?? '';
    const end = parts.indexOf(parts[at + 1] ?? '', at + 2);
    if (end < 0 || takesTheNext.test(words)) return undefined;
    pieces.push({ text: words, isCode: false }, { text: parts.slice(at + 1, end + 1).join(''), isCode: true });
    at = end + 1;
  }
  return [...pieces, { text: parts[at] ?? '', isCode: false }];
}
