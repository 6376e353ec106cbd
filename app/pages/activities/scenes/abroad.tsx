import { land } from '#app/ui/drawings/land.ts';
import { rosette } from '#app/ui/lattice.ts';

const plane = 'M46 0c0-5-8-8-18-8H12L-8-40h-11l9 32h-16l-9-11h-9L-38 0l-6 19h9l9-11h16l-9 32h11L12 8h16c10 0 18-3 18-8Z';

/* Around the mouth of the horn, which is 200 from its foot. */
const sounds = [84, 126, 168].map((radius) => {
  const [along, across] = [Math.round(200 + radius * 0.87), Math.round(radius * 0.5)];
  return `M${along} ${-across}A${radius} ${radius} 0 0 1 ${along} ${across}`;
});

/** Advertising abroad: a horn, heard in the cities beyond the sea. */
export function Horn() {
  return (
    <>
      <circle cx={560} cy={92} r={46} className="fill-art-marigold" />
      <path
        d="M370 264v-48h30v48ZM406 264v-80l18-34 18 34v80ZM448 264v-34a34 34 0 0 1 68 0v34ZM524 264V156h32v108ZM562 264v-58h14v-20h22v20h14v58Z"
        className="fill-art-dusk"
      />
      <path d={land} className="fill-art-indigo" />
      <g transform="translate(74 216) rotate(-22) scale(1.18)">
        <path
          d={sounds.join('')}
          strokeWidth={5}
          strokeDasharray="1 13"
          strokeLinecap="round"
          className="fill-none stroke-art-mist"
        />
        <path d="M0-9h56c70-3 122-22 154-70V79C178 31 126 12 56 9H0Z" className="fill-art-marigold" />
        <path d="M-12-13H2v26h-14ZM62-13h12v26H62ZM132-28q7-3 13-7v70q-6-4-13-7Z" className="fill-art-ember" />
        <ellipse cx={210} rx={20} ry={80} className="fill-art-sand" />
        <ellipse cx={212} rx={12} ry={62} className="fill-art-ember" />
      </g>
    </>
  );
}

/** Business visas: a passport, the letter that goes with it, and the flight they open. */
export function Passport() {
  return (
    <>
      <circle cx={548} cy={264} r={64} className="fill-art-paper" />
      <path d={land} className="fill-art-ember" />
      <path
        d="M388 168C420 90 452 66 500 66"
        strokeWidth={5}
        strokeDasharray="1 13"
        strokeLinecap="round"
        className="fill-none stroke-art-night"
      />
      <path d={plane} transform="translate(550 72) rotate(8)" className="fill-art-night" />
      <g transform="translate(342 158) rotate(11)">
        <path d="M-78-104H78v208H-78Z" className="fill-art-paper" />
        <path d="M-10-68h66M-10-46h66M-10-24h66M-10-2h66" strokeWidth={4} className="stroke-art-mist" />
        <circle cx={34} cy={54} r={26} strokeWidth={5} className="fill-none stroke-art-ember" />
        <path d={rosette([34, 54], 4, 20, 8)} className="fill-art-ember" />
      </g>
      <g transform="translate(246 162) rotate(-7)">
        <rect x={-82} y={-116} width={164} height={232} rx={14} className="fill-art-indigo" />
        <path d="M-62-116v232" strokeWidth={4} className="stroke-art-night" />
        <circle cx={12} cy={-16} r={50} strokeWidth={4} className="fill-none stroke-art-marigold" />
        <path d={rosette([12, -16], 8, 42, 12, { girth: 0.028 })} className="fill-art-marigold" />
        <path d="M-24 74h72M-8 90h40" strokeWidth={5} strokeLinecap="round" className="stroke-art-marigold" />
      </g>
    </>
  );
}

/* Dots, as lines without length. */
const places = 'M236 262h0M330 278h0M420 261h0M514 286h0';
const flight = ['translate(404 92) rotate(-16) scale(1.2)', 'translate(262 82) rotate(-16)', 'translate(296 178) rotate(-16)'];

/** Delegations: a group on its way over the rim of the world, to a place that is lit for it. */
export function Planes() {
  return (
    <>
      <circle cx={536} cy={84} r={44} className="fill-art-marigold" />
      <circle cx={330} cy={718} r={488} className="fill-art-indigo" />
      <g strokeWidth={5} strokeDasharray="1 13" strokeLinecap="round" className="fill-none stroke-art-dusk">
        <circle cx={330} cy={718} r={466} />
        <circle cx={330} cy={718} r={440} />
        <circle cx={330} cy={718} r={414} />
      </g>
      <path d={places} strokeWidth={16} strokeLinecap="round" className="stroke-art-marigold" />
      {flight.map((place) => (
        <g key={place} transform={place}>
          <path d="M-64 0h-150" strokeWidth={5} strokeLinecap="round" className="stroke-art-dusk" />
          <path d={plane} className="fill-art-paper" />
        </g>
      ))}
    </>
  );
}
