import { strayBullet } from './stray-bullets.ts';
import { type Change, type ChosenText, changeOf, type Edit, lineAt, type Part, type Tool, withoutSpaces } from './text-change.ts';

export interface LineMark {
  /** What is written before a line. */
  mark: string;
  /** How a line begins that is marked already, also in other ways that mean the same. */
  marked: RegExp;
  /** How a line begins that is marked as something else: the mark takes the place of that. */
  other: RegExp;
}

export const headingMark: LineMark = { mark: '## ', marked: /^\s*#{1,6}\s+/, other: /^\s*(?:[-*+]\s+)?/ };
export const itemMark: LineMark = { mark: '- ', marked: /^\s*[-*+]\s+/, other: /^\s*(?:(?:#{1,6}|\d{1,3}[.)])\s+)?/ };

/**
 * Puts a mark before each line that the caret is in, or any of what is chosen; where all of them have it, takes it off.
 * @param sample what is written on an empty line, and chosen for what is typed next to take its place
 */
export function beforeLines({ mark, marked, other }: LineMark, sample: string): Tool {
  return (chosen) => {
    const { text } = chosen;
    const lines = linesOf(chosen);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return standIn(chosen, mark, sample);
    const isMarked = (line: Part) => marked.test(text.slice(line.from, line.to));
    if (lines.every(isMarked)) return changeOf(chosen, withoutMarks(text, lines, marked));
    const edits = lines.flatMap((line, index) => {
      const next = lines[index + 1];
      const bullet = strayBullet(text.slice(line.from, line.to));
      const written = isMarked(line) ? [] : [beginning(text, line, bullet ?? other, mark)];
      // A blank line between two items would set them apart as paragraphs.
      return next ? [...written, { from: line.to, to: next.from, written: '\n' }] : written;
    });
    return changeOf(chosen, [...edits, { from: last.to, to: last.to, written: blankLineAfter(text.slice(last.to), marked) }]);
  };
}

/** The whole lines that say something and that the caret, or any of what is chosen, is in. */
function linesOf(chosen: ChosenText): Part[] {
  const { text, start } = chosen;
  const words = withoutSpaces(chosen);
  const isCaret = words.from === words.to;
  const { from } = lineAt(text, isCaret ? start : words.from);
  const { to } = lineAt(text, isCaret ? start : words.to);
  return [...text.slice(from, to).matchAll(/.*\S.*/g)].map(({ 0: line, index }) => ({
    from: from + index,
    to: from + index + line.length,
  }));
}

function standIn({ text, start }: ChosenText, mark: string, sample: string): Change {
  const { from, to } = lineAt(text, start);
  const at = from + mark.length;
  return { from, to, written: `${mark}${sample}${blankLineAfter(text.slice(to))}`, start: at, end: at + sample.length };
}

/** The edit that puts something in the place of what a line begins with. */
function beginning(text: string, { from, to }: Part, begins: RegExp, written: string): Edit {
  const [old = ''] = begins.exec(text.slice(from, to)) ?? [];
  return { from, to: from + old.length, written };
}

/** A line without its mark would go on with a marked one above it, unless a blank line is between. */
function withoutMarks(text: string, lines: readonly Part[], marked: RegExp): Edit[] {
  const [above = ''] = text.slice(0, lines[0]?.from).split('\n').slice(-2);
  return lines.map((line, index) => beginning(text, line, marked, index === 0 && marked.test(above) ? '\n' : ''));
}

/**
 * @param after what follows on a marked line's end: it would else go on where that ends
 * @returns what is missing of a blank line before it
 */
export function blankLineAfter(after: string, marked?: RegExp): string {
  const [next = ''] = after.split('\n').slice(1);
  return next.trim() === '' || marked?.test(next) ? '' : '\n';
}
