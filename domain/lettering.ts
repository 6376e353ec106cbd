import { withoutUnseenMarks } from './fields.ts';

/**
 * The letters that every face of the documents has, in its Latin, its extended Latin or its Devanagari file: any other would be
 * drawn as another letter. `adapters/documents/type.test.ts` checks this against the fonts' own tables.
 */
const settable = new RegExp(
  [
    '^[ -~\\u00a0-\\u00ac\\u00ae-\\u0131\\u0134-\\u0137\\u0139-\\u0148\\u014a-\\u017e\\u0192\\u01fc-\\u01ff\\u0218-\\u021b',
    '\\u02c6\\u02c7\\u02c9\\u02da\\u02dc\\u02dd\\u0900-\\u0957\\u0960-\\u0977\\u0979-\\u097f\\u1cd0-\\u1cf6\\u1e0c\\u1e0d',
    '\\u1e24\\u1e25\\u1e36\\u1e37\\u1e3a\\u1e3b\\u1e42-\\u1e49\\u1e5a\\u1e5b\\u1e5e\\u1e5f\\u1e62\\u1e63\\u1e6c-\\u1e6f',
    '\\u1e80-\\u1e85\\u1e8e\\u1e8f\\u1ef2\\u1ef3\\u200c\\u200d\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022',
    '\\u2026\\u2039\\u203a\\u2044\\u20a8\\u20ac\\u20b9\\u2113\\u2122\\u2212\\u2215\\u25cc\\ua8fb\\n]$',
  ].join(''),
  'u',
);

/** Whether a document can be set in a text's letters. */
export function isSettable(text: string): boolean {
  return lettersOf(text).every((character) => settable.test(character));
}

/** The rule for what a document says of somebody. @param what as in `Write the name in …` @param paper what bears it */
export const setIn = (what: string, paper: string) =>
  [isSettable, { error: `Write the ${what} in Latin or Devanagari letters: the ${paper} is set in these` }] as const;

/** A text as a document can be set in it: letters that its fonts lack become question marks. */
export function asSettable(text: string): string {
  return lettersOf(text)
    .map((character) => (settable.test(character) ? character : '?'))
    .join('');
}

/** A text's letters in composed form, as they are set: one kind of hyphen, space and line end, and no invisible characters. */
function lettersOf(text: string): string[] {
  const spelt = withoutUnseenMarks(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\u00a0]/g, ' ')
    .replace(/[\u2010-\u2012]/g, '-');
  return Array.from(spelt);
}
