import { expect, test } from 'vitest';
import { pageAt } from './page-path.ts';

test('a page is the same however its address is spelt, and as data', () => {
  const spellings = ['/About', '/about/', '/ABOUT//', '/about.data', '/About/_.data'];
  expect(new Set(spellings.map(pageAt))).toEqual(new Set(['/about']));
  expect(['/', '//', '/_.data'].map(pageAt)).toEqual(['/', '/', '/']);
});

test('an address of a million slashes is read in one go', () => {
  const slashes = '/'.repeat(1_000_000);
  expect(pageAt(`/a${slashes}x`)).toBe(`/a${slashes}x`);
});
