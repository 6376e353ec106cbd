import { expect, test } from 'vitest';
import { type IndianState, indianStates } from '../states.ts';
import { indianStateNamed } from './place-names.ts';

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
