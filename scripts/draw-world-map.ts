// Draws app/pages/international/world-map.svg: run `node scripts/draw-world-map.ts` after a change here.
import { writeFileSync } from 'node:fs';
import { mapSize, unproject } from '#app/pages/international/projection.ts';
import { round } from '#app/ui/lattice.ts';
import { isLand } from './land.ts';

const step = 4.5;
const rowHeight = step * 0.866;

/** How many rows of dots the map has. */
export const rowCount = Math.floor(mapSize.height / rowHeight);

/**
 * A row's neighbouring dots become one dashed line: each dash has no length, and its round ends make the dot.
 * A dot far from all others is left out: it looks like dirt.
 */
export function drawRow(row: number): string {
  const y = heightOf(row);
  const from = startOf(row);
  const land = Array.from({ length: Math.floor(mapSize.width / step) }, (_, i) => isLand(unproject([from + i * step, y])));
  const dots = land.map((dot, i) => dot && (land[i - 1] || land[i + 1] || hasLandAround(row, from + i * step)));
  return dots.reduce((path, land, i) => {
    if (!land || dots[i - 1]) return path;
    const sea = dots.indexOf(false, i);
    const run = (sea < 0 ? dots.length : sea) - i;
    return `${path}M${round(from + i * step)} ${round(y)}h${round((run - 1) * step) || 0.1}`;
  }, '');
}

const heightOf = (row: number) => (row + 0.5) * rowHeight;
const startOf = (row: number) => (row % 2 ? step / 2 : 0);

/** Whether any dot of the rows above and below a place is land, as far as an archipelago reaches. */
function hasLandAround(row: number, x: number): boolean {
  const near = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7];
  return near.some((rows) => {
    const offset = startOf(row + rows) - startOf(row);
    return near.some((dots) => isLand(unproject([x + offset + dots * step, heightOf(row + rows)])));
  });
}

if (import.meta.main) {
  const rows = Array.from({ length: rowCount }, (_, row) => drawRow(row));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${mapSize.width} ${mapSize.height}" fill="none" stroke="#8f8be0" stroke-width="2.3" stroke-linecap="round" stroke-dasharray="0 ${step}"><path d="${rows.join('')}"/></svg>\n`;
  writeFileSync(new URL('../app/pages/international/world-map.svg', import.meta.url), svg);
}
