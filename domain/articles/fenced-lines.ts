import type { Line } from './lines.ts';

/** Code that has begun: by what marks, and within what. */
interface Code {
  fence: string;
  isQuoted: boolean;
  isInList: boolean;
}

const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** A row drawn with tildes, or words between two: no code begins so. */
const drawn = /^~{6,}$|^~{3,}[^~].*~$/;

/**
 * For each line whether it is code between fences, which are code as well. Code that nothing ends goes on to the end of the text, or
 * of its list or quotation; but tildes that nothing ends, or that are drawn as a row, begin none.
 */
export function codeIn(lines: readonly Line[]): boolean[] {
  const rows = longestRowsBelow(lines);
  let code: Code | undefined;
  let isInList = false;
  return lines.map((line, place) => {
    if (code && isOutOf(code, line)) code = undefined;
    if (code) {
      if (isEnd(code, line)) code = undefined;
      return true;
    }
    if (line.text.trim() !== '') isInList = line.item !== undefined || (isInList && line.isSetIn);
    const begun = beginningOf(line, rows[place] ?? 0);
    if (begun) code = { fence: begun, isQuoted: line.quotations > 0, isInList };
    return begun !== undefined;
  });
}

/** Whether a line would begin code, were it not known to begin none. */
export const looksLikeTildes = ({ words }: Line): boolean => words.startsWith('~~~');

function beginningOf({ words }: Line, longestBelow: number): string | undefined {
  const [, backticks, tildes = ''] = fence.exec(words) ?? [];
  if (backticks) return backticks;
  return tildes && tildes.length <= longestBelow && !drawn.test(words) ? tildes : undefined;
}

/** Code ends with the quotation and the list that it is in. */
function isOutOf(code: Code, { text, isSetIn }: Line): boolean {
  return (code.isQuoted && !/^[ \t]*>/.test(text)) || (code.isInList && !isSetIn && text.trim() !== '');
}

/** Within code an item of a list is none. */
function isEnd(code: Code, { words, item }: Line): boolean {
  return item === undefined && words.startsWith(code.fence) && isRow(words);
}

const isRow = (words: string) => /^(?:`+|~+)$/.test(words);

/** For each line how long the longest row of tildes is that stands somewhere below it. */
function longestRowsBelow(lines: readonly Line[]): number[] {
  const rows: number[] = [];
  let longest = 0;
  for (const { words } of lines.toReversed()) {
    rows.push(longest);
    if (words.startsWith('~') && isRow(words)) longest = Math.max(longest, words.length);
  }
  return rows.reverse();
}
