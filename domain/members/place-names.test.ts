import { expect, test } from 'vitest';
import { type IndianState, indianStates } from '../states.ts';
import { countryNamed, indianStateNamed } from './place-names.ts';
import { countries } from './schema.ts';

/** As lists of India write them. */
const written: Record<IndianState, string[]> = {
  'Andaman and Nicobar Islands': [
    'AN',
    'A&N',
    'A & N Islands',
    'Andaman & Nicobar',
    'Andaman-Nicobar',
    'Andaman Nicobar Islands',
  ],
  'Andhra Pradesh': ['AP', 'A.P.', 'AD', 'Andhra'],
  'Arunachal Pradesh': ['AR', 'Arunachal'],
  Assam: ['AS', 'ASSAM'],
  Bihar: ['BR', 'BH'],
  Chandigarh: ['CH', 'Chandigarh (UT)', 'U.T. of Chandigarh'],
  Chhattisgarh: ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    ...['DNH', 'DD', 'D & NH', 'D&D', 'DNHDD', 'DNH & DD', 'Daman', 'Diu', 'Daman & Diu', 'Daman-Diu', 'Dadra Nagar Haveli'],
    ...['Dadra & Nagar Haveli', 'Dadra & Nagar Haveli, Daman & Diu', 'The Dadra and Nagar Haveli and Daman and Diu'],
  ],
  Delhi: ['DL', 'New Delhi', 'NEW-DELHI', 'NCT of Delhi', 'Delhi (NCT)', 'National Capital Territory of Delhi', 'N.C.T. Delhi'],
  Goa: ['GA', 'goa'],
  Gujarat: ['GJ', 'Gujrat'],
  Haryana: ['HR', 'Hariyana'],
  'Himachal Pradesh': ['HP', 'H.P.', 'Himachal'],
  'Jammu and Kashmir': ['JK', 'J&K', 'J & K', 'j and k', 'Jammu & Kashmir', 'Jammu Kashmir', 'Jammu-Kashmir', 'Jammu', 'Kashmir'],
  Jharkhand: ['JH', 'Jharkand'],
  Karnataka: ['KA', 'Karnatak'],
  Kerala: ['KL', 'Keralam'],
  Ladakh: ['LA', 'UT of Ladakh'],
  Lakshadweep: ['LD', 'Lakshadweep Islands'],
  'Madhya Pradesh': ['MP', 'M.P.', 'Madhyapradesh'],
  Maharashtra: ['MH', 'Maharastra'],
  Manipur: ['MN', 'manipur'],
  Meghalaya: ['ML', 'MEGHALAYA'],
  Mizoram: ['MZ', 'Mizoram.'],
  Nagaland: ['NL', 'nagaland'],
  Odisha: ['OD', 'OR', 'Orissa', 'ORISSA'],
  Puducherry: ['PY', 'Pondicherry', 'Pondichery'],
  Punjab: ['PB', 'Panjab'],
  Rajasthan: ['RJ', 'Rajastan'],
  Sikkim: ['SK', 'SIKKIM'],
  'Tamil Nadu': ['TN', 'T.N.', 'Tamilnadu', 'Tamil-Nadu', 'TAMIL NADU', ' tamil  nadu '],
  Telangana: ['TG', 'TS', 'Telengana'],
  Tripura: ['TR', 'tripura'],
  'Uttar Pradesh': ['UP', 'U.P.', 'U. P.', 'Uttar-Pradesh', 'Uttarpradesh'],
  Uttarakhand: ['UK', 'UA', 'Uttaranchal', 'Uttrakhand', 'Uttarkhand'],
  'West Bengal': ['WB', 'W.B.', 'West-Bengal', 'W. Bengal', 'WEST BENGAL'],
};

test.for(indianStates)('a list may write %s as people in India do', (state) => {
  const names = [state, ...written[state]];
  expect(names.map((name) => [name, indianStateNamed(name)])).toEqual(names.map((name) => [name, state]));
});

test('a city, another country’s state, a mistyped code and nothing name no state of India', () => {
  for (const text of ['Madras', 'NCR', 'New South Wales', 'XX', 'Pradesh', 'A', '&', 'and', 'constructor', ' ', ''])
    expect(indianStateNamed(text), text).toBeUndefined();
});

test('a list may write a country in other letters, in full, by its letters and by its own name', () => {
  const written: Record<(typeof countries)[number], string[]> = {
    India: ['INDIA', 'india', ' India.', 'IN', 'Bharat', 'BHARAT', 'Republic of India'],
    'United States': ['USA', 'U.S.A.', 'US', 'The United States of America', 'united states', 'America'],
    'United Kingdom': ['UK', 'U.K.', 'GB', 'Great Britain', 'England', 'United-Kingdom'],
    Canada: ['CANADA', 'CA'],
    Australia: ['AUSTRALIA', 'AU'],
    Germany: ['germany', 'DE', 'Deutschland'],
    France: ['FRANCE', 'FR'],
    Japan: ['japan', 'JP'],
    Singapore: ['SINGAPORE', 'SG'],
    UAE: ['U.A.E.', 'uae', 'United Arab Emirates', 'UNITED ARAB EMIRATES'],
  };
  for (const country of countries)
    expect([country, ...written[country]].map(countryNamed), country).toEqual([country, ...written[country]].map(() => country));
  for (const text of ['Nepal', 'Indiana', 'Delhi', '']) expect(countryNamed(text), text).toBeUndefined();
});
