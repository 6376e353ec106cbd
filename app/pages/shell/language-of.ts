/**
 * In which language words are to be read out (WCAG 3.1.2): Hindi, where most of their letters are Devanagari.
 * @param words as a person gave them
 * @returns a value for `lang`; undefined where the page's own language will do
 */
export function languageOf(words: string): 'hi' | undefined {
  const countOf = (letters: RegExp) => words.match(letters)?.length ?? 0;
  return 2 * countOf(/\p{Script=Devanagari}/gu) > countOf(/[\p{L}\p{M}]/gu) ? 'hi' : undefined;
}
