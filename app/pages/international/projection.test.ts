import { expect, test } from 'vitest';
import { mapSize, project, unproject } from './projection.ts';

test('a place on the map leads back to its longitude and latitude', () => {
  for (const place of [
    [77.21, 28.61],
    [-90.51, 14.63],
    [179.5, -16.5],
  ] as const) {
    const [longitude, latitude] = unproject(project(place));
    expect(longitude).toBeCloseTo(place[0]);
    expect(latitude).toBeCloseTo(place[1]);
  }
});

test('every inhabited latitude lies on the map', () => {
  for (const latitude of [-55, 0, 72]) {
    const [, y] = project([0, latitude]);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapSize.height);
  }
});
