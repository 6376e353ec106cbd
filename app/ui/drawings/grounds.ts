/** The colour behind a drawing: what paints it, and what fills the drawing's place while it is on its way. */
export interface Ground {
  fill: string;
  awaited: string;
}

/* Whole class names, so that Tailwind finds them. */
export const grounds = {
  night: { fill: 'fill-art-night', awaited: 'bg-art-night' },
  indigo: { fill: 'fill-art-indigo', awaited: 'bg-art-indigo' },
  dusk: { fill: 'fill-art-dusk', awaited: 'bg-art-dusk' },
  mist: { fill: 'fill-art-mist', awaited: 'bg-art-mist' },
  sand: { fill: 'fill-art-sand', awaited: 'bg-art-sand' },
  marigold: { fill: 'fill-art-marigold', awaited: 'bg-art-marigold' },
} satisfies Record<string, Ground>;
