import { inCodeSpans } from './code-spans.ts';
import { fence, inPieces } from './fenced-code.ts';
import { withoutAddresses } from './long-words.ts';

/** Marks within a paragraph that must find their partners. */
const pairing = /[*_[\]]/g;
const mostPairing = 400;

/** One of them, or what a backslash has made a word already (CommonMark, section 2.4): a second would give a mark its meaning back. */
const pairingOrWord = /\\[!-/:-@[-`{-~]|[*_[\]]/g;

/** What within a paragraph is words, and at its beginning is not: a number, a bullet without words, and where a link leads. */
const onlyAtTheBeginning = /^[ \t]*(?:\d{1,9}(?=[.)])|(?=[*+-]\s*$)|(?=\[[^\]]+\]:))/;

/** Where links lead, named for them (CommonMark, section 4.7), on a line of its own: also after others of its kind, but after no words. */
const definition =
  /^ {0,3}\[(?:[^[\]\\]|\\.)+\]:[ \t]*(?:<[^<>\n]*>|[^<\s]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*\r?\n?$/;

/** An item of a list; its number, where it has one. */
const item = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])[ \t]+\S/;

/**
 * A text in which a line with hundreds of marks has none that mean anything; hundreds on many lines are parted by blank lines. Code
 * stays as it is: nothing in it means anything.
 */
export function withoutHostileMarks(content: string): string {
  return inPieces(content)
    .map(({ text, isCode }) => (isCode ? text : withoutMarksOfWords(text)))
    .join('');
}

function withoutMarksOfWords(words: string): string {
  return words
    .split(/(\n[ \t]*\n)/)
    .flatMap(partsOf())
    .map((part) => (marksIn(part) > mostPairing ? withoutMarks(part) : part))
    .join('');
}

/** In code a backslash would be seen. */
function withoutMarks(part: string): string {
  const pieces = (beginsBlock(part) && inCodeSpans(part)) || [{ text: part, isCode: false }];
  return pieces.map(({ text, isCode }) => (isCode ? text : asWords(text))).join('');
}

/** Whether a part is certain to continue no paragraph before it: a number but 1 may stand within one. */
function beginsBlock(part: string): boolean {
  const number = item.exec(part)?.[1];
  return number === undefined || number === '1';
}

const asWords = (text: string) =>
  withoutAddresses(text).replace(pairingOrWord, (found) => (found.length > 1 ? found : `\\${found}`));

const marksIn = (text: string) => text.match(pairing)?.length ?? 0;

/** Cuts one block of a text after the other. Code between fences goes on over blank lines: what is within gets no more of them. */
function partsOf(): (block: string) => string[] {
  let isCode = false;
  return (block) => {
    const fences = block.match(fence)?.length ?? 0;
    const hasCode = isCode || fences > 0;
    if (fences % 2 === 1) isCode = !isCode;
    return hasCode ? itemsOf(block) : itemsOf(block).flatMap(inShortParagraphs);
  };
}

/**
 * A paragraph of many marks as several, of as many lines as have few enough: a line is shown as a paragraph anyway, and its
 * marks seldom pair with another's. An item of a list or a quotation stays whole.
 */
function inShortParagraphs(part: string): string[] {
  if (marksIn(part) <= mostPairing || item.test(part)) return [part];
  const quotation = part.search(/^ {0,3}>/m);
  if (quotation >= 0) return [...inShortParagraphs(part.slice(0, quotation)), part.slice(quotation)];
  const paragraphs = [''];
  let marks = 0;
  let defines = true;
  for (const line of part.split(/(?<=\n)/)) {
    defines &&= definition.test(line);
    const own = marksIn(line);
    const isFirst = paragraphs[0] === '';
    const fits = isFirst || marks + own <= mostPairing;
    if (fits) paragraphs.push((paragraphs.pop() ?? '') + line);
    else paragraphs.push(`\n${defines ? line : line.replace(onlyAtTheBeginning, '$&\\')}`);
    marks = fits ? marks + own : own;
  }
  return paragraphs;
}

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
