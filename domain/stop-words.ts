/** Words of grammar, which say nothing of a query's subject. */
const stopWords = new Set(
  `a about am an and are as at be but by can could do does for from get has have how i if in into is it its me my of on or our
  shall should so that the their them there these they this to us use using want was we were what when where which who why will
  with would you your`.split(/\s+/),
);

/** Whether a normalised word is a stop word: not looked for where a query has other words. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * What a query is about: without its stop words, where it has other words. What a sign ties to a word is no grammar: M&A is whole.
 * Nor are capitals among small letters: the US, IT and the WHO are subjects.
 */
export function subjectOf(query: string): string {
  const hasSmallLetters = /\p{Ll}/u.test(query);
  const isName = (word: string) => hasSmallLetters && /^\p{Lu}{2,}$/u.test(word);
  const parts = query.split(/\s+/);
  const others = parts.filter((part) => {
    const word = withoutEnds(part);
    return isName(word) || !isStopWord(word.toLowerCase());
  });
  const subject = others.some((part) => withoutEnds(part) !== '') ? others.join(' ') : query;
  return withoutPossessives(subject);
}

/** A query without the s that makes an owner: every text has one, as in the chamber's, and would be found by it. */
export function withoutPossessives(query: string): string {
  return query.replaceAll(/(?<=[\p{L}\p{M}\p{N}])['’]s(?![\p{L}\p{M}\p{N}])/giu, '');
}

/** A part without the marks around it, and without what an apostrophe ties to it. */
function withoutEnds(part: string): string {
  return part.replace(/^[^\p{L}\p{M}\p{N}]+/u, '').replace(/(['’]\p{L}{0,2})?[^\p{L}\p{M}\p{N}]*$/u, '');
}
