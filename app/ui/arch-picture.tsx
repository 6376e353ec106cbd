import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { houseArch } from './house-arch.ts';
import { LatticePattern } from './jaali.tsx';
import type { LatticeFamily } from './lattice.ts';

export interface ArchPictureProps {
  /** SVG drawn inside the arch: 300 wide, standing on y = 340. */
  children: ReactNode;
  /** Chooses the lattice behind the drawing. */
  seed: string;
  family?: LatticeFamily | undefined;
  className?: string | undefined;
}

/** A cusped arch with a drawing in it, before a faint jaali. The same by day and by night. Ornament only. */
export function ArchPicture({ children, seed, family, className }: ArchPictureProps) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 340 372" className={classNames('pointer-events-none block', className)}>
      <defs>
        <clipPath id={`${id}c`}>
          <path d={houseArch.opening} />
        </clipPath>
        <LatticePattern id={`${id}p`} seed={seed} family={family} scale={0.5} x={102} y={10} className="text-art-dusk" />
      </defs>
      <path d={houseArch.around} transform="translate(2 2)" className="fill-none stroke-lattice" strokeWidth={1.25} />
      <g transform="translate(20 36)">
        <g clipPath={`url(#${id}c)`}>
          <path d={houseArch.opening} className="fill-art-indigo" />
          <rect width={300} height={340} fill={`url(#${id}p)`} opacity={0.45} />
          {children}
        </g>
        <path d={houseArch.opening} className="fill-none stroke-lattice" strokeWidth={3} />
      </g>
    </svg>
  );
}
