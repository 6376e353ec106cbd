import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type LatticeFamily, lattice } from './lattice.ts';

export type { LatticeFamily } from './lattice.ts';

export interface JaaliProps {
  /** The same seed always draws the same lattice. */
  seed: string;
  /** Left out, the seed chooses. */
  family?: LatticeFamily | undefined;
  /** 1 draws a tile of about 90 px. */
  scale?: number | undefined;
  /** Size, place, colour (`text-lattice`) and opacity. */
  className?: string | undefined;
}

/** A carved lattice that fills its box in the colour of the text. Ornament only: hidden from assistive technology. */
export function Jaali({ seed, family, scale = 1, className }: JaaliProps) {
  const id = useId();
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={classNames('pointer-events-none block', className)}>
      <defs>
        <LatticePattern id={id} seed={seed} family={family} scale={scale} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

export interface LatticePatternProps {
  id: string;
  seed: string;
  family?: LatticeFamily | undefined;
  scale?: number | undefined;
  /** Where a tile begins, in the drawing's units. */
  x?: number | undefined;
  y?: number | undefined;
  /** The lattice takes this text colour; a shape filled with a pattern does not pass on its own. */
  className?: string | undefined;
}

/** The lattice as an SVG `<pattern>`, for other drawings to fill shapes with. */
export function LatticePattern({ id, seed, family, scale = 1, x = 0, y = 0, className }: LatticePatternProps) {
  const { width, height, bars, carving } = lattice(seed, family);
  return (
    <pattern
      id={id}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className={className}
    >
      <path d={bars} strokeWidth={2.8} />
      <path d={carving} strokeWidth={1} />
    </pattern>
  );
}
