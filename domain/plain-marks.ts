/** The marks that every keyboard has, and those that look like them: telephones and word processors put these for what is typed. */
const marksAlike = {
  "'": '\u2018\u2019\u02BC\u2032`',
  '"': '\u201C\u201D',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
};

/** All that stand for a plain mark, and in the same order the plain marks, as `translate` of PostgreSQL wants them. */
export const otherMarks = Object.values(marksAlike).join('');
export const plainMarks = Object.entries(marksAlike)
  .map(([plain, others]) => plain.repeat(others.length))
  .join('');

const otherMark = new RegExp(`[${otherMarks}]`, 'g');

/** A text with its apostrophes, quotation marks and dashes as the plain ones, each in its place. */
export function withPlainMarks(text: string): string {
  return text.replace(otherMark, (mark) => plainMarks.charAt(otherMarks.indexOf(mark)));
}
