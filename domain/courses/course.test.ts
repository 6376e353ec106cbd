import { expect, test } from 'vitest';
import { rupees } from './course.ts';

test('an amount reads as Indian accounts write it, its minus sign in front of the rupee', () => {
  expect([15_42_100_00, 13_878_90, 0, -15_421_00, -1_34_162_70].map(rupees)).toEqual([
    '₹15,42,100',
    '₹13,878.90',
    '₹0',
    '\u2212₹15,421',
    '\u2212₹1,34,162.70',
  ]);
});
