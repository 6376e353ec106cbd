const wordsPerMinute = 200;
const excerptLength = 150;
const previewLength = 180;

/** What of a text is kept for lists, in characters: a little more than any list shows, so that a cut is known as one. */
export const openingLength = previewLength + 20;

/** The first 150 characters (specification, section 3). */
export function excerptOf(opening: string): string {
  return firstOf(opening, excerptLength);
}

/** The first 180 characters (specification, section 2), and where there are more, back to the last whole word and an ellipsis. */
export function previewOf(opening: string): string {
  const preview = firstOf(opening, previewLength);
  if (preview === opening) return preview;
  const isWhole = /^\s/.test(opening.slice(preview.length));
  // What is longer than a word, or of a script without spaces, is cut where it must be.
  const words = isWhole ? preview : preview.replace(/\s\S{0,40}$/, '');
  return `${words.trimEnd()}…`;
}

/** The words divided by 200, rounded up (specification, section 5). */
export function readMinutesOf(content: string): number {
  return Math.ceil(content.split(/\s+/).filter(Boolean).length / wordsPerMinute);
}

/** The reading time as the specification writes it. */
export function readTime(minutes: number): string {
  return `${minutes} min read`;
}

/** A title as it stands in an address: words in lower case with hyphens between, in any script. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{Mn}+/gu, ([letter = '']) => letter)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return firstOf(words, 80).replace(/^-+|-+$/g, '') || 'article';
}

/** The first characters, none of them cut in half. */
export function firstOf(text: string, length: number): string {
  return text.length <= length
    ? text
    : Array.from(text.slice(0, 2 * length))
        .slice(0, length)
        .join('');
}
