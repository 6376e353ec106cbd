import { kilobyte } from './sizes.ts';
import { decodedOf, NotUtf8, textInUtf8 } from './utf-8.ts';

/** How many fields a form may have. Ours have some dozens, and the lists in which rows are chosen one for each row of a page. */
export const mostFields = 1_000;

/**
 * How much text whoever is not of the office may send at a time, by a form or as JSON, in bytes: what any of their forms may hold, in
 * letters of which each takes nine (`test/longest-forms.test.ts`). A text that is given back becomes ten times as much of a page.
 */
export const longestText = 128 * kilobyte;

/** The same for a post whose writer's session has ended: sixteen thousand words in Indian letters, as a form with a picture brings them. */
export const longestPost = 384 * kilobyte;

/**
 * Whether a form holds text alone, as pages without files send it: reading it takes a fraction of what others take.
 * @param type the body's content type
 */
export function isPlainForm(type: string | null): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type ?? '');
}

/** Bytes outside ASCII, as such a form writes them. */
const escapes = /(?:%[89a-f][\da-f])+/gi;

/** Some senders put it ahead of all they write: it is no part of the first field's name. */
const byteOrderMark = /^\uFEFF/;

/**
 * Takes a form apart that holds text alone.
 * @returns undefined where it has too many fields. They are counted first: taking millions of them apart takes minutes
 * @throws NotUtf8 where it is in another encoding
 */
export function plainFields(sent: Uint8Array): URLSearchParams | undefined {
  const text = textInUtf8(sent).replace(byteOrderMark, '');
  if (text.split('&', mostFields + 1).length > mostFields) return undefined;
  if (text.match(escapes)?.some((run) => decodedOf(run) === undefined)) throw new NotUtf8();
  return new URLSearchParams(text);
}
