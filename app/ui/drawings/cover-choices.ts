import { pick, random } from '../lattice.ts';

export interface CoverPalette {
  ground: string;
  figure: string;
  light: string;
  line: string;
  over: string;
  /** The ground again, for the place of a cover that is still on its way. */
  awaited: string;
}

/* Whole class names, so that Tailwind finds them. */
const palettes: readonly CoverPalette[] = [
  {
    ground: 'fill-art-night',
    figure: 'fill-art-indigo',
    light: 'fill-art-marigold',
    line: 'text-art-mist',
    over: 'text-art-night',
    awaited: 'bg-art-night',
  },
  {
    ground: 'fill-art-indigo',
    figure: 'fill-art-night',
    light: 'fill-art-sand',
    line: 'text-art-mist',
    over: 'text-art-indigo',
    awaited: 'bg-art-indigo',
  },
  {
    ground: 'fill-art-sand',
    figure: 'fill-art-paper',
    light: 'fill-art-marigold',
    line: 'text-art-indigo',
    over: 'text-art-indigo',
    awaited: 'bg-art-sand',
  },
  {
    ground: 'fill-art-mist',
    figure: 'fill-art-paper',
    light: 'fill-art-dusk',
    line: 'text-art-indigo',
    over: 'text-art-night',
    awaited: 'bg-art-mist',
  },
  {
    ground: 'fill-art-dusk',
    figure: 'fill-art-indigo',
    light: 'fill-art-marigold',
    line: 'text-art-paper',
    over: 'text-art-night',
    awaited: 'bg-art-dusk',
  },
];

/**
 * What is chosen for a cover, the same for the same seed and title.
 * @returns `next` gives the chances of the choices that are left, one after the other
 */
export function choicesOf(seed: string, title: string): { palette: CoverPalette; next: () => number } {
  const next = random(`${seed}/${title}`);
  return { palette: pick(palettes, next()), next };
}
