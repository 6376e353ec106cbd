import { expect, test } from 'vitest';
import { publicPages } from './pages.ts';

test('the public pages are each listed once', () => {
  const paths = publicPages.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(publicPages)('$path has a title and a description that fit a list of results', ({ title, description }) => {
  expect(title).not.toBe('');
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThanOrEqual(170);
});
