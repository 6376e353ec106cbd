import { expect, test, vi } from 'vitest';
import { addressLines, type PostalAddress } from '#app/content/site.ts';
import { leaveOutTheChamber } from '#test/unset-site.ts';
import { organization, postalAddress } from './structured-data.ts';

const full: PostalAddress = { street: '12, Barakhamba Road', city: 'New Delhi', pinCode: '110001', country: 'India' };
const absolute = (path: string) => `https://chamber.example${path}`;

vi.mock('#app/content/site.ts', async (load) => {
  const whole = await load<typeof import('#app/content/site.ts')>();
  const office = { street: '12, Barakhamba Road', city: 'Jaipur', pinCode: '302001', country: 'India' };
  const social = [
    { network: 'x', href: 'https://x.com/chamber' },
    { network: 'linkedin', href: 'https://www.linkedin.com/company/chamber' },
  ];
  return { ...whole, site: { ...whole.site, phone: '0141 222 3344, +91 98200 00000', office, social } };
});

test('search engines are told where the chamber has its office, how it is called and which pages elsewhere are its own', () => {
  expect(organization(absolute)).toMatchObject({
    '@type': 'Organization',
    url: 'https://chamber.example/',
    telephone: ['01412223344', '+919820000000'],
    address: { streetAddress: '12, Barakhamba Road', addressLocality: 'Jaipur', postalCode: '302001', addressCountry: 'IN' },
    sameAs: ['https://x.com/chamber', 'https://www.linkedin.com/company/chamber'],
  });
});

test('of a chamber that has set no telephone and no pages elsewhere, search engines are told of none', async () => {
  leaveOutTheChamber();
  const unset = await import('./structured-data.ts');
  const written = JSON.parse(JSON.stringify(unset.organization(absolute)));
  expect(Object.keys(written)).toEqual(['@type', '@id', 'name', 'url', 'logo', 'description', 'address']);
  expect(written.address).toEqual({ '@type': 'PostalAddress', addressLocality: 'Delhi', addressCountry: 'IN' });
});

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
