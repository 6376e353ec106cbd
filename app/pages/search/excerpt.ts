import type { Text } from '#domain/search/text-index.ts';
import { wordKeyOf, wordsOf } from '#domain/search/words.ts';

const longest = 220;
const leadIn = 60;

/** The sentence of a page that says most about the words found; its description where none says more. */
export function excerptOf({ description, passages }: Pick<Text, 'description' | 'passages'>, words: readonly string[]): string {
  let best = { passage: description, score: scoreOf(description, words) };
  for (const passage of passages.map(({ text }) => text).filter(isSentence)) {
    const score = scoreOf(passage, words);
    if (score > best.score) best = { passage, score };
  }
  return shortened(best.passage, words);
}

/** Labels and headings say little when they stand alone. */
function isSentence(passage: string): boolean {
  return passage.length > 40;
}

function scoreOf(passage: string, words: readonly string[]): number {
  const present = new Set(wordsOf(passage).map(wordKeyOf));
  return words.filter((word) => present.has(word)).length;
}

/** A long passage is cut between words, around the first word found. */
function shortened(passage: string, words: readonly string[]): string {
  if (passage.length <= longest) return passage;
  const first = Math.min(...words.map((word) => passage.toLowerCase().indexOf(word)).filter((at) => at >= 0), passage.length);
  const from = first + leadIn < longest || first === passage.length ? 0 : passage.indexOf(' ', first - leadIn) + 1;
  const piece = passage.slice(from, from + longest);
  const whole = from + longest < passage.length ? `${piece.replace(/\s\S*$/, '')} …` : piece;
  return from > 0 ? `… ${whole}` : whole;
}
