import { expect, test } from 'vitest';
import { acceptedEncoding } from './compression.ts';

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate, zstd', undefined],
  ['gzip;q=1, br;q=0.2', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br ;q=1', 'br'],
  ['gzip ; q = 0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;Q=0.001', 'gzip'],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['identity;q=0', 'br'],
  ['identity;q=0, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0.1, gzip', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['', undefined],
  [undefined, undefined],
] as const)('who accepts "%s" is answered in %s', ([accepted, encoding]) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
