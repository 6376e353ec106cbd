/** @returns the pattern of `like` and `ilike` that finds a text anywhere, whatever signs of a pattern it has itself */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
