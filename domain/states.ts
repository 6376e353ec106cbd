/** India's 28 states and 8 union territories (Constitution of India, First Schedule). */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

export type IndianState = (typeof indianStates)[number];

/**
 * What else a state is called in lists: by the letters of its vehicles' number plates (Motor Vehicles Act, 1988, section 41(6)), by
 * the name it had before, by its capital.
 */
const otherNames: Record<IndianState, readonly string[]> = {
  'Andaman and Nicobar Islands': ['AN', 'Andaman and Nicobar'],
  'Andhra Pradesh': ['AP', 'Andhra'],
  'Arunachal Pradesh': ['AR'],
  Assam: ['AS'],
  Bihar: ['BR'],
  Chandigarh: ['CH'],
  Chhattisgarh: ['CG', 'Chattisgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': ['DD', 'DN', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  Delhi: ['DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT'],
  Goa: ['GA'],
  Gujarat: ['GJ'],
  Haryana: ['HR'],
  'Himachal Pradesh': ['HP', 'Himachal'],
  'Jammu and Kashmir': ['JK'],
  Jharkhand: ['JH'],
  Karnataka: ['KA'],
  Kerala: ['KL'],
  Ladakh: ['LA'],
  Lakshadweep: ['LD'],
  'Madhya Pradesh': ['MP'],
  Maharashtra: ['MH'],
  Manipur: ['MN'],
  Meghalaya: ['ML'],
  Mizoram: ['MZ'],
  Nagaland: ['NL'],
  Odisha: ['OD', 'OR', 'Orissa'],
  Puducherry: ['PY', 'Pondicherry'],
  Punjab: ['PB'],
  Rajasthan: ['RJ'],
  Sikkim: ['SK'],
  'Tamil Nadu': ['TN'],
  Telangana: ['TG', 'TS'],
  Tripura: ['TR'],
  'Uttar Pradesh': ['UP'],
  Uttarakhand: ['UK', 'UA', 'Uttaranchal'],
  'West Bengal': ['WB'],
};

/**
 * The state that a text names, by its name or another of `otherNames`, however capitals, spaces, dots and “and” are written;
 * undefined where it names none.
 */
export function indianStateNamed(text: string): IndianState | undefined {
  const named = bareName(text);
  return indianStates.find((state) => [state, ...otherNames[state]].some((name) => bareName(name) === named));
}

const bareName = (name: string) => name.toLowerCase().replaceAll('&', 'and').replace(/[\s.]/g, '');
