import { expect, test } from 'vitest';
import { publicPages } from '#app/content/pages.ts';
import { linesOf } from './lettering.ts';
import { passage } from './social-card.tsx';

const lines = (text: string) => linesOf(text, { face: 'body', size: 28 }, 650);

test('a social card’s words end with a sentence, or with a clause, and never in the midst of one', () => {
  for (const { description, path } of publicPages) {
    const words = passage(description, 2, lines).join(' ');
    expect(words, path).toMatch(/[^,;:…]\.$/);
    expect(description, path).toContain(words.slice(0, -1));
  }
  expect(passage(`One whole sentence. ${'Another, '.repeat(30)}`, 2, lines)).toEqual(['One whole sentence.']);
  expect(passage(`One clause, ${'without end '.repeat(30)}`, 2, lines)).toEqual(['One clause.']);
});

test('what has neither sentence nor clause is cut between words, and says so', () => {
  const words = passage('without end '.repeat(30), 2, lines);
  expect(words).toHaveLength(2);
  expect(words.at(-1)).toMatch(/ …$/);
});
