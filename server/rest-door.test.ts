import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { shortAddresses } from '#api/short-addresses.ts';

test('every endpoint of the REST map is served, also where its address does not begin with /api/', () => {
  const paths = createApi().routes.map(({ path }) => path);
  const short = new Set(paths.filter((path) => !path.startsWith('/api/') && !path.endsWith('*')));
  const served = shortAddresses.map((address) => new RegExp(`^${address.replace(/:\w+/, '[^/]+')}$`));
  expect(short).toContain('/image/upload');
  expect([...short].filter((path) => !served.some((address) => address.test(path)))).toEqual([]);
});
