/** What a plain text must not turn into by accident: code, because a line is indented; a heading, because a rule follows. */
export const accidents = ['codeIndented', 'setextUnderline', 'htmlFlow', 'htmlText'];

/** Marks that open one thing inside another at the beginning of a line: quotations and lists. */
const nesting = /^([ \t]*(?:[>*+-]|\d{1,9}[.)])){12}/gm;

/** Marks within a paragraph that must find their partners. */
const pairing = /[*_[\]]/g;
const mostPairing = 400;

/** Marks that open quotations and lists at the beginning of a line: what reads them takes the longer, the more there were. */
const openings = /^[ \t]*(?:(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)+/gm;
const mostOpenings = 2_000;

/** Lines that follow each other without a blank one: what may continue a quotation or a list is compared with all before it. */
const mostLinesTogether = 500;
const blank = /^[ \t]*$/;
const opening = new RegExp(openings.source);

/**
 * Text whose markup would take its reader minutes to understand is no markup: a line that opens more than a dozen
 * things at once, a paragraph with hundreds of marks, and a text with thousands of quotations, mean none of them; a blank
 * line parts what goes on for hundreds of lines.
 */
export function withoutHostileMarkup(content: string): string {
  return withoutLongContainers(content.replace(nesting, (marks) => `\\${marks.trimStart()}`))
    .split(/(\n[ \t]*\n)/)
    .flatMap(itemsOf)
    .map((part) => ((part.match(pairing)?.length ?? 0) > mostPairing ? part.replace(pairing, '\\$&') : part))
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

/** An item of a list; its number, where it has one. */
const item = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])[ \t]+\S/;

/** A block cut into what cannot pair with each other: the items of a list, in one of many lines as well as in one of few. */
function itemsOf(block: string): string[] {
  const items: string[] = [];
  let isOrdered = true; // a block may begin with any number
  for (const line of block.split(/(?<=\n)/)) {
    const [found, number]: (string | undefined)[] = item.exec(line) ?? [];
    // A line of a paragraph may begin with any number but 1 (CommonMark, section 5.3).
    const begins: boolean = found !== undefined && (number === undefined || number === '1' || isOrdered);
    if (begins || items.length === 0) items.push(line);
    else items.push((items.pop() ?? '') + line);
    isOrdered = begins && number !== undefined;
  }
  return items;
}
