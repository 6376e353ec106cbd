import { megabyte } from './sizes.ts';

/** How many fields a form may have. Ours have some dozens, and the lists in which rows are chosen one for each row of a page. */
export const mostFields = 1_000;

/**
 * How much text a form may bring in all, in bytes, where files may come with it, or where it is only given back to whoever is not
 * signed in.
 */
export const longestText = megabyte;

/**
 * Whether a form holds text alone, as pages without files send it: reading it takes a fraction of what others take.
 * @param type the body's content type
 */
export function isPlainForm(type: string | null): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type ?? '');
}

/**
 * Takes a form apart that holds text alone.
 * @returns undefined where it has too many fields. They are counted first: taking millions of them apart takes minutes
 */
export function plainFields(text: string): URLSearchParams | undefined {
  return text.split('&', mostFields + 1).length > mostFields ? undefined : new URLSearchParams(text);
}
