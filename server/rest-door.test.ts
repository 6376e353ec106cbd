import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { shortAddresses } from './rest-door.ts';

test('every endpoint of the REST map is served, also where its address does not begin with /api/', () => {
  const endpoints = createApi().routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/'));
  const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  expect([...calls].sort()).toEqual(shortAddresses.map((address) => address.join(' ')).sort());
});
