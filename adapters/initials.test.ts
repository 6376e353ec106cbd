import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.for([
  ['AICC', 'AICC'],
  ['All India Chamber of Commerce and Industry', 'AICCI'],
  ['Confederation of Manufacturers & Traders', 'CMT'],
  ['Indian Chamber', 'IC'],
  ['Indo-African Chamber', 'IAC'],
  ['भारतीय वाणिज्य मंडल', 'भावामं'],
  ['Assocham', 'Assocham'],
  ['assocham india', 'assocham india'],
])('the seal of “%s” bears %s', ([name = '', initials]) => {
  expect(initialsOf(name)).toBe(initials);
});
