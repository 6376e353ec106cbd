/** Of a long text its beginning tells which it is. @param longest in characters, of whatever script */
export function beginningOf(text: string, longest: number): string {
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : text;
}
