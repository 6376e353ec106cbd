/** A picture as Markdown writes it. @param alt what it shows: brackets and line breaks would end it early */
export function pictureMark(alt: string, address: string): string {
  return `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${address})`;
}

/**
 * Where a paragraph belongs that is added at the caret: at the end of its line, and after the pictures that follow there already, so
 * that several stand in the order in which they were added.
 */
export function placeBelow(text: string, caret: number): number {
  const line = /.*(?:\s*\n!\[[^\]\n]*\]\([^)\n]*\)[^\S\n]*(?=\n|$))*/y;
  line.lastIndex = caret;
  return caret + (line.exec(text)?.[0].length ?? 0);
}
