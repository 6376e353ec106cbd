/* Geometry of jaali screens. Everything is a string of SVG path commands. */

export const latticeFamilies = ['star', 'hexagon', 'lotus', 'interlace'] as const;
export type LatticeFamily = (typeof latticeFamilies)[number];

export interface Lattice {
  width: number;
  height: number;
  /** The bars of the screen. */
  bars: string;
  /** The finer carving between them. */
  carving: string;
}

/** A number from 0 to 1 per call, the same row for the same seed. */
export function random(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** One of the choices, by a random number from 0 to 1. */
export function pick<T>(choices: readonly [T, ...T[]] | readonly T[], chance: number): T {
  return choices[Math.floor(chance * choices.length)] as T;
}

/** Works a drawing out once for each of its arguments, which must come from short lists: what was drawn is kept. */
export function onceForEach<Arguments extends (string | number)[], Drawing>(draw: (...given: Arguments) => Drawing) {
  const drawn = new Map<string, Drawing>();
  return (...given: Arguments): Drawing => {
    const key = given.join();
    const drawing = drawn.get(key) ?? draw(...given);
    drawn.set(key, drawing);
    return drawing;
  };
}

type Point = readonly [number, number];

/** To one decimal: enough for a drawing, and short. */
export const round = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** The point at `turn` (1 is a full circle, 0 points up). */
function around([cx, cy]: Point, radius: number, turn: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

/** A closed polygon of `sides` corners. */
export function polygon(centre: Point, radius: number, sides: number, turn = 0): string {
  const corners = Array.from({ length: sides }, (_, i) => at(...around(centre, radius, turn + i / sides)));
  return `M${corners.join('L')}Z`;
}

/** A closed star: `points` tips at `outer`, notches at `inner`. */
export function star(centre: Point, outer: number, inner: number, points: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    at(...around(centre, i % 2 ? inner : outer, turn + i / points / 2)),
  );
  return `M${corners.join('L')}Z`;
}

/** A rosette of pointed petals from `inner` to `outer`; `girth` is a petal's half-width as a share of a turn. */
export function rosette(centre: Point, inner: number, outer: number, petals: number, { girth = 0.045, turn = 0 } = {}): string {
  return Array.from({ length: petals }, (_, i) => {
    const way = turn + i / petals;
    const middle = (inner + outer) / 2;
    const root = at(...around(centre, inner, way));
    const tip = at(...around(centre, outer, way));
    return `M${root}Q${at(...around(centre, middle, way - girth * 2))} ${tip}Q${at(...around(centre, middle, way + girth * 2))} ${root}`;
  }).join('');
}

/**
 * A window's outline, standing on y = `height` with its tip at y = 0: straight
 * jambs, then a cusped arch of `foils` scallops a side and a pointed one on top.
 */
export function cuspedArch(width: number, height: number, foils: number): string {
  const half = width / 2;
  const rise = Math.min(height * 0.5, width * 0.56);
  const step = width * 0.05;
  const tip = rise * 0.13;
  const right = Array.from({ length: foils + 1 }, (_, i): Point => {
    const t = (i / (foils + 0.55)) * (Math.PI / 2);
    return [half + (half - step) * Math.cos(t), rise - (rise - tip) * Math.sin(t)];
  });
  const scallop = ([fromX, fromY]: Point, [x, y]: Point) => {
    const radius = round(Math.hypot(x - fromX, y - fromY) * 0.56);
    return `A${radius} ${radius} 0 0 0 ${at(x, y)}`;
  };
  const mirror = ([x, y]: Point): Point => [width - x, y];
  const [first, last] = [right[0] as Point, right[foils] as Point];
  const up = right.slice(1).map((point, i) => scallop(right[i] as Point, point));
  const down = right
    .slice(0, -1)
    .map((point, i) => scallop(mirror(right[i + 1] as Point), mirror(point)))
    .reverse();
  const [lastX, lastY] = last;
  const reach = lastX - half;
  const crown = `C${at(lastX + reach * 0.1, lastY - tip * 0.9)} ${at(half + reach * 0.35, tip * 0.75)} ${half} 0C${at(half - reach * 0.35, tip * 0.75)} ${at(half - reach * 1.1, lastY - tip * 0.9)} ${at(...mirror(last))}`;
  return `M0 ${height}H${width}V${round(rise)}H${round(first[0])}${up.join('')}${crown}${down.join('')}H0Z`;
}

function starLattice(chance: number): Lattice {
  const size = 96;
  const half = size / 2;
  const centre: Point = [half, half];
  const carvings = [
    star(centre, 30, 23, 8) + rosette(centre, 5, 18, 8),
    polygon(centre, 25, 8, 1 / 16) + rosette(centre, 6, 34, 8, { girth: 0.05 }),
    star(centre, 33, 25.3, 8, 1 / 16) + polygon(centre, 12, 8, 1 / 16),
  ];
  const corners = [0, size].flatMap((x) => [0, size].map((y) => star([x, y], 16, 7, 4, 1 / 8))).join('');
  return { width: size, height: size, bars: star(centre, half, half * 0.7654, 8), carving: pick(carvings, chance) + corners };
}

function hexagonLattice(chance: number): Lattice {
  const width = 76;
  const height = 131.6;
  const [x, y] = [width / 2, height / 2];
  const carve = pick(
    [
      (centre: Point) => rosette(centre, 3, 24, 6, { girth: 0.06 }),
      (centre: Point) => star(centre, 25, 14.4, 6, 1 / 12),
      (centre: Point) => polygon(centre, 22, 6) + rosette(centre, 2, 13, 6, { girth: 0.06, turn: 1 / 12 }),
    ],
    chance,
  );
  const centres: Point[] = [
    [x, 0],
    [x, height],
    [0, y],
    [width, y],
  ];
  return {
    width,
    height,
    bars: `M0 ${round(y / 2)}H${width}M0 ${round(y * 1.5)}H${width}M0 0L${width} ${height}M${width} 0L0 ${height}`,
    carving: centres.map((centre) => carve(centre)).join(''),
  };
}

function lotusLattice(chance: number): Lattice {
  const width = 84;
  const height = 104;
  const [x, y] = [width / 2, height / 2];
  const bud = (cx: number, cy: number) => {
    const foot = cy + 20;
    const heart = `M${at(cx, foot)}C${at(cx - 15, cy + 6)} ${at(cx - 9, cy - 12)} ${at(cx, cy - 26)}C${at(cx + 9, cy - 12)} ${at(cx + 15, cy + 6)} ${at(cx, foot)}`;
    const side = (way: number) =>
      `M${at(cx, foot)}C${at(cx + way * 15, foot - 1)} ${at(cx + way * 25, cy + 6)} ${at(cx + way * 22, cy - 12)}C${at(cx + way * 15, cy - 7)} ${at(cx + way * 9, cy)} ${at(cx, foot)}`;
    const inner = chance > 0.5 ? `M${at(cx, foot - 4)}V${round(cy - 12)}` : rosette([cx, cy + 27], 2, 6, 4, { girth: 0.06 });
    return heart + side(1) + side(-1) + inner;
  };
  const centres: Point[] = [
    [x, y],
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  return {
    width,
    height,
    bars: `M${x} 0C${x} ${y * 0.5} 0 ${y * 0.45} 0 ${y}C0 ${y * 1.55} ${x} ${y * 1.5} ${x} ${height}C${x} ${y * 1.5} ${width} ${y * 1.55} ${width} ${y}C${width} ${y * 0.45} ${x} ${y * 0.5} ${x} 0`,
    carving: centres.map(([cx, cy]) => bud(cx, cy)).join(''),
  };
}

function interlaceLattice(chance: number): Lattice {
  const size = 88;
  const c = size / 2;
  const centre: Point = [c, c];
  const wide = 58;
  const band = pick([6, 8], chance);
  const centres: Point[] = [centre, [c + size, c], [c - size, c], [c, c + size], [c, c - size]];
  const ring = (radius: number) => centres.map((middle) => polygon(middle, radius, 8, 1 / 16)).join('');
  const knots = [0, size].flatMap((x) => [0, size].map((y) => star([x, y], 13, 6, 4))).join('');
  const heart = chance > 0.5 ? rosette(centre, 4, 20, 8) : star(centre, 21, 16, 8);
  return { width: size, height: size, bars: ring(wide) + ring(wide - band), carving: knots + heart };
}

const makers: Record<LatticeFamily, (chance: number) => Lattice> = {
  star: starLattice,
  hexagon: hexagonLattice,
  lotus: lotusLattice,
  interlace: interlaceLattice,
};

/** A family has two or three drawings: a chance rounded to sixths still chooses evenly among either number. */
const sixths = 6;
const drawLattice = onceForEach((family: LatticeFamily, sixth: number) => makers[family]((sixth + 0.5) / sixths));

/** The lattice of a seed: of the family asked for, else one the seed chooses. */
export function lattice(seed: string, family?: LatticeFamily): Lattice {
  const next = random(seed);
  const chosen = pick(latticeFamilies, next());
  return drawLattice(family ?? chosen, Math.floor(next() * sixths));
}
