import { expect, test } from 'vitest';
import { nextWaiting } from './next-waiting.ts';

const listed = ['a', 'b', 'c', 'd'];

test('after a decision the office goes on with the next below, whatever colleagues decided above', () => {
  expect(nextWaiting('b', listed, ['a', 'c', 'd'])).toBe('c');
  expect(nextWaiting('b', listed, ['c', 'd', 'e'])).toBe('c');
  expect(nextWaiting('b', listed, ['a', 'd'])).toBe('d');
});

test('after all that were listed are decided the office goes on with the first of those that are listed in their place', () => {
  expect(nextWaiting('d', ['d'], ['a', 'b'])).toBe('a');
  expect(nextWaiting('b', ['b', 'c'], ['e'])).toBe('e');
});

test('after the last of the list is decided the office goes on with the nearest above, or with none', () => {
  expect(nextWaiting('d', listed, ['a', 'b', 'c'])).toBe('c');
  expect(nextWaiting('c', listed, ['a', 'e'])).toBe('a');
  expect(nextWaiting('d', listed, [])).toBeUndefined();
});
