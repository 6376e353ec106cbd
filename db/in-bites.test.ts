import { expect, test } from 'vitest';
import { inBites } from './in-bites.ts';

test('of more rows than a statement can name each is named once, in the order in which rows are locked', () => {
  const inOrder = Array.from({ length: 70_000 }, (_, index) => String(100_000 + index));
  const bites = inBites(inOrder.toReversed());
  expect(Math.max(...bites.map(({ length }) => length))).toBeLessThan(65_536);
  expect(bites.flat().join() === inOrder.join()).toBe(true);
});
