const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A word that initials leave out, such as "of" or "&"; letters of Indian scripts have no capitals, and each word of theirs counts. */
const minor = /^[^\p{Lu}\p{Lo}]/u;

/** @returns what a seal and an icon have room for: of a name in several words their initials, of another all of it */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word && !minor.test(word));
  if (words.length < 2) return name;
  return words.map((word) => Array.from(letters.segment(word), ({ segment }) => segment)[0]).join('');
}
