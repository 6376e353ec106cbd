/** What would end a picture's words early, or be no letter of them. */
const mark = /[\\`*_[\]<]|&(?=#?\w+;)/g;

/** A picture as Markdown writes it. @param alt what it shows: it is read as it was typed, on one line */
export function pictureMark(alt: string, address: string): string {
  const words = alt.replace(/\s+/g, ' ').trim().replace(mark, '\\$&');
  return `![${words}](${address})`;
}

/**
 * Where a paragraph belongs that is added at the caret: at the end of its line, and after the pictures that follow there already, so
 * that several stand in the order in which they were added.
 */
export function placeBelow(text: string, caret: number): number {
  const line = /.*(?:\s*\n!\[(?:\\.|[^\\\]\n])*\]\([^)\n]*\)[^\S\n]*(?=\n|$))*/y;
  line.lastIndex = caret;
  return caret + (line.exec(text)?.[0].length ?? 0);
}
