import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.for([
  ['::1', 'http://[::1]:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['192.0.2.1', 'http://192.0.2.1:3000'],
  ['chamber.example', 'http://chamber.example:3000'],
  ['::', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
])('a site on %s says an address that a browser opens: %s', ([host = '', address = '']) => {
  expect(addressOf(host, 3_000)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
