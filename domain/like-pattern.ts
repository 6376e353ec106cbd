/** @returns the pattern of `like` and `ilike` that finds a text anywhere; wildcards in the text are escaped */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
