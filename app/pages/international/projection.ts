/* Miller's cylindrical projection, cut in the Bering Sea so that no land is split, and without Antarctica. */

const west = -169;
const [north, south] = [miller(73), miller(-56)];

/** The map's size in its own units. */
export const mapSize = { width: 1000, height: Math.round(((north - south) / (2 * Math.PI)) * 1000) };

function miller(latitude: number): number {
  return 1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * latitude * Math.PI) / 180));
}

/** Where a longitude and latitude, in degrees, lie on the map. */
export function project([longitude, latitude]: readonly [number, number]): [number, number] {
  const x = ((longitude - west + 360) % 360) / 360;
  return [x * mapSize.width, ((north - miller(latitude)) / (north - south)) * mapSize.height];
}

/** The longitude and latitude, in degrees, of a place on the map. */
export function unproject([x, y]: readonly [number, number]): [number, number] {
  const longitude = (((((x / mapSize.width) * 360 + west + 180) % 360) + 360) % 360) - 180;
  const stretched = north - (y / mapSize.height) * (north - south);
  const latitude = ((Math.atan(Math.exp(stretched / 1.25)) - Math.PI / 4) / 0.4) * (180 / Math.PI);
  return [longitude, latitude];
}
