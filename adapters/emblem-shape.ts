import { polygon, rosette, star } from '#app/ui/lattice.ts';

/** The chamber's emblem on a grid of 96, as paths of SVG: a ring of sixteen petals, the ground of its initials, and a rule on that. */
export const emblemShape = {
  ring: rosette([48, 48], 35, 45, 16, { girth: 0.03, turn: 1 / 32 }),
  ground: star([48, 48], 34, 30, 16),
  rule: polygon([48, 48], 27.5, 16, 1 / 32),
} as const;
