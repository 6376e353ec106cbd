import { inPieces } from './fenced-code.ts';
import { withoutLongAddresses } from './long-words.ts';
import { withoutHostileMarks } from './markdown-marks.ts';

/** Marks that open one thing inside another at the beginning of a line: quotations and lists. A dozen dashes may be a rule. */
const nesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$))){12}/gm;

/** Marks that open quotations and lists at the beginning of a line: what reads them takes the longer, the more there were. */
const openings = /^[ \t]*(?:(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)+/gm;
const mostOpenings = 2_000;

/** Lines that follow each other without a blank one: what may continue a quotation or a list is compared with all before it. */
const mostLinesTogether = 500;
const blank = /^[ \t]*$/;
const opening = new RegExp(openings.source);

/**
 * Text whose markup would take its reader minutes to understand is no markup: a line that opens more than a dozen
 * things at once, a line with hundreds of marks, and a text with thousands of quotations, mean none of them; a blank
 * line parts what goes on for hundreds of lines, or has hundreds of marks on many; no address begins in a word of more
 * than a thousand characters.
 */
export function withoutHostileMarkup(content: string): string {
  return withoutHostileMarks(withoutLongContainers(withoutDeepNesting(withoutLongAddresses(content))));
}

/** Within code between fences nothing is opened, and a backslash would be seen. */
function withoutDeepNesting(content: string): string {
  return inPieces(content)
    .map(({ text, isCode }) => (isCode ? text : text.replace(nesting, (marks) => `\\${marks.trimStart()}`)))
    .join('');
}

function withoutLongContainers(content: string): string {
  const opened =
    content
      .match(openings)
      ?.join('')
      .match(/[>*+.)-]/g)?.length ?? 0;
  if (opened <= mostOpenings) return inShortBlocks(content);
  return content.replace(openings, (marks) => marks.replace(/[>*+.)-]/, '\\$&'));
}

/** A blank line after so many, but never between two items of a list or two lines of a quotation: they stay together. */
function inShortBlocks(content: string): string {
  let together = 0;
  const parted = content.split('\n').map((line) => {
    together = blank.test(line) ? 0 : together + 1;
    if (together <= mostLinesTogether || opening.test(line)) return line;
    together = 1;
    return `\n${line}`;
  });
  return parted.join('\n');
}
