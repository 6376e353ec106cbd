import { emblemShape } from '../emblem-shape.ts';

/** A seal on a grid of 96: a ring of sixteen petals, and room for initials. */
export function EmblemDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96">
      <path d={emblemShape.ring} className="fill-marigold stroke-none" />
      <path d={emblemShape.ground} className="fill-art-indigo" />
      <path d={emblemShape.rule} className="fill-none stroke-art-paper" strokeWidth={0.9} opacity={0.55} />
    </svg>
  );
}
