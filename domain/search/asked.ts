import { wordKeyOf, wordsOf } from './words.ts';

const wordsLookedFor = 10;

/** What holds a question together and says nothing of its subject. */
const joints = new Set(
  `a about am an and are as at be but by can could do does for from get has have how i if in into is it its me my of on or our
  shall should so that the their them there these they this to us use using want was we were what when where which who why will
  with would you your`.split(/\s+/),
);

/** Whether a word joins others and is not looked for where others are. */
export function isJoint(word: string): boolean {
  return joints.has(word);
}

/** The words of a query as they are compared. */
export function wordsAsked(query: string): string[] {
  return wordsOf(query.normalize('NFKC')).map(wordKeyOf);
}

/** The words of a query that say what is looked for; where none does, all. */
export function subjectOf(query: string): string[] {
  const words = wordsAsked(query);
  const subject = words.filter((word) => !isJoint(word));
  return (subject.length > 0 ? subject : words).slice(0, wordsLookedFor);
}

/**
 * One word that a text may write in other ways: in two words (a trademark is a trade mark), and a weekday in short, as office
 * hours do. Each way is the words that it takes.
 * @param isKnown whether some text has the word
 */
export function otherWaysOf(word: string, isKnown: (word: string) => boolean): string[][] {
  const weekday = /^(mon|tues?|wed|thu|fri|sat|sun)[a-z]*day$/.exec(word)?.[1]?.slice(0, 3);
  if (weekday && isKnown(weekday)) return [[weekday]];
  if (isKnown(word)) return [];
  const cuts = Array.from({ length: Math.max(word.length - 5, 0) }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);
  return cuts.filter((parts) => parts.every(isKnown));
}

/** A list of words, and each list that comes of it where two of them are one in some text: a start up is a startup. */
export function joinedWays(words: readonly string[], isKnown: (word: string) => boolean): string[][] {
  const joined = words.slice(1).flatMap((word, i) => {
    const both = `${words[i]}${word}`;
    return isKnown(both) ? [[...words.slice(0, i), both, ...words.slice(i + 2)]] : [];
  });
  return [[...words], ...joined];
}
