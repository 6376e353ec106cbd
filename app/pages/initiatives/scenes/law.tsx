import { cuspedArch, rosette, star } from '#app/ui/lattice.ts';
import { ShelteredLamp } from '../initiative-figure.tsx';

const niche = cuspedArch(300, 262, 4);
const sideNiche = cuspedArch(108, 150, 3);

/** Intellectual property: a flame in its shelter, between a mark and a design. */
export function Shelter() {
  return (
    <>
      <path d="M0 280h640v40H0Z" className="fill-art-indigo" />
      <g transform="translate(32 130)">
        <path id="niche" d={sideNiche} className="fill-art-dusk" />
        <use href="#niche" x={468} />
      </g>
      <path d={star([86, 220], 34, 26, 8)} className="fill-art-marigold" />
      <path d={rosette([554, 220], 6, 36, 8)} className="fill-art-paper" />
      <path d={niche} transform="translate(170 18)" className="fill-art-night" />
      <g transform="translate(194 -6) scale(.84)">
        <ShelteredLamp />
      </g>
    </>
  );
}

const leaves = [-9, -5, -1];

/** Indian law: palm leaves, on which laws were kept, between their boards. They lie flat: the widest crop leaves 128 of the height. */
export function PalmLeaves() {
  return (
    <>
      <circle cx={330} cy={160} r={108} className="fill-art-paper" />
      <path d="M32 0h64v320H32ZM544 0h64v320h-64Z" className="fill-art-ember" />
      <path d="M48 0v320M64 0v320M80 0v320M560 0v320M576 0v320M592 0v320" strokeWidth={4} className="stroke-art-marigold" />
      <rect x={154} y={152} width={362} height={38} rx={10} transform="rotate(-12 164 171)" className="fill-art-night" />
      {leaves.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 164 171)`}>
          <rect x={154} y={154} width={358} height={34} rx={6} strokeWidth={3} className="fill-art-paper stroke-art-ember" />
          <path d="M360 162h132M438 170h54" strokeWidth={3} strokeDasharray="22 5" className="stroke-art-dusk" />
        </g>
      ))}
      <g transform="rotate(4 164 171)">
        <rect x={124} y={152} width={392} height={38} rx={8} className="fill-art-indigo" />
        <path d="M200 171h76M364 171h120" strokeWidth={4} strokeLinecap="round" className="stroke-art-marigold" />
        <path d={rosette([320, 171], 3, 16, 8)} className="fill-art-marigold" />
      </g>
      <path d="M164 171q-26 30-8 56" strokeWidth={5} className="fill-none stroke-art-ember" />
      <path d="M148 226h16l8 44h-32Z" className="fill-art-ember" />
      <circle cx={164} cy={171} r={9} className="fill-art-sand" />
    </>
  );
}
