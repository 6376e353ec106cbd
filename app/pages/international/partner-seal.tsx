import { classNames } from '#app/ui/class-names.ts';
import { polygon, rosette, star } from '#app/ui/lattice.ts';

const centre = [48, 48] as const;

/* Each shape is drawn once and used by several seals. */
const rims = [
  rosette(centre, 33, 46, 16, { girth: 0.03, turn: 1 / 32 }),
  star(centre, 46, 38, 12),
  star(centre, 46, 41, 24),
  rosette(centre, 30, 46, 12, { girth: 0.042 }),
  star(centre, 46, 35.2, 8) + star(centre, 46, 35.2, 8, 1 / 16),
];
const fields = [polygon(centre, 34, 16, 1 / 32), star(centre, 35, 31, 12), star(centre, 34, 32, 24)];

const tones = [
  { rim: 'fill-art-marigold', field: 'fill-art-indigo', letters: 'fill-art-paper', rule: 'stroke-art-marigold' },
  { rim: 'fill-art-indigo dark:fill-art-dusk', field: 'fill-art-sand', letters: 'fill-art-night', rule: 'stroke-art-indigo' },
  { rim: 'fill-art-dusk', field: 'fill-art-night', letters: 'fill-art-paper', rule: 'stroke-art-mist' },
  { rim: 'fill-art-ember', field: 'fill-art-paper', letters: 'fill-art-night', rule: 'stroke-art-ember' },
] as const;

/** The shapes the page's seals are made of; stands once, before them. */
export function SealShapes() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {rims.map((d, i) => (
          <path key={d} id={`rim-${i}`} d={d} />
        ))}
        {fields.map((d, i) => (
          <path key={d} id={`field-${i}`} d={d} />
        ))}
      </defs>
    </svg>
  );
}

/** A partner's drawn seal, until its own mark is there. Ornament only: the name stands beside it. */
export function PartnerSeal({ initials, index }: { initials: string; index: number }) {
  const tone = tones[index % tones.length] ?? tones[0];
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className="size-20 shrink-0">
      <use href={`#rim-${index % rims.length}`} className={tone.rim} />
      <use href={`#field-${index % fields.length}`} className={tone.field} />
      <circle cx={48} cy={48} r={27.5} className={classNames('fill-none', tone.rule)} strokeWidth={1} />
      <text
        x={48}
        y={56.5}
        textAnchor="middle"
        fontSize={25}
        fontWeight={700}
        className={classNames('font-display', tone.letters)}
      >
        {initials}
      </text>
    </svg>
  );
}
