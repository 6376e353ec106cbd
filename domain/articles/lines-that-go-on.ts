import { type Line, quotationMarksOf } from './lines.ts';

/** Where a line stands: what the one below would go on with. */
interface Place {
  quotations: number;
  /** The outermost list, by what marks its items. */
  list: Line['item'];
  /** Whether it ends in words of a paragraph. */
  isInParagraph: boolean;
  /** Whether they stand between two items of a list. */
  isBetweenItems: boolean;
}

const nowhere: Place = { quotations: 0, list: undefined, isInParagraph: false, isBetweenItems: false };

/**
 * For each line the blank one that belongs before it, or nothing. To markdown a line below a quotation or an item of a list goes on
 * with it although it has no mark (CommonMark, "lazy continuation lines"): a stranger would say what its writer says.
 */
export function blankLinesBefore(lines: readonly Line[], code: readonly boolean[]): string[] {
  let above = nowhere;
  return lines.map((line, place) => {
    const isCode = code[place] ?? false;
    const isParted = !isCode && (leaves(line, above) || goesOnCounting(line, above));
    above = placeOf(line, above, isParted);
    if (isCode) above = { ...above, isInParagraph: false };
    return isParted ? `${quotationMarksOf(line)}\n` : '';
  });
}

/** Whether a line leaves the quotation or the list of the paragraph above it, unless that is read over. */
function leaves(line: Line, above: Place): boolean {
  if (!above.isInParagraph || isBlank(line)) return false;
  const isNextItem = above.list !== undefined && isItem(line, above);
  if (line.quotations < above.quotations) return !isNextItem;
  return line.quotations === above.quotations && above.list !== undefined && !isNextItem && !line.isSetIn;
}

/** Whether a line is the next item of a numbered list that words stand in: without a blank line it would be words as well. */
const goesOnCounting = ({ item }: Line, { isBetweenItems }: Place) => isBetweenItems && isNumbered(item);

/** Within a paragraph only a list's next item, the mark of another with words, or the number one begins an item. */
function isItem({ item, marks, words }: Line, above: Place): boolean {
  if (item === undefined || !above.isInParagraph || item === above.list) return item !== undefined;
  return words !== '' && (!isNumbered(item) || /^[\s>]*1[.)]/.test(marks));
}

function placeOf(line: Line, above: Place, isParted: boolean): Place {
  if (isBlank(line)) return { ...above, isInParagraph: false, isBetweenItems: false };
  const begins = isItem(line, isParted ? nowhere : above);
  const list = begins ? line.item : undefined;
  return {
    quotations: line.quotations,
    list: line.isSetIn ? (above.list ?? list) : list,
    isInParagraph: line.words !== '',
    isBetweenItems: !begins && (above.isBetweenItems || (isParted && isNumbered(above.list))),
  };
}

const isNumbered = (item: Line['item']) => item === '.' || item === ')';

const isBlank = ({ text }: Line) => text.trim() === '';
