import { expect, test } from 'vitest';
import { isRestAddress } from '#api/addresses.ts';
import { createApi } from '#api/app.ts';

test('every endpoint of the REST map is served, also where its address does not begin with /api/', () => {
  const paths = createApi().routes.map(({ path }) => path);
  const short = new Set(paths.filter((path) => !path.startsWith('/api/') && !path.endsWith('*')));
  expect(short).toContain('/image/upload');
  expect([...short].filter((path) => !isRestAddress(path))).toEqual([]);
});

test('an address that only looks like one of the REST door is a page’s', () => {
  for (const path of ['/', '/members', '/members/', '/members/x/y', '/image', '/apian', '/company/x', '/og/image/x.png'])
    expect(isRestAddress(path), path).toBe(false);
});
