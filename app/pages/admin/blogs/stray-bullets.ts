/**
 * How the lists of word processors begin as plain text, level by level: a dot, the letter o, a square. A section sign is the square
 * in another font; that, and the letter, are bullets only before a tab.
 */
const levels = [/^\s*[•·]\s*/, /^\s*o\t\s*/, /^\s*(?:▪\s*|§\t\s*)/];

/** @returns how a line begins, where that is a bullet that Markdown does not know */
export function strayBullet(line: string): RegExp | undefined {
  return levels.find((bullet) => bullet.test(line));
}

/** How deep in lists a bullet stands; those on the outside have 0. */
export function levelOf(bullet: RegExp): number {
  return levels.indexOf(bullet);
}
