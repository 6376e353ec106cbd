// Draws app/pages/home/pictures/gateway.svg, the globe in the arch, and routes.svg, the trade routes that lie over it: run
// `node scripts/draw-gateway.ts` after a change here. The routes are animated; at routes.svg#still they stand drawn from the
// start. They are a picture of their own so that each frame repaints nothing else.
import { writeFileSync } from 'node:fs';
import { geoInterpolate } from 'd3-geo';
import { international } from '#app/content/international.ts';
import { cuspedArch, lattice, polygon, rosette, round, star } from '#app/ui/lattice.ts';
import { isLand } from './land.ts';

type Vector = [x: number, y: number, z: number];

const size = { width: 640, height: 736 };
const globe = { x: 320, y: 520, radius: 262, longitude: 62, latitude: 12 };
const arch = { x: 92, y: 96, width: 456, height: 640 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Rounded to half a unit, which is invisible in a dot and compresses well. */
const half = (value: number) => Math.round(value * 2) / 2;
const short = (value: number) => String(round(value));

/** A place on the globe seen from outside: x to the right, y down, z towards the eye; the globe's radius is 1. */
function seen([longitude, latitude]: readonly [number, number]): Vector {
  const [east, up, tilt] = [radians(longitude - globe.longitude), radians(latitude), radians(globe.latitude)];
  const [x, y, z] = [Math.cos(up) * Math.sin(east), Math.sin(up), Math.cos(up) * Math.cos(east)];
  return [x, -(y * Math.cos(tilt) - z * Math.sin(tilt)), y * Math.sin(tilt) + z * Math.cos(tilt)];
}

const onPaper = ([x, y]: Vector, height = 1) =>
  `${short(globe.x + x * height * globe.radius)} ${short(globe.y + y * height * globe.radius)}`;

/** Dots spread evenly over the land, drawn finer towards the rim. */
function land(): string {
  const count = 9500;
  const rings = [
    { from: 0.03, width: 2 },
    { from: 0.3, width: 2.7 },
    { from: 0.6, width: 3.3 },
  ].map((ring) => ({ ...ring, points: [] as [number, number][] }));
  for (let i = 0; i < count; i++) {
    const latitude = (Math.asin(1 - (2 * i + 1) / count) * 180) / Math.PI;
    const longitude = ((i * 137.50776) % 360) - 180;
    const place = seen([longitude, latitude]);
    const ring = rings.findLast(({ from }) => place[2] >= from);
    const drawn = globe.y + place[1] * globe.radius < size.height + 4;
    if (ring && drawn && isLand([longitude, latitude]))
      ring.points.push([half(globe.x + place[0] * globe.radius), half(globe.y + place[1] * globe.radius)]);
  }
  return rings.map(({ width, points }) => `<path stroke-width="${width}" d="${dots(points)}"/>`).join('');
}

/** Points as one path, each given by its way from the last: short, and alike enough to compress well. */
function dots(points: [number, number][]): string {
  const sorted = points.toSorted((a, b) => Math.round(a[1] / 6) - Math.round(b[1] / 6) || a[0] - b[0]);
  return sorted.map(([x, y], i) => `m${short(x - (sorted[i - 1]?.[0] ?? 0))} ${short(y - (sorted[i - 1]?.[1] ?? 0))}h0`).join('');
}

/** A great circle raised over the ground between its ends, as far as the globe does not hide it. */
function route(to: readonly [number, number]): string {
  const between = geoInterpolate([...international.map.home.at], [...to]);
  const steps = 60;
  const reach = Math.acos(Math.min(1, dot(seen(international.map.home.at), seen(to))));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const height = 1 + 0.3 * (reach / Math.PI) ** 0.7 * Math.sin((i / steps) * Math.PI);
    const place = seen(between(i / steps));
    const hidden = place[2] < 0 && Math.hypot(place[0], place[1]) * height < 1;
    return hidden ? undefined : onPaper(place, height);
  });
  const end = points.indexOf(undefined);
  const visible = end < 0 ? points : points.slice(0, end);
  const [start, ...bends] = visible.filter((_, i) => i % 6 === 0 || i === visible.length - 1);
  return `<path pathLength="1" d="M${start}${bends.map((bend, i) => curve(bend, bends[i + 1])).join('')}"/>`;
}

/** Bends round a point towards the middle of the way to the next; the last point is reached. */
function curve(bend: string | undefined, next: string | undefined): string {
  const [[x, y], [nextX, nextY]] = [bend, next ?? bend].map((point) => point?.split(' ').map(Number)) as [
    [number, number],
    [number, number],
  ];
  return next === undefined ? `L${x} ${y}` : `Q${x} ${y} ${short((x + nextX) / 2)} ${short((y + nextY) / 2)}`;
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function pins(): string {
  return international.partners.known.flatMap(({ at }) => (at && seen(at)[2] > 0 ? [`M${onPaper(seen(at))}h0`] : [])).join('');
}

const routes = international.partners.known.map(({ at }) => (at ? route(at) : '')).join('');
const [homeX, homeY] = onPaper(seen(international.map.home.at)).split(' ').map(Number) as [number, number];
const opening = cuspedArch(arch.width, arch.height, 5);
const moulding = cuspedArch(arch.width + 32, arch.height + 22, 5);
const { bars, carving, width: tile } = lattice('gateway', 'star');
const spandrel = (x: number) =>
  `<path class="deep" d="${polygon([x, 130], 34, 24)}"/><path class="stone" d="${rosette([x, 130], 9, 31, 12, { girth: 0.028 })}"/><path class="gold" d="${star([x, 130], 8, 6, 8)}"/>`;

const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${size.width} ${size.height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</svg>
`;

const gateway = sheet(`
<style>.stone{fill:#ecd9b4}.wash{fill:#f3e4c4}.deep{fill:#2c2a7c}.gold{fill:#f2a51f}.cut{stroke:#2c2a7c}@media (prefers-color-scheme:dark){.stone{fill:#3a387f}.wash{fill:#252363}.deep{fill:#14133a}.cut{stroke:#8f8be0}}</style>
<defs>
<clipPath id="o"><path d="${opening}" transform="translate(${arch.x} ${arch.y})"/></clipPath>
<linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0e0d30"/><stop offset=".5" stop-color="#232063"/><stop offset="1" stop-color="#171646"/></linearGradient>
<radialGradient id="d"><stop offset=".6" stop-color="#f2a51f" stop-opacity=".9"/><stop offset=".76" stop-color="#f2a51f" stop-opacity=".28"/><stop offset="1" stop-color="#f2a51f" stop-opacity="0"/></radialGradient>
<radialGradient id="g" cx=".34" cy=".7" r=".85"><stop stop-color="#100f3a"/><stop offset=".7" stop-color="#1d1b5e"/><stop offset="1" stop-color="#34328c"/></radialGradient>
<pattern id="j" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="translate(0 4) scale(.4167)"><path class="cut" stroke-width="3" d="${bars}"/><path class="cut" stroke-width="1.2" d="${carving}"/></pattern>
</defs>
<path class="stone" d="M0 0h${size.width}v${size.height}H0z"/>
<path class="wash" d="M12 12h616v${size.height}H12z"/>
<path fill="url(#j)" d="M20 24h600v${size.height}H20zM60 64v${size.height}h520V64z" fill-rule="evenodd"/>
<path class="cut" stroke-width="2" d="M12 ${size.height}V12h616v${size.height}M20 ${size.height}V24h600v${size.height}M60 ${size.height}V64h520v${size.height}"/>
<path class="stone" d="M66 70h508v${size.height}H66z"/>
<path class="cut" stroke-width="1" d="M66 ${size.height}V70h508v${size.height}"/>
<path fill="url(#j)" opacity=".35" d="M66 70h508v300H66z"/>
<path class="wash" d="${moulding}" transform="translate(${arch.x - 16} ${arch.y - 22})"/>
<path class="cut" stroke-width="1.5" d="${moulding}" transform="translate(${arch.x - 16} ${arch.y - 22})"/>
${spandrel(122)}${spandrel(518)}
<g clip-path="url(#o)">
<path fill="url(#n)" d="M80 80h480v${size.height}H80z"/>
<circle cx="${globe.x + 26}" cy="${globe.y - 30}" r="${globe.radius * 1.36}" fill="url(#d)"/>
<circle cx="${globe.x}" cy="${globe.y}" r="${globe.radius}" fill="url(#g)"/>
<g stroke="#b4b1f2">${land()}</g>
</g>
<path class="cut" stroke-width="3" d="${opening}" transform="translate(${arch.x} ${arch.y})"/>
`);

const tradeRoutes = sheet(`
<style>@media (prefers-reduced-motion:no-preference){#still:not(:target) path{stroke-dasharray:1;animation:run 2.2s .25s cubic-bezier(.3,.6,.2,1) both}#still:not(:target)+.pins{animation:show .5s 1.9s both}}@keyframes run{from{stroke-dashoffset:1}}@keyframes show{from{opacity:0}}</style>
<clipPath id="c"><path d="M${arch.x + 1.5} 0h${arch.width - 3}v${size.height}H${arch.x + 1.5}z"/></clipPath>
<g id="still" stroke="#f6b441" stroke-width="1.6" clip-path="url(#c)">${routes}</g>
<path class="pins" stroke="#ffdd9a" stroke-width="6" d="${pins()}"/>
<circle cx="${homeX}" cy="${homeY}" r="13" stroke="#f6b441" stroke-width="1.5" opacity=".7"/><circle cx="${homeX}" cy="${homeY}" r="6" fill="#f2a51f" stroke="#fff3d6" stroke-width="2"/>
`);

for (const [name, svg] of Object.entries({ gateway, routes: tradeRoutes }))
  writeFileSync(new URL(`../app/pages/home/pictures/${name}.svg`, import.meta.url), svg);
