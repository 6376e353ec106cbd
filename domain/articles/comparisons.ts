import type { Line } from './lines.ts';

/** How much something is, or `=` before it; the number of an item is neither. */
const amount = /^(?:=|(?:Rs\.?|\p{Sc})?[ \t]?(?!\d+[.)](?:\s|$))\p{Nd})/iu;

/**
 * The lines of a text, in which `>` is a word where it says "more than": `>= 50 lakh`, `>50 lakh`, and directly below words or as an
 * item of a list also `> 50 lakh`. Where other words go on below, it is the mark of a quotation.
 */
export function withComparisons(lines: readonly Line[]): Line[] {
  return inQuotations(lines).flatMap((together, place, all) => {
    const isBelowWords = Boolean(all[place - 1]?.at(-1)?.words);
    return together.every(isComparison) && (isBelowWords || together.some(isPlain)) ? together.map(asWords) : together;
  });
}

/** The lines of each quotation together, and every other line alone. */
function inQuotations(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const above = groups.at(-1);
    if (above?.[0]?.quotations && line.quotations && line.item === undefined) above.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isComparison({ quotations, marks, words }: Line): boolean {
  return quotations === 1 && />[ \t]?$/.test(marks) && amount.test(words);
}

/** Whether nobody would write a quotation so. */
function isPlain({ item, marks, words }: Line): boolean {
  return item !== undefined || marks.endsWith('>') || words.startsWith('=');
}

function asWords(line: Line): Line {
  const at = line.marks.lastIndexOf('>');
  return { ...line, marks: line.marks.slice(0, at), words: line.marks.slice(at) + line.words, quotations: 0 };
}
