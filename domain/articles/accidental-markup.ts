import { codeIn, looksLikeTildes } from './fenced-lines.ts';
import { type Line, linesOf } from './lines.ts';
import { blankLinesBefore } from './lines-that-go-on.ts';
import { definesForNobody, referencesIn } from './references.ts';

/**
 * A text whose words mean no markup by accident: tildes that end nowhere begin no code; what nothing refers to, such as
 * `[Contact]: fair@aicc.example`, defines nothing and stays to be read; a line without a mark is part of no quotation or list above
 * it. Code between fences stays as it is.
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
  const isWord = looksLikeTildes(line) || definesForNobody(line, references);
  return isWord ? `${marks}\\${text.slice(marks.length)}` : text;
}
