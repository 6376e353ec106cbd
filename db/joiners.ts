/** Without the joiners that shape letters of Indian scripts (U+200C, U+200D): with them or without, it is the same word. */
export function withoutJoiners(text: string): string {
  return text.replace(/[\u200c\u200d]/g, '');
}
