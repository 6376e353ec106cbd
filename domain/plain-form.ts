import { megabyte } from './sizes.ts';

/** How many fields a form may have. Ours have some dozens, and the lists in which rows are chosen one for each row of a page. */
export const mostFields = 1_000;

/**
 * How much text a form may bring in all, in bytes, where files may come with it, or where it is only given back to whoever is not
 * signed in.
 */
export const longestText = megabyte;

/**
 * Takes a form apart that holds text alone, as pages without files send it (`application/x-www-form-urlencoded`).
 * @returns undefined where it has too many fields. They are counted first: taking millions of them apart takes minutes
 */
export function plainFields(text: string): URLSearchParams | undefined {
  return text.split('&', mostFields + 1).length > mostFields ? undefined : new URLSearchParams(text);
}
