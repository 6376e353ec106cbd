import { land } from '#app/ui/drawings/land.ts';

/** Translations: two ways of speaking, carved differently, and what they share. */
export function Tongues() {
  return (
    <>
      <defs>
        <pattern id="diamonds" width={44} height={44} x={250} y={140} patternUnits="userSpaceOnUse">
          <path d="M0 22 22 0l22 22-22 22Z" strokeWidth={4} className="fill-none stroke-art-indigo" />
          <path d="M22 14l8 8-8 8-8-8ZM0-8l8 8-8 8ZM44-8v16l-8-8ZM0 36l8 8H0ZM44 36v8h-8Z" className="fill-art-ember" />
        </pattern>
        <pattern id="petals" width={44} height={44} x={418} y={140} patternUnits="userSpaceOnUse">
          <path
            d="M0 0q22 6 22 22Q6 22 0 0M44 0q-22 6-22 22Q38 22 44 0M0 44q22-6 22-22Q6 22 0 44M44 44q-22-6-22-22Q38 22 44 44"
            className="fill-art-mist"
          />
        </pattern>
      </defs>
      <path d={land} className="fill-art-night" />
      <path d="M214 230l-22 66 84-48Z" className="fill-art-paper" />
      <circle cx={268} cy={142} r={112} className="fill-art-paper" />
      <circle cx={268} cy={142} r={98} fill="url(#diamonds)" />
      <path d="M458 230l22 66-84-48Z" className="fill-art-indigo" />
      <circle cx={404} cy={142} r={112} className="fill-art-indigo" />
      <circle cx={404} cy={142} r={98} fill="url(#petals)" />
      <path d="M336 53a112 112 0 0 1 0 178 112 112 0 0 1 0-178Z" className="fill-art-marigold" />
    </>
  );
}

const letters = [
  'translate(356 204) rotate(-14) scale(.62)',
  'translate(374 94) rotate(-12) scale(.78)',
  'translate(470 202) rotate(-6) scale(.9)',
  'translate(556 110) rotate(-10) scale(1.1)',
];

/** Direct mailing: letters leave a tower of doves. */
export function Dovecote() {
  return (
    <>
      <circle cx={500} cy={150} r={92} className="fill-art-marigold" />
      <path d={land} className="fill-art-ember" />
      <path d="M210 84V22" strokeWidth={5} className="stroke-art-night" />
      <path d="M158 86a52 50 0 0 1 104 0Z" className="fill-art-dusk" />
      <path d="M150 98h120v60H150ZM196 158h28v92h-28Z" className="fill-art-indigo" />
      <path d="M138 84h144v14H138ZM142 158h136v12H142ZM160 250h100v14H160Z" className="fill-art-night" />
      <path d="M162 150v-22a12 16 0 0 1 24 0v22ZM234 150v-22a12 16 0 0 1 24 0v22Z" className="fill-art-night" />
      <path d="M196 150v-24a14 18 0 0 1 28 0v24Z" className="fill-art-marigold" />
      {letters.map((place) => (
        <g key={place} transform={place}>
          <path
            d="M-10-18C-24-56-56-70-92-66-72-54-66-30-34-14ZM14-20C16-52 2-78-26-90-22-68-26-44-8-18Z"
            className="fill-art-night"
          />
          <path d="M-44-26h88v54h-88Z" className="fill-art-paper" />
          <path d="m-44-26 44 32 44-32" strokeWidth={4} className="fill-none stroke-art-indigo" />
        </g>
      ))}
    </>
  );
}

const rays = Array.from({ length: 11 }, (_, i) => i * 15 + 15);

const lines = [166, 188, 210, 232].map((y) => `M180 ${y}q90-20 158 12M394 ${y + 12}q68-32 158-12`).join('');

/** Publications: an open book, and a sun that rises from its fold. */
export function Book() {
  return (
    <>
      <path d={land} className="fill-art-ember" />
      <g transform="translate(366 158)">
        {rays.map((turn) => (
          <path key={turn} d="M-110 0l-36-8v16Z" transform={`rotate(${turn})`} className="fill-art-ember" />
        ))}
        <circle r={96} className="fill-art-marigold" />
      </g>
      <path d="M140 280V158h452v122q-120-20-200 8h-52q-80-28-200-8Z" className="fill-art-night" />
      <path
        d="M366 272C312 238 222 236 156 264V138c66-24 156-22 210 16 54-38 144-40 210-16v126c-66-28-156-26-210 8Z"
        className="fill-art-paper"
      />
      <path d="M366 154v118" strokeWidth={4} className="stroke-art-sand" />
      <path d={lines} strokeWidth={4} strokeLinecap="round" className="fill-none stroke-art-dusk" />
    </>
  );
}
