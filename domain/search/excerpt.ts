import type { Passage, Text } from './text-index.ts';
import { compoundsOf, inOneWord, markWords, normaliseWord, singularOf, wordsOf } from './words.ts';

const longest = 220;
const leadIn = 60;

/**
 * The sentence of a text that says most about the words found. Where none has as many as a label or heading, the description and
 * that label after it, with what it stands under; where only the source of a statement has them, or has more and a number among
 * them, the same with the source.
 */
export function searchExcerptOf({ title, description, passages }: Omit<Text, 'id'>, words: readonly string[]): string {
  const scored = passages.map((passage) => ({ passage, score: scoreOf(passage.text, words) }));
  const sentence = best([{ passage: { text: description }, score: scoreOf(description, words) }, ...scored.filter(isSentence)]);
  const least = Math.max(sentence?.score ?? 0, scoreOf(title, words));
  const label = best(scored.filter((one) => !isSentence(one) && !one.passage.isSource && one.score > least));
  const said = label?.score ?? least;
  const numbers = numbersLacking(words, `${title}\n${(label ?? sentence)?.passage.text}`);
  const adds = ({ passage, score }: Scored) => score > said && (said === 0 || scoreOf(passage.text, numbers) > 0);
  const source = best(scored.filter((one) => one.passage.isSource && adds(one)));
  const beside = (source ?? label)?.passage;
  if (!beside) return sentence ? shown(sentence.passage, words) : '';
  return `${shortened(description, words).replace(/ …$/, '')} … ${shown({ ...beside, text: withHeading(beside) }, words)}`;
}

/** Of some words those with a digit that a text does not have: who asks for a section by its number asks for no other. */
function numbersLacking(words: readonly string[], text: string): string[] {
  return words.filter((word) => /\p{N}/u.test(word) && scoreOf(text, [word]) === 0);
}

interface Scored {
  passage: Passage;
  score: number;
}

/** Of equals the first. */
function best(scored: readonly Scored[]): Scored | undefined {
  return scored.reduce<Scored | undefined>((found, one) => (found && found.score >= one.score ? found : one), undefined);
}

/** Labels and headings say little when they stand alone. */
function isSentence({ passage: { text, isSource } }: Scored): boolean {
  return text.length > 40 && !isSource;
}

/** How many of the words a passage has; of as many, the longer words say more. */
function scoreOf(passage: string, words: readonly string[]): number {
  const text = normaliseWord(passage);
  // Most passages have none of them, which is quicker seen than words are told apart.
  const together = inOneWord(text);
  if (!words.some((word) => together.includes(word))) return 0;
  const present = new Set([...wordsOf(text), ...compoundsOf(text)]);
  const found = new Set(words.filter((word) => present.has(word)).map(singularOf));
  return found.size + [...found].join('').length / 1000;
}

function withHeading({ text, heading, label }: Passage): string {
  if (!heading || label) return text;
  return /[.?!]$/.test(heading) ? `${heading} ${text}` : `${heading}: ${text}`;
}

function shown({ label, text }: Passage, words: readonly string[]): string {
  return label ? `${label}: ${shortened(text, words)}` : shortened(text, words);
}

/** A long passage is cut between words, around the first word found. */
function shortened(passage: string, words: readonly string[]): string {
  if (passage.length <= longest) return passage;
  const [before] = markWords(passage, words);
  const first = before && !before.marked ? before.text.length : 0;
  const from = first + leadIn < longest || first === passage.length ? 0 : passage.indexOf(' ', first - leadIn) + 1;
  const piece = passage.slice(from, from + longest);
  const whole = from + longest < passage.length ? `${piece.replace(/\s\S*$/, '')} …` : piece;
  return from > 0 ? `… ${whole}` : whole;
}
