import { useId } from 'react';
import { LatticePattern } from '../jaali.tsx';
import { cuspedArch, type LatticeFamily } from '../lattice.ts';

/** A cusped arch closed by a jaali, a low sun behind it: the same seed always draws the same window. */
export function JaaliWindowDrawing({ seed, family }: { seed: string; family?: LatticeFamily | undefined }) {
  const id = useId();
  const arch = cuspedArch(300, 340, 4);
  return (
    <svg aria-hidden="true" viewBox="0 0 340 372">
      <defs>
        <clipPath id={`${id}c`}>
          <path d={arch} />
        </clipPath>
        <LatticePattern id={`${id}p`} seed={seed} family={family} scale={0.625} x={120} y={22} className="text-lattice" />
      </defs>
      <path d={cuspedArch(336, 376, 4)} transform="translate(2 2)" className="fill-none stroke-lattice" strokeWidth={1.25} />
      <g transform="translate(20 36)">
        <g clipPath={`url(#${id}c)`}>
          <path d={arch} className="fill-surface" />
          <circle cx={196} cy={204} r={64} className="fill-marigold" />
          <rect width={300} height={340} fill={`url(#${id}p)`} />
        </g>
        <path d={arch} className="fill-none stroke-lattice" strokeWidth={3} />
      </g>
    </svg>
  );
}
