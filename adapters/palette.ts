import { readFileSync } from 'node:fs';

/** The colours of the light scheme and of drawings, read from where the pages get theirs. */
export const palette = readPalette(readFileSync('app/styles/colours.css', 'utf8'));

/** A colour by its role, such as `art-indigo` or `marigold`. */
export function colour(role: string): string {
  const value = palette.get(role);
  if (!value) throw new Error(`app/styles/colours.css knows no colour --${role}.`);
  return value;
}

/** What is said first is the light scheme; the dark one and the tones follow it. */
function readPalette(css: string): Map<string, string> {
  const declared = css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g);
  return new Map(Array.from(declared, ([, role = '', value = '']): [string, string] => [role, value]).reverse());
}
