/** A line of a text in markdown, and what stands at its beginning. */
export interface Line {
  /** All of it, with its end. */
  text: string;
  /** The marks that open quotations and items of lists, and the spaces around them. */
  marks: string;
  /** What comes after the marks, without the line's end. */
  words: string;
  /** How many quotations its marks open or go on with. */
  quotations: number;
  /** The bullet of the first item that its marks begin, or what follows its number: `.` or `)`. */
  item: string | undefined;
  /** Whether it is set in from the margin, or from the mark of its quotation. */
  isSetIn: boolean;
}

/**
 * A longer number, such as a year, a PIN code or an HS code, is no item's: it is words, and so are the day and the month of a date
 * such as `10. 5. 2026`.
 */
const marksAtBeginning = /^[ \t]*(?:(?:>|(?:[*+-]|(?!\d+\. \d+\. \d{4})\d{1,3}[.)])(?=\s|$))[ \t]*)*/;
const quotationMarks = /^[ \t]*(?:>[ \t]?)*/;

/** The lines of a text; together they are all of it. */
export function linesOf(content: string): Line[] {
  return content.split(/(?<=\n|\r(?!\n))/).map(lineOf);
}

/** @returns the marks of the quotations that a line stands in, such as a blank line among them has */
export function quotationMarksOf({ marks }: Line): string {
  return (quotationMarks.exec(marks)?.[0] ?? '').trimEnd();
}

function lineOf(text: string): Line {
  const marks = marksAtBeginning.exec(text)?.[0] ?? '';
  return {
    text,
    marks,
    words: text.slice(marks.length).trimEnd(),
    quotations: marks.split('>').length - 1,
    item: /[*+\-.)]/.exec(marks)?.[0],
    isSetIn: /^[ \t]/.test(text) || /^[ \t]/.test(text.replace(quotationMarks, '')),
  };
}
