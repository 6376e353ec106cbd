import { Charkha, DhowHull } from '../initiative-figure.tsx';

/** Educational: a dhow on the sea of an open book. */
export function Voyage() {
  return (
    <>
      <circle cx={430} cy={138} r={84} className="fill-art-marigold" />
      <g transform="translate(198 -30) scale(.82)">
        <DhowHull />
      </g>
      <path d="M90 218v58q130-24 208 6h44q78-30 208-6v-58Z" className="fill-art-night" />
      <path
        d="M320 276c-54-34-144-36-214-12v-60c32-12 56-2 70 2s36 8 56-2 40-8 52 0 22 12 36 16c14-4 24-8 36-16s32-10 52 0 42 6 56 2 38-14 70-2v60c-70-24-160-22-214 12Z"
        className="fill-art-paper"
      />
      <path d="M320 220v56" strokeWidth={4} className="stroke-art-sand" />
      <path
        d="M130 228q90-20 164 14M130 242q84-16 146 8M346 242q74-34 164-14M364 250q62-24 146-8"
        strokeWidth={4}
        strokeLinecap="round"
        className="fill-none stroke-art-dusk"
      />
    </>
  );
}

const rolls = [
  { place: 'translate(420 244)', colour: 'fill-art-ember' },
  { place: 'translate(492 244)', colour: 'fill-art-dusk' },
  { place: 'translate(564 244)', colour: 'fill-art-marigold' },
  { place: 'translate(456 182)', colour: 'fill-art-sand' },
  { place: 'translate(528 182)', colour: 'fill-art-ember' },
  { place: 'translate(492 120)', colour: 'fill-art-mist' },
];

/** Small enterprises: a spinning wheel, and the cloth that comes of it. */
export function Workshop() {
  return (
    <>
      <path d="M0 280h640v40H0Z" className="fill-art-indigo" />
      <g transform="translate(56 -46) scale(.96)">
        <Charkha />
      </g>
      {rolls.map(({ place, colour }) => (
        <g key={place} transform={place}>
          <circle r={36} className={colour} />
          <path
            d="M0 0a8 8 0 0 1 16 0 16 16 0 0 1-32 0 24 24 0 0 1 48 0"
            strokeWidth={3}
            className="fill-none stroke-art-night"
          />
        </g>
      ))}
    </>
  );
}
