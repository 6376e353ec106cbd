import { expect, test } from 'vitest';
import { lettersOfTheSite } from '../scripts/build/fonts.ts';
import { leaveOutTheChamber } from './unset-site.ts';

/** Cut into a part of its own, of a few hundred bytes. */
const rupee = '₹';

test('the site’s own words need no letter beyond the first part of each font, and the rupee sign', async () => {
  leaveOutTheChamber();
  const { publicPages } = await import('#app/content/pages.ts');
  const { shell } = await import('#app/content/shell.ts');
  const known = new Set(`${lettersOfTheSite}${rupee}\n`);
  const words: string[] = [];
  JSON.stringify([publicPages, shell], (_, value) => {
    if (typeof value === 'string') words.push(value);
    return value;
  });
  expect(words.length).toBeGreaterThan(100);
  expect([...new Set(words.join(''))].filter((letter) => !known.has(letter))).toEqual([]);
});
