import { polygon, rosette, star } from '#app/ui/lattice.ts';

/** Petals of the medals, one after the other: no two neighbours are alike. */
const petalCounts = [8, 16, 10, 12, 9, 14] as const;

/** A medal on a ribbon. Ornament only. */
export function Medal({ index, className }: { index: number; className?: string | undefined }) {
  const petals = petalCounts[index % petalCounts.length] ?? 8;
  return (
    <svg viewBox="0 0 96 120" aria-hidden="true" className={className}>
      <path d="M30 62 14 116l17-8 10 12 12-46ZM66 62l16 54-17-8-10 12-12-46Z" className="fill-art-dusk" />
      <circle cx={48} cy={46} r={44} className="fill-art-marigold" />
      <path d={rosette([48, 46], 20, 41, petals, { girth: 0.34 / petals })} className="fill-art-indigo" />
      <circle cx={48} cy={46} r={21} className="fill-art-indigo" />
      <path d={star([48, 46], 17, 12, petals)} className="fill-art-paper" />
      <path d={polygon([48, 46], 6, petals)} className="fill-art-marigold" />
    </svg>
  );
}
