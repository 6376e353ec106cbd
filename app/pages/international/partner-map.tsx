import { international, type Partner } from '#app/content/international.ts';
import { Section } from '#app/ui/section.tsx';
import { mapSize, project } from './projection.ts';
import worldMap from './world-map.svg?no-inline';

const { map, partners } = international;

type Placed = Partner & { at: readonly [number, number] };
const placed = partners.known.filter((partner): partner is Placed => partner.at !== undefined);
const home = project(map.home.at);

/** Where a partner's name stands, in map units from its pin; where pins crowd, a thin line leads to the name. */
const labels: Record<string, { dx: number; dy: number; anchor: 'start' | 'end' }> = {
  Abkhazia: { dx: 6, dy: -46, anchor: 'start' },
  Argentina: { dx: -9, dy: 4, anchor: 'end' },
  Greece: { dx: -7, dy: 2, anchor: 'end' },
  Belgium: { dx: -8, dy: 4, anchor: 'end' },
  Guatemala: { dx: -9, dy: 4, anchor: 'end' },
  Cameroon: { dx: -8, dy: 5, anchor: 'end' },
  Egypt: { dx: -7, dy: 4, anchor: 'end' },
  Ethiopia: { dx: 60, dy: 26, anchor: 'start' },
  Romania: { dx: -8, dy: 4, anchor: 'end' },
  Iran: { dx: 42, dy: -56, anchor: 'start' },
  'Sri Lanka': { dx: 10, dy: 5, anchor: 'start' },
  Israel: { dx: -10, dy: 26, anchor: 'end' },
  Jordan: { dx: 6, dy: 14, anchor: 'start' },
  Cyprus: { dx: -7, dy: 5, anchor: 'end' },
  Swaziland: { dx: 9, dy: 8, anchor: 'start' },
};

const short = (value: number) => Math.round(value * 10) / 10;

/** A route from New Delhi, bowed away from the straight line as a ship's course or a flight would be. */
function route([x, y]: readonly [number, number]): string {
  const distance = Math.hypot(x - home[0], y - home[1]);
  const bow = y > home[1] + 40 ? -0.1 : 0.24;
  return `M${short(home[0])} ${short(home[1])}Q${short((x + home[0]) / 2)} ${short((y + home[1]) / 2 - distance * bow)} ${short(x)} ${short(y)}`;
}

/**
 * The world in dots and the routes to the partners, said as a list to those who cannot see it.
 * A small window shows the part from Guatemala to the Bay of Bengal, where all of them lie.
 */
export function PartnerMap() {
  return (
    <Section tone="ink" heading={map.heading} intro={map.intro} className="pb-8 sm:pb-10">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        fill="none"
        className="-ml-[41%] w-[200%] sm:-ml-[25%] sm:w-[145%] lg:ml-0 lg:w-full"
      >
        <image href={worldMap} width={mapSize.width} height={mapSize.height} />
        <path d={placed.map(({ at }) => route(project(at))).join('')} className="stroke-marigold" strokeWidth={1} />
        <path
          d={placed.map(({ at }) => `M${project(at).map(short).join(' ')}h0`).join('')}
          className="stroke-ink"
          strokeWidth={5}
          strokeLinecap="round"
        />
        <circle cx={home[0]} cy={home[1]} r={9} className="stroke-marigold" />
        <circle cx={home[0]} cy={home[1]} r={4.5} className="fill-marigold stroke-ink" strokeWidth={1.2} />
        <g className="fill-ink font-display text-[11px] max-lg:hidden">
          {placed.map(({ country, at }) => (
            <Label key={country} country={country} pin={project(at)} />
          ))}
          <text
            x={home[0] + 14}
            y={home[1] - 5}
            className="fill-marigold stroke-paper text-[13px] font-bold"
            strokeWidth={3.5}
            paintOrder="stroke"
          >
            {map.home.label}
          </text>
        </g>
      </svg>
      <h3 className="sr-only">{map.list}</h3>
      <ul className="mt-8 flex flex-wrap gap-x-5 gap-y-2 font-display lg:sr-only">
        {placed.map(({ country }) => (
          <li key={country} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-marigold" />
            {country}
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-sm text-ink-soft">{map.note}</p>
    </Section>
  );
}

function Label({ country, pin: [x, y] }: { country: string; pin: [number, number] }) {
  const { dx, dy, anchor } = labels[country] ?? { dx: 8, dy: 4, anchor: 'start' };
  const isFar = Math.hypot(dx, dy) > 16;
  const gap = isFar ? { start: 4, end: -4 }[anchor] : 0;
  const text = { x: short(x + dx + gap), y: short(y + dy + (isFar ? 4 : 0)) };
  return (
    <>
      {isFar && (
        <path
          d={`M${short(x)} ${short(y)}L${short(x + dx)} ${short(y + dy)}`}
          className="stroke-ink"
          strokeWidth={0.5}
          opacity={0.7}
        />
      )}
      <text {...text} textAnchor={anchor} className="stroke-paper" strokeWidth={3.5} paintOrder="stroke" strokeLinejoin="round">
        {country}
      </text>
    </>
  );
}
