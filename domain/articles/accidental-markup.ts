import { codeIn, looksLikeTildes } from './fenced-lines.ts';
import { type Line, linesOf } from './lines.ts';
import { blankLinesBefore } from './lines-that-go-on.ts';
import { definesForNobody, referencesIn } from './references.ts';

/**
 * A text whose words mean no markup by accident: tildes that end nowhere begin no code; what nothing refers to, such as
 * `[Contact]: fair@aicc.example`, defines nothing and stays to be read; a year or an HS code is no number of a list; a line without a
 * mark is part of no quotation or list above it. Code between fences stays as it is.
 */
export function withoutAccidentalMarkup(content: string): string {
  const lines = linesOf(content);
  const code = codeIn(lines);
  const references = referencesIn(lines);
  const blankLines = blankLinesBefore(lines, code);
  const words = lines.map((line, place) => (code[place] ? line.text : asWords(line, references)));
  return words.map((text, place) => `${blankLines[place]}${text}`).join('');
}

/** A backslash makes a word of what it stands before. */
function asWords(line: Line, references: ReadonlySet<string>): string {
  const { text, marks } = line;
  const accident = accidentIn(line, references);
  if (accident === undefined) return text;
  const place = marks.length + accident;
  return `${text.slice(0, place)}\\${text.slice(place)}`;
}

/** To markdown it would be the number of an item; to readers it is a word, and the margin has no room for it. */
const longNumber = /^\d{4,9}(?=[.)](?:\s|$))/;

/** Where among the words of a line a mark stands that means none. */
function accidentIn(line: Line, references: ReadonlySet<string>): number | undefined {
  if (looksLikeTildes(line) || definesForNobody(line, references)) return 0;
  return longNumber.exec(line.words)?.[0].length;
}
