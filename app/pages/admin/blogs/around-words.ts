import { type Change, type ChosenText, changeOf, type Edit, lineAt, type Part, type Tool } from './text-change.ts';
import { wordAt } from './word-at.ts';

/**
 * Puts marks around the words of each line that are chosen, or around the word at the caret; where all of them stand between such
 * marks already, takes these off. Marks that touch a space, or stand on two lines, mark nothing.
 * @param mark two asterisks, or one
 * @param sample what is written where there is no word, and chosen for what is typed next to take its place
 */
export function aroundWords(mark: '**' | '*', sample: string): Tool {
  return (chosen) => {
    const parts = wordsOf(chosen);
    const marked = parts.map((part) => betweenMarks(mark, chosen.text, part));
    if (parts.length === 0) return standIn(chosen, mark, sample);
    const isOff = marked.every((span) => span !== undefined);
    const edits = parts.flatMap((part, index) => {
      const span = marked[index];
      if (span) return isOff ? bothEnds(span, mark.length, '') : [];
      return bothEnds(part, 0, mark);
    });
    return changeOf(chosen, edits);
  };
}

function standIn({ start }: ChosenText, mark: string, sample: string): Change {
  const at = start + mark.length;
  return { from: start, to: start, written: `${mark}${sample}${mark}`, start: at, end: at + sample.length };
}

/** The edits that put something in the place of as many characters inside both ends of a part. */
function bothEnds({ from, to }: Part, length: number, written: string): Edit[] {
  return [
    { from, to: from + length, written },
    { from: to - length, to, written },
  ];
}

/** What is chosen of each line, or the word at the caret. */
function wordsOf({ text, start, end }: ChosenText): Part[] {
  if (start === end) return [wordAt(text, start)].filter(({ from, to }) => from < to);
  return [...text.slice(start, end).matchAll(/\S(?:.*\S)?/g)].map(({ 0: words, index }) => ({
    from: start + index,
    to: start + index + words.length,
  }));
}

/** The marks that are nearest around a part and are such ones, and what is between them: three asterisks are two and one. */
function betweenMarks(mark: string, text: string, { from, to }: Part): Part | undefined {
  const line = lineAt(text, from);
  return spansIn(text.slice(line.from, line.to), line.from).findLast((span) => {
    const isSuch = span.marks === 3 || span.marks === mark.length;
    return isSuch && span.from <= from && to <= span.to;
  });
}

const between = /(?<!\*)(\*{1,3})([^\s*](?:.*?[^\s*])?)\1(?!\*)/g;

/** What stands between asterisks on a line, the outer before the inner. @param offset where the line begins */
function spansIn(line: string, offset: number): (Part & { marks: number })[] {
  return [...line.matchAll(between)].flatMap(({ 0: whole, 1: { length: marks } = '', 2: words = '', index }) => {
    const from = offset + index;
    return [{ from, to: from + whole.length, marks }, ...spansIn(words, from + marks)];
  });
}
