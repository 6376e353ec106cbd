import { expect, test } from 'vitest';
import { publicPages } from '#app/content/pages.ts';
import { linesOf } from './lettering.ts';
import { passage } from './social-card.tsx';

const lines = (text: string) => linesOf(text, { face: 'body', size: 28 }, 650);

test('a social card’s words end with a sentence, or with a clause, and never in the midst of one', () => {
  for (const { description, path } of publicPages) {
    const words = passage(description, 2, lines).join(' ');
    expect(words, path).toMatch(/[^,;:…]\.$|[^,;:] …$/);
    expect(description, path).toContain(words.replace(/ …$/, ''));
  }
  expect(passage(`One whole sentence. ${'Another, '.repeat(30)}`, 2, lines)).toEqual(['One whole sentence.']);
  expect(passage(`One clause, ${'without end '.repeat(30)}`, 2, lines)).toEqual(['One clause …']);
});

test.for([
  [
    'The exemption does not apply, where the turnover of the whole group in the year before exceeds the limit of the state.',
    / …$/,
  ],
  [
    'The workshop in Surat was opened by Dr. Meera Iyer before 200 members of the chamber, their guests and the press of the city.',
    / …$/,
  ],
  [
    'Traders with a turnover below Rs. 40 lakh in the year before need no registration unless they sell across the borders of states.',
    / …$/,
  ],
  [
    'Registration is open. It closes when the hall is full, which in the years before was so within a week, and then a list is kept.',
    /^Registration is open\.$/,
  ],
] as const)('a social card does not make another statement of %s', ([text, end]) => {
  const words = passage(text, 2, lines).join(' ');
  expect(words).toMatch(end);
  expect(text).toContain(words.replace(/ …$/, ''));
  expect(words).not.toMatch(/(Dr|Rs)\.?( …)?$/);
});

test('what has neither sentence nor clause is cut between words, and says so', () => {
  const words = passage('without end '.repeat(30), 2, lines);
  expect(words).toHaveLength(2);
  expect(words.at(-1)).toMatch(/ …$/);
});
