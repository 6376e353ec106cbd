import { withAlikeLetters } from './alike-letters.ts';
import { withPlainLetters } from './plain-letters.ts';

/** A guess at what was meant, and how many slips of the finger lie between. */
export interface Guess {
  text: string;
  distance: number;
  /** How many of its words were left as they are though they are unknown; none unless said. */
  unknownWords?: number;
}

/**
 * A query with every unknown word put right that is near a known one; a word that comes again is looked for once.
 * @param vocabulary the known words; the beginning of a known word counts as known
 * @returns undefined where there is nothing to put right, or nothing near
 */
export function putRight(
  words: readonly string[],
  vocabulary: readonly string[],
  isKnown: (word: string) => boolean,
): Guess | undefined {
  const unknown = [...new Set(words)].filter((word) => !isKnown(word));
  const guesses = new Map(unknown.map((word) => [word, nearestOf(word, vocabulary)]));
  let [distance, unknownWords] = [0, 0];
  const corrected = words.map((word) => {
    const guess = guesses.get(word);
    if (guess) distance += guess.distance;
    else if (guesses.has(word)) unknownWords += 1;
    return guess?.text ?? word;
  });
  return distance > 0 ? { text: corrected.join(' '), distance, unknownWords } : undefined;
}

/** How many slips a word of this length is forgiven: short words turn into others too easily. */
function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether a word is long enough to be put right. */
export function isForgiven(word: string): boolean {
  return forgiven(word.length) > 0;
}

/** A word, in a text in the form in which words are compared. */
export const writtenWord = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as words are compared: in plain letters without case, and in one spelling of what looks the same. */
export function writtenWords(text: string): string[] {
  const words = withPlainLetters(withAlikeLetters(text.normalize('NFKC'))).match(writtenWord) ?? [];
  return words.map((word) => word.toLowerCase());
}

/**
 * The candidate that differs least, within what is forgiven, and has the same numbers; of equals the first.
 * @returns undefined where none is near enough
 */
export function nearestOf(text: string, candidates: Iterable<string>): Guess | undefined {
  let best: Guess | undefined;
  const limit = forgiven(text.length);
  const numbers = numbersIn(text);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) > limit) continue;
    const distance = slipsBetween(text, candidate);
    const isNearer = distance <= limit && (!best || distance < best.distance);
    if (isNearer && numbersIn(candidate) === numbers) best = { text: candidate, distance };
  }
  return best;
}

/** Of a text the words with a digit: one slip makes another section, another year or another sum of them. */
function numbersIn(text: string): string {
  return (text.match(writtenWord) ?? []).filter((word) => /\p{N}/u.test(word)).join(' ');
}

/** Letters missed, doubled, mistaken or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(left: string, right: string): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, j) => j);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const mistaken = at(above, j - 1) + (same ? 0 : 1);
      const least = Math.min(mistaken, at(above, j) + 1, at(row, j - 1) + 1);
      row.push(swapped ? Math.min(least, at(before, j - 2) + 1) : least);
    }
    before = above;
    above = row;
  }
  return at(above, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
