import { useId } from 'react';
import { LatticePattern } from '#app/ui/jaali.tsx';
import { cuspedArch } from '#app/ui/lattice.ts';

const arch = cuspedArch(360, 430, 5);

/** A pair of scales in balance, before a carved window with a low sun. */
export function Scales({ label, className }: { label: string; className?: string | undefined }) {
  const id = useId();
  return (
    <svg viewBox="0 0 560 560" role="img" aria-label={label} className={className}>
      <defs>
        <clipPath id={`${id}c`}>
          <path d={arch} />
        </clipPath>
        <LatticePattern id={`${id}p`} seed="arbitration" family="star" scale={0.6} className="text-art-dusk" />
      </defs>
      <rect width={560} height={560} className="fill-art-night" />
      <g transform="translate(100 70)">
        <g clipPath={`url(#${id}c)`}>
          <path d={arch} className="fill-art-indigo" />
          <circle cx={180} cy={236} r={104} className="fill-art-marigold" />
          <rect width={360} height={430} fill={`url(#${id}p)`} />
        </g>
        <path d={arch} className="fill-none stroke-art-mist" strokeWidth={3} />
      </g>
      <path d="M0 500h560v60H0z" className="fill-art-indigo" />
      <g className="fill-none stroke-art-paper" strokeWidth={5} strokeLinecap="round" strokeLinejoin="round">
        <path d="M280 186v300M118 214c54 0 108-14 162-14s108 14 162 14M118 214 62 366M118 214l56 152M442 214l-56 152M442 214l56 152" />
      </g>
      <g className="fill-art-paper">
        <path d="M52 366h132c0 36-30 58-66 58s-66-22-66-58ZM376 366h132c0 36-30 58-66 58s-66-22-66-58Z" />
        <path d="M214 500c0-20 28-26 66-26s66 6 66 26v10H214z" />
        <circle cx={280} cy={178} r={17} />
        <circle cx={118} cy={214} r={8} />
        <circle cx={442} cy={214} r={8} />
      </g>
      <path d="M184 510h192v16H184z" className="fill-art-marigold" />
    </svg>
  );
}
