import { readFileSync } from 'node:fs';
import { type ExtendedFeature, geoBounds, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];

/* Natural Earth's land at 1:110 million, public domain: coastlines only, no boundary of any state. */
const atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/land-110m.json')), 'utf8')) as Topology;
const land = feature(atlas, atlas.objects.land as Parameters<typeof feature>[1]);
const shapes = ('features' in land ? land.features : [land]).flatMap(({ geometry }): ExtendedFeature['geometry'][] =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates })) : [geometry],
);
const bounded = shapes.flatMap((shape) => shape ?? []).map((shape) => ({ shape, box: geoBounds(shape) }));

/** Whether a longitude and latitude, in degrees, lie on land. */
export function isLand(point: [number, number]): boolean {
  return bounded.some(({ shape, box: [[west, south], [east, north]] }) => {
    const [longitude, latitude] = point;
    const beside = west <= east ? longitude < west || longitude > east : longitude < west && longitude > east;
    return !beside && latitude >= south && latitude <= north && geoContains(shape, point);
  });
}
