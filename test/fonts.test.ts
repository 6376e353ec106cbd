import { expect, test } from 'vitest';
import { publicPages } from '#app/content/pages.ts';
import { shell } from '#app/content/shell.ts';
import { site } from '#app/content/site.ts';
import { lettersOfTheSite } from '../scripts/build/fonts.ts';

/** Cut into a part of its own, of a few hundred bytes. */
const rupee = '₹';

test('the site’s own words need no letter beyond the first part of each font, and the rupee sign', () => {
  const known = new Set(`${lettersOfTheSite}${rupee}\n`);
  const words: string[] = [];
  JSON.stringify([publicPages, shell, site], (_, value) => {
    if (typeof value === 'string') words.push(value);
    return value;
  });
  expect(words.length).toBeGreaterThan(100);
  expect([...new Set(words.join(''))].filter((letter) => !known.has(letter))).toEqual([]);
});
