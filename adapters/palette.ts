import { readFileSync } from 'node:fs';
import { readSchemes } from '#app/ui/colours.ts';

/** The colours of the light scheme and of drawings, read from where the pages get theirs. */
const palette = readSchemes(readFileSync('app/styles/colours.css', 'utf8')).light;

/** A colour by its role, such as `art-indigo` or `marigold`. */
export function colour(role: string): string {
  const value = palette.get(role);
  if (!value) throw new Error(`app/styles/colours.css knows no colour --${role}.`);
  return value;
}
