import { land } from '#app/ui/drawings/land.ts';
import { cuspedArch } from '#app/ui/lattice.ts';

const door = cuspedArch(84, 166, 3);
const parapet = 'a14 14 0 0 1 28 0'.repeat(20);

/** Recruitment of experts: many doors, and behind the lit one the right person. */
export function Doors() {
  return (
    <>
      <circle cx={420} cy={66} r={50} className="fill-art-marigold" />
      <path d={land} className="fill-art-paper" />
      <path d={`M40 68${parapet}V264H40Z`} className="fill-art-indigo" />
      <path d="M378 264h84l44 56H334Z" className="fill-art-marigold" />
      {[60, 166, 272, 378, 484].map((x) => (
        <path key={x} d={door} transform={`translate(${x} 98)`} className={x === 378 ? 'fill-art-marigold' : 'fill-art-night'} />
      ))}
      <path d="M102 150v114M208 150v114M314 150v114M526 150v114" strokeWidth={3} className="stroke-art-dusk" />
      <path d="M394 264v-30a26 30 0 0 1 52 0v30Z" className="fill-art-night" />
      <circle cx={420} cy={182} r={18} className="fill-art-night" />
    </>
  );
}

const stage = cuspedArch(236, 212, 4);

/** Seminars and conferences: a speaker under an arch, before rows of seats. */
export function Hall() {
  return (
    <>
      <path d="M0 226h640v94H0Z" className="fill-art-night" />
      <g transform="translate(202 14)">
        <path d={stage} strokeWidth={3} className="fill-art-night stroke-art-mist" />
      </g>
      <path
        d="M-6 22Q110 132 212 84M646 22Q530 132 428 84"
        strokeWidth={12}
        strokeDasharray="1 16"
        strokeLinecap="round"
        className="fill-none stroke-art-marigold"
      />
      <circle cx={320} cy={130} r={68} className="fill-art-marigold" />
      <path d="M282 176v-6a38 30 0 0 1 76 0v6Z" className="fill-art-night" />
      <circle cx={320} cy={116} r={20} className="fill-art-night" />
      <path d="M280 176h80l-10 60h-60Z" className="fill-art-sand" />
      <path d="M270 166h100v12H270Z" className="fill-art-paper" />
      <g strokeWidth={20} strokeDasharray="30 8" className="fill-none">
        <path d="M117 238Q320 282 523 238" className="stroke-art-dusk" />
        <path d="M20 250Q320 332 620 250" className="stroke-art-mist" />
        <path d="M-60 262Q320 384 700 262" className="stroke-art-dusk" />
      </g>
    </>
  );
}

const foliage = ['160 104', '204 76', '244 112', '292 60', '316 104', '364 104', '388 60', '436 112', '476 76', '520 104']
  .map((place) => `M${place}q12 12 0 28-12-16 0-28Z`)
  .join('');
const lamps = [228, 452];
const sitters = [
  { x: 260, colour: 'fill-art-sand' },
  { x: 340, colour: 'fill-art-paper' },
  { x: 420, colour: 'fill-art-ember' },
];

/** Social initiatives: people in the shade of a banyan hung with lamps. */
export function Banyan() {
  return (
    <>
      <circle cx={340} cy={190} r={92} className="fill-art-marigold" />
      <path d={land} className="fill-art-indigo" />
      <path
        d="M158 120a54 54 0 0 1 34-92 84 70 0 0 1 120-36h70a84 70 0 0 1 116 36 54 54 0 0 1 28 92q-184 60-368 0Z"
        className="fill-art-indigo"
      />
      <path d="M256 274c46-22 56-70 36-132h96c-20 62-10 110 36 132Z" className="fill-art-night" />
      <path
        d="M184 130v138M228 146v80M452 146v80M496 130v138M542 120v70"
        strokeWidth={5}
        strokeLinecap="round"
        className="stroke-art-night"
      />
      <path
        d="M112 148a38 38 0 0 1 34-58 46 46 0 0 1 76-32 62 56 0 0 1 118-8 62 56 0 0 1 118 8 46 46 0 0 1 76 32 38 38 0 0 1 34 58q-38 16-76 0-38 18-76 0-38 18-76 0-38 18-76 0-38 18-76 0-38 16-76 0Z"
        className="fill-art-dusk"
      />
      <path d={lamps.map((x) => `M${x} 214q20 22 0 34-20-12 0-34Z`).join('')} className="fill-art-marigold" />
      <path d={foliage} className="fill-art-indigo" />
      {sitters.map(({ x, colour }) => (
        <path
          key={x}
          d={`M${x - 28} 320v-4a28 30 0 0 1 56 0v4ZM${x - 13} 268a13 13 0 0 0 26 0 13 13 0 0 0-26 0Z`}
          className={colour}
        />
      ))}
    </>
  );
}
