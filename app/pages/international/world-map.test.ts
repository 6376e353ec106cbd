import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawRow, rowCount } from '../../../scripts/draw-world-map.ts';

test('the world map is the one that is drawn from the open data', () => {
  const map = readFileSync(new URL('world-map.svg', import.meta.url), 'utf8');
  // Seven rows from pole to pole: the whole takes seconds, and a change of data, projection or grid shows in each of them.
  const rows = Array.from({ length: 7 }, (_, part) => drawRow(Math.floor(((part + 0.5) * rowCount) / 7)));
  expect(rows.filter((row) => row !== '').length).toBeGreaterThan(4);
  for (const row of rows) expect(map).toContain(row);
});
