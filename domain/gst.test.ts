import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstCodeOf, isGstin, isGstState, isPlaceOfSupply, localTaxOf, otherCountry, stateOfGstin } from './gst.ts';
import { indianStates } from './states.ts';

const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '24AAACC1206D1ZM'];

test('every state that an address may name has a tax code of its own', () => {
  expect(indianStates.filter((state) => !isGstState(state))).toEqual([]);
  expect(new Set(indianStates.map(gstCodeOf)).size).toBe(36);
  expect(gstCodeOf('Delhi')).toBe('07');
  expect(isGstState('Others')).toBe(false);
  expect(isGstState('constructor')).toBe(false);
});

test('abroad is a place of supply with a code of its own, and no state', () => {
  expect(gstCodeOf(otherCountry)).toBe('96');
  expect(isGstState(otherCountry)).toBe(false);
  expect([otherCountry, 'Delhi', 'Others', 'constructor'].map(isPlaceOfSupply)).toEqual([true, true, false, false]);
  expect(stateOfGstin('96AAPFU0939F1ZV')).toBeUndefined();
});

test('a union territory without a legislature takes UTGST, all others SGST', () => {
  expect(['Chandigarh', 'Ladakh', 'Delhi', 'Puducherry', 'Jammu and Kashmir'].filter(isGstState).map(localTaxOf)).toEqual([
    'UTGST',
    'UTGST',
    'SGST',
    'SGST',
    'SGST',
  ]);
});

test('a GSTIN that was given to somebody passes, and names its state', () => {
  expect(known.filter((gstin) => !isGstin(gstin))).toEqual([]);
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('Maharashtra');
});

test('a GSTIN with one character mistyped does not pass', () => {
  const mistyped = fc.record({
    gstin: fc.constantFrom(...known),
    at: fc.nat(14),
    other: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  });
  fc.assert(
    fc.property(mistyped, ({ gstin, at, other }) => {
      fc.pre(gstin[at] !== other);
      expect(isGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBe(false);
    }),
  );
});

test('what only looks like a GSTIN does not pass', () => {
  for (const text of [
    '',
    '27aapfu0939f1zv',
    '27AAPFU0939F1ZV ',
    '00AAPFU0939F1ZV',
    '99AAPFU0939F1ZV',
    '27AAPFU0939F1Z',
    '𝟐7AAPFU0939F1ZV',
  ])
    expect(isGstin(text), text).toBe(false);
});
