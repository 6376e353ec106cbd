import { land } from '#app/ui/drawings/land.ts';

const stripes = [0, 1, 2, 3, 4, 5, 6, 7];
const heaps = [
  { x: 196, rise: 32, colour: 'fill-art-ember' },
  { x: 292, rise: 58, colour: 'fill-art-marigold' },
  { x: 388, rise: 84, colour: 'fill-art-ember' },
  { x: 484, rise: 110, colour: 'fill-art-marigold' },
];

/** Marketing services: a stall whose spices stand as a chart does. */
export function Spices() {
  return (
    <>
      <circle cx={90} cy={112} r={48} className="fill-art-marigold" />
      <path d={land} className="fill-art-dusk" />
      <path d="M174 60h9v204h-9ZM579 60h9v204h-9Z" className="fill-art-night" />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          d={`M${157 + stripe * 56} 38h56v44a28 22 0 0 1-56 0Z`}
          className={stripe % 2 ? 'fill-art-paper' : 'fill-art-ember'}
        />
      ))}
      <path d="M149 28h464v12H149Z" className="fill-art-night" />
      {heaps.map(({ x, rise, colour }) => (
        <g key={x} transform={`translate(${x} ${264 - rise})`}>
          <path d="M0 0Q30-4 41-38 52-4 82 0Z" className={colour} />
          <path d={`M-4 0h90v12H82V${rise}H0V12h-4Z`} className="fill-art-indigo" />
          <path d={`M0 12h82M0 ${rise - 10}h82`} strokeWidth={3} className="stroke-art-dusk" />
        </g>
      ))}
    </>
  );
}

const valance = 'a12 12 0 0 0 24 0'.repeat(9);

/** Trade fairs: pavilions with their pennants out. */
export function Pavilions() {
  return (
    <>
      <circle cx={320} cy={110} r={92} className="fill-art-paper" />
      <path d={land} className="fill-art-ember" />
      {['translate(176 110) scale(.72)', 'translate(464 110) scale(.72)', 'translate(320 50)'].map((place) => (
        <g key={place} transform={place}>
          <path d="M-84 110H84v104H-84Z" className="fill-art-indigo" />
          <path d="M-28 214v-60q0-34 28-44 28 10 28 44v60Z" className="fill-art-marigold" />
          <path d="M0 0Q-26 72-108 100v18h216v-18Q26 72 0 0Z" className="fill-art-night" />
          <path d="M0 0Q-14 74-60 118h40Q-6 74 0 0Q6 74 20 118h40Q14 74 0 0Z" className="fill-art-sand" />
          <path d={`M-108 117${valance}Z`} className="fill-art-paper" />
          <path d="M0 2v-42" strokeWidth={5} className="stroke-art-night" />
          <path d="M0-42 44-29 0-16Z" className="fill-art-ember" />
        </g>
      ))}
    </>
  );
}

/** Legal assistance: a merchant's hand balance, level before the sun. */
export function Balance() {
  return (
    <>
      <circle cx={366} cy={264} r={108} className="fill-art-marigold" />
      <path d={land} className="fill-art-night" />
      <path d="M366 0v56" strokeWidth={7} className="stroke-art-ember" />
      <path d="M180 76q112-2 174-24h24q62 22 174 24-88 26-186 6-98 20-186-6Z" className="fill-art-paper" />
      <path
        d="M188 78 130 204M188 78v126M188 78l58 126M544 78l-58 126M544 78v126M544 78l58 126"
        strokeWidth={3}
        className="stroke-art-mist"
      />
      <path d="M156 202v-16h64v16ZM164 186v-16h64v16ZM512 202q-6-42 32-44 38 2 32 44Z" className="fill-art-ember" />
      <path d="M156 190h56v8h-56ZM164 174h56v8h-56ZM530 158l-8-16h44l-8 16Z" className="fill-art-paper" />
      <path d="M120 202h136a68 46 0 0 1-136 0ZM476 202h136a68 46 0 0 1-136 0Z" className="fill-art-sand" />
      <circle cx={366} cy={66} r={17} className="fill-art-ember" />
    </>
  );
}
