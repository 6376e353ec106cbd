import { type Guess, nearestOf, writtenWord, writtenWords } from '../spelling.ts';

/** What stands between spaces. */
const spaced = /\S+/g;

/**
 * The part of a name nearest to what was typed, as it is spelt there. By the words alone too: where a space was typed, a name may have
 * a hyphen or an ampersand.
 * @param names as they are compared (`nameKeyOf`), like the key of what was typed
 */
export function nearestPartOf(names: readonly string[], key: string): Guess | undefined {
  const guesses = [
    nearestRun(names, key, writtenWord, (run) => writtenWords(run).join(' ')),
    nearestRun(names, key, spaced, (run) => run),
  ];
  return guesses.filter((guess) => guess !== undefined).sort((left, right) => left.distance - right.distance)[0];
}

/** Of the runs of as many units as were typed, the one nearest in the form in which they are compared. */
function nearestRun(
  names: readonly string[],
  key: string,
  unit: RegExp,
  comparedForm: (run: string) => string,
): Guess | undefined {
  const length = [...key.matchAll(unit)].length;
  const spellings = Map.groupBy(
    names.flatMap((name) => runsOf(name, unit, length)),
    comparedForm,
  );
  const guess = nearestOf(comparedForm(key), spellings.keys());
  return guess && { ...guess, text: spellings.get(guess.text)?.[0] ?? guess.text };
}

/** Every run of `length` units in a name, with what stands between them. */
function runsOf(name: string, unit: RegExp, length: number): string[] {
  const units = [...name.matchAll(unit)];
  return units.slice(length - 1).map((last, start) => name.slice(units[start]?.index, last.index + last[0].length));
}
