import { comparedForm } from '../compared-form.ts';

/** The slices of the index of terms: names by their first letter, and all others together. */
export const letters = [...'abcdefghijklmnopqrstuvwxyz', '#'];

/** A name as it is compared and sorted: in the form of comparison, with single spaces. */
export function nameKeyOf(name: string): string {
  return comparedForm(name).replace(/\s+/g, ' ').trim();
}

/** The slice a name lies in. */
export function firstLetterOf(nameKey: string): string {
  const letter = nameKey.charAt(0);
  return letter >= 'a' && letter <= 'z' ? letter : '#';
}

/**
 * The terms to ask the index for, which holds every run of one, two and three characters of a name
 * (`directory_terms` in the migrations). All the runs of three that stand side by side in a keyword: names that have
 * them all are few, and each of the others would have to be fetched and compared. A very long keyword is narrow before.
 */
export function rareTermsOf(key: string): string[] {
  const characters = Array.from(key);
  if (characters.length <= 3) return [key];
  const starts = Array.from({ length: Math.floor(characters.length / 3) }, (_, index) => index * 3);
  const runs = [...starts.slice(0, mostRuns), characters.length - 3].map((start) => characters.slice(start, start + 3).join(''));
  return [...new Set(runs)];
}

const mostRuns = 6;
