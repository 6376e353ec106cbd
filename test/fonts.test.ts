import { expect, test } from 'vitest';
import { publicPages } from '#app/content/pages.ts';
import { shell } from '#app/content/shell.ts';
import { site } from '#app/content/site.ts';
import { lettersOfTheSite } from '../scripts/build/fonts.ts';

/** Cut into a part of its own, of a few hundred bytes. */
const rupee = '₹';

test('the site’s own words need no letter beyond the first part of each font, and the rupee sign', () => {
  const known = new Set(`${lettersOfTheSite}${rupee}\n`);
  const words = JSON.stringify([publicPages, shell, site], (_, value) => (typeof value === 'function' ? undefined : value));
  expect(words.length).toBeGreaterThan(10_000);
  expect([...new Set(words)].filter((letter) => !known.has(letter))).toEqual([]);
});
