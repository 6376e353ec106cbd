import { expect, test } from 'vitest';
import { addressLines, type PostalAddress } from '#app/content/site.ts';
import { postalAddress } from './structured-data.ts';

const full: PostalAddress = { street: '12, Barakhamba Road', city: 'New Delhi', pinCode: '110001', country: 'India' };

test('a whole address is told to search engines part by part, and to people as on an envelope', () => {
  expect(postalAddress(full)).toMatchObject({
    streetAddress: '12, Barakhamba Road',
    addressLocality: 'New Delhi',
    postalCode: '110001',
    addressCountry: 'IN',
  });
  expect(addressLines(full)).toEqual(['12, Barakhamba Road', 'New Delhi 110001', 'India']);
});

test('what an address lacks is not claimed', () => {
  const town: PostalAddress = { city: 'New Delhi', country: 'India' };
  expect(JSON.parse(JSON.stringify(postalAddress(town)))).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'New Delhi',
    addressCountry: 'IN',
  });
  expect(addressLines(town)).toEqual(['New Delhi', 'India']);
});
