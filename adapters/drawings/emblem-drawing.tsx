import { polygon, rosette, star } from '#app/ui/lattice.ts';

const ring = rosette([48, 48], 35, 45, 16, { girth: 0.03, turn: 1 / 32 });
const seal = star([48, 48], 34, 30, 16);
const rule = polygon([48, 48], 27.5, 16, 1 / 32);

/** A seal on a grid of 96: a ring of sixteen petals, and room for initials. */
export function EmblemDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96">
      <path d={ring} className="fill-marigold stroke-none" />
      <path d={seal} className="fill-art-indigo" />
      <path d={rule} className="fill-none stroke-art-paper" strokeWidth={0.9} opacity={0.55} />
    </svg>
  );
}
