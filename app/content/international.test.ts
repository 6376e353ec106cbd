import { expect, test } from 'vitest';
import { international } from './international.ts';

const { known, unannounced } = international.partners;

test('there are seventeen partner chambers, those not yet announced included', () => {
  expect(known.length + unannounced.length).toBe(17);
});

test('the partners begin with the fifteen countries the specification names', () => {
  expect(known.slice(0, 15).map(({ country }) => country)).toEqual([
    'Abkhazia',
    'Argentina',
    'Greece',
    'Belgium',
    'Guatemala',
    'Cameroon',
    'Egypt',
    'Ethiopia',
    'Romania',
    'Iran',
    'Sri Lanka',
    'Israel',
    'Jordan',
    'Cyprus',
    'Swaziland',
  ]);
});
