import { useId } from 'react';
import { LatticePattern } from '../jaali.tsx';
import { cuspedArch, onceForEach, pick, polygon, rosette, round, star } from '../lattice.ts';
import { type CoverPalette, choicesOf } from './cover-choices.ts';

interface Motif {
  palette: CoverPalette;
  next: () => number;
  pattern: string;
  clip: string;
}

const arches = onceForEach((width: number, foils: number) => cuspedArch(width, 360, foils));

/** An arch closed by a lattice, with a sun or moon behind it. */
function Window({ palette, next, pattern, clip }: Motif) {
  const width = pick([240, 270, 300], next());
  const x = Math.round(60 + next() * (520 - width));
  const arch = arches(width, pick([3, 4, 5], next()));
  const [sunX, sunY, sunR] = [
    Math.round(width * (0.2 + next() * 0.6)),
    Math.round(130 + next() * 110),
    Math.round(44 + next() * 26),
  ];
  return (
    <g transform={`translate(${x} 46)`}>
      <clipPath id={clip}>
        <path d={arch} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={arch} className={palette.figure} />
        <circle cx={sunX} cy={sunY} r={sunR} className={palette.light} />
        <rect width={width} height={360} fill={`url(#${pattern})`} />
      </g>
      <path d={arch} fill="none" stroke="currentColor" strokeWidth={3} className={palette.line} />
    </g>
  );
}

/* Great figures are drawn in whole units: nobody sees the rest. */
const whole = (path: string) => path.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number))));

const greatRosette = onceForEach((inner: number, outer: number, petals: number, girth: number, turn: number) =>
  whole(rosette([0, 0], inner, outer, petals, { girth, turn })),
);
const rosetteStar = star([0, 0], 48, 36.7, 8);
const rosetteHeart = polygon([0, 0], 24, 8, 1 / 16);

/** A great rosette, partly out of the picture. */
function Rosette({ palette, next }: Motif) {
  const petals = pick([8, 12, 16], next());
  const x = pick([120, 320, 520], next());
  const y = pick([90, 200, 320], next());
  const girth = 0.34 / petals;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={250} className={palette.figure} />
      <path d={greatRosette(150, 238, petals * 2, girth / 2, 0)} className={palette.ground.fill} />
      <path d={greatRosette(56, 168, petals, girth, 0)} className={palette.light} />
      <path
        d={greatRosette(56, 132, petals, girth, 0.5 / petals)}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        className={palette.line}
      />
      <path d={rosetteStar} className={palette.ground.fill} />
      <path d={rosetteHeart} className={palette.light} />
    </g>
  );
}

/** Four tiers of steps, the highest first. */
const stairs = onceForEach((flights: number) => {
  const width = 640 / flights;
  const [tier, steps] = [80, 6];
  const flight = (cx: number, foot: number) => {
    const rise = tier / steps;
    const run = width / 2 / steps;
    const up = Array.from({ length: steps }, () => `v${-round(rise)}h${round(run)}`).join('');
    const down = Array.from({ length: steps }, () => `h${round(run)}v${round(rise)}`).join('');
    return `M${round(cx - width / 2)} ${foot}${up}${down}Z`;
  };
  return [3, 2, 1, 0].map((row) =>
    Array.from({ length: flights + 1 }, (_, i) => flight((i + (row % 2) / 2) * width, 400 - row * tier)).join(''),
  );
});

/** Flights of steps, tier under tier. */
function Stepwell({ palette, next }: Motif) {
  const tiers = stairs(pick([4, 5], next()));
  const x = Math.round(140 + next() * 360);
  return (
    <g strokeWidth={1.5} className={palette.line}>
      {/* Only as far as the first tier: between its flights it would show in pieces. */}
      <path d={`M${x - 54} 160A72 72 0 1 1 ${x + 54} 160Z`} className={palette.light} />
      {tiers.map((d, i) => (
        <path key={d} d={d} stroke="currentColor" className={i % 2 ? palette.ground.fill : palette.figure} />
      ))}
    </g>
  );
}

const rings = Array.from({ length: 9 }, (_, i) => {
  const r = 60 + i * 46;
  return `M${-r} 0A${r} ${Math.round(r * 0.55)} 0 0 0 ${r} 0`;
}).join('');

/** A low sun over rings of water, with routes across it. */
function Sea({ palette, next }: Motif) {
  const x = Math.round(160 + next() * 320);
  const horizon = 236;
  const route = `M-10 ${Math.round(90 + next() * 60)}Q${x} ${Math.round(-60 + next() * 70)} 650 ${Math.round(120 + next() * 60)}`;
  return (
    <g>
      <path d={`M${x - 92} ${horizon}A92 92 0 0 1 ${x + 92} ${horizon}Z`} className={palette.light} />
      <rect y={horizon} width={640} height={164} className={palette.figure} />
      <path
        d={rings}
        transform={`translate(${x} ${horizon})`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        className={palette.line}
      />
      <path
        d={route}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray="2 9"
        strokeLinecap="round"
        className={palette.line}
      />
    </g>
  );
}

/** The lattice itself, over a field divided in two. */
function Screen({ palette, next, pattern }: Motif) {
  const split = Math.round(220 + next() * 200);
  return (
    <g>
      <rect x={split} width={640 - split} height={400} className={palette.figure} />
      <circle cx={split} cy={Math.round(150 + next() * 100)} r={Math.round(80 + next() * 40)} className={palette.light} />
      <rect width={640} height={400} fill={`url(#${pattern})`} />
    </g>
  );
}

const motifs = [Window, Rosette, Stepwell, Sea, Screen];

export const coverHeight = 400;

/** A drawing in the house palette: the same seed always draws the same. The same by day and by night. */
export function CoverDrawing({ seed }: { seed: string }) {
  const id = useId();
  const { palette, next } = choicesOf(seed);
  const draw = pick(motifs, next());
  const scale = 0.6 + Math.round(next() * 4) / 10;
  return (
    <svg aria-hidden="true" viewBox={`0 0 640 ${coverHeight}`} preserveAspectRatio="xMidYMid slice">
      {(draw === Screen || draw === Window) && (
        <LatticePattern id={`${id}p`} seed={seed} scale={scale} className={draw === Screen ? palette.over : palette.line} />
      )}
      <rect width={640} height={400} className={palette.ground.fill} />
      {draw({ palette, next, pattern: `${id}p`, clip: `${id}c` })}
    </svg>
  );
}
