import { pick, random } from '../lattice.ts';
import { type Ground, grounds } from './grounds.ts';

export interface CoverPalette {
  ground: Ground;
  figure: string;
  light: string;
  line: string;
  over: string;
}

/* Whole class names, so that Tailwind finds them. */
const palettes: readonly CoverPalette[] = [
  {
    ground: grounds.night,
    figure: 'fill-art-indigo',
    light: 'fill-art-marigold',
    line: 'text-art-mist',
    over: 'text-art-night',
  },
  {
    ground: grounds.indigo,
    figure: 'fill-art-night',
    light: 'fill-art-sand',
    line: 'text-art-mist',
    over: 'text-art-indigo',
  },
  {
    ground: grounds.sand,
    figure: 'fill-art-paper',
    light: 'fill-art-marigold',
    line: 'text-art-indigo',
    over: 'text-art-indigo',
  },
  {
    ground: grounds.mist,
    figure: 'fill-art-paper',
    light: 'fill-art-dusk',
    line: 'text-art-indigo',
    over: 'text-art-night',
  },
  {
    ground: grounds.dusk,
    figure: 'fill-art-indigo',
    light: 'fill-art-marigold',
    line: 'text-art-paper',
    over: 'text-art-night',
  },
];

/**
 * What is chosen for a cover, the same for the same seed.
 * @returns `next` gives the chances of the choices that are left, one after the other
 */
export function choicesOf(seed: string): { palette: CoverPalette; next: () => number } {
  const next = random(seed);
  return { palette: pick(palettes, next()), next };
}
