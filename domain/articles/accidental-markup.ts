import { withComparisons } from './comparisons.ts';
import { codeIn, looksLikeTildes } from './fenced-lines.ts';
import { type Line, linesOf, quotationMarksOf } from './lines.ts';
import { blankLinesBefore } from './lines-that-go-on.ts';
import { definitionsIn, type Use } from './references.ts';

/**
 * A text whose words mean no markup by accident: tildes that end nowhere begin no code; what nothing refers to, such as
 * `[Contact]: fair@aicc.example`, or what leads nowhere, such as `[1]: RBI`, defines nothing and stays to be read; a year or an
 * HS code is no number of a list; `>` before an amount is the sign for more; a line without a mark is part of no quotation or
 * list above it. Code between fences stays as it is.
 */
export function withoutAccidentalMarkup(content: string): string {
  const lines = withComparisons(linesOf(content));
  const code = codeIn(lines);
  const definitions = definitionsIn(lines);
  const blankLines = blankLinesBefore(lines, code);
  const words = lines.map((line, place) => {
    if (code[place]) return line.text;
    const isBelowWords = definitions[place] === 'leads' && definitions[place - 1] === 'in vain';
    return `${isBelowWords ? blankLineBefore(line) : ''}${asWords(line, definitions[place])}`;
  });
  return words.map((text, place) => `${blankLines[place]}${text}`).join('');
}

/** Below words a definition would be words as well. */
const blankLineBefore = (line: Line) => `${quotationMarksOf(line)}\n`;

/** A backslash makes a word of what it stands before. */
function asWords(line: Line, use: Use | undefined): string {
  const { text, marks } = line;
  const accident = use === 'in vain' ? 0 : accidentIn(line);
  if (accident === undefined) return text;
  const place = marks.length + accident;
  return `${text.slice(0, place)}\\${text.slice(place)}`;
}

/** To markdown it would be the number of an item; to readers it is a word, or the day of a date, and `lines.ts` reads it so. */
const numberOfWords = /^\d{1,9}(?=[.)](?:\s|$))/;

/** Where among the words of a line a mark stands that means none. */
function accidentIn(line: Line): number | undefined {
  return looksLikeTildes(line) || line.words.startsWith('>') ? 0 : numberOfWords.exec(line.words)?.[0].length;
}
