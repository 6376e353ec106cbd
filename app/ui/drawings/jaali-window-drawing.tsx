import { useId } from 'react';
import { houseArch } from '../house-arch.ts';
import { LatticePattern } from '../jaali.tsx';
import type { LatticeFamily } from '../lattice.ts';

/** A cusped arch closed by a jaali, a low sun behind it: the same seed always draws the same window. */
export function JaaliWindowDrawing({ seed, family }: { seed: string; family?: LatticeFamily | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 340 372">
      <defs>
        <clipPath id={`${id}c`}>
          <path d={houseArch.opening} />
        </clipPath>
        <LatticePattern id={`${id}p`} seed={seed} family={family} scale={0.625} x={120} y={22} className="text-lattice" />
      </defs>
      <path d={houseArch.around} transform="translate(2 2)" className="fill-none stroke-lattice" strokeWidth={1.25} />
      <g transform="translate(20 36)">
        <g clipPath={`url(#${id}c)`}>
          <path d={houseArch.opening} className="fill-surface" />
          <circle cx={196} cy={204} r={64} className="fill-marigold" />
          <rect width={300} height={340} fill={`url(#${id}p)`} />
        </g>
        <path d={houseArch.opening} className="fill-none stroke-lattice" strokeWidth={3} />
      </g>
    </svg>
  );
}
