import { optionalLine } from './fields.ts';
import { longestGstin } from './lengths.ts';
import { withPlainDigits } from './plain-digits.ts';
import type { IndianState } from './states.ts';

/** The codes under which the goods and services tax knows the states and union territories. */
const codesOfStates = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
} as const satisfies Record<IndianState, string>;

/** How returns name a place of supply that is not in India. */
export const otherCountry = 'Other country';

/** Where something is supplied: in a state or union territory, or abroad. */
export type PlaceOfSupply = IndianState | typeof otherCountry;

const codesOfPlaces = { ...codesOfStates, [otherCountry]: '96' } as const satisfies Record<PlaceOfSupply, string>;

/** The union territories without a legislature: their share of the tax is UTGST, not SGST (UTGST Act, 2017, section 2(8)). */
const unionTerritories: readonly IndianState[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
];

/** @returns the two digits under which the tax knows a place */
export function gstCodeOf(place: PlaceOfSupply): string {
  return codesOfPlaces[place];
}

/** @returns the name of the tax's local half in a state */
export function localTaxOf(state: IndianState): 'SGST' | 'UTGST' {
  return unionTerritories.includes(state) ? 'UTGST' : 'SGST';
}

/** Whether a text names one of India's states or union territories, as this site spells them. */
export function isGstState(text: string): text is IndianState {
  return Object.hasOwn(codesOfStates, text);
}

/** Whether a text names a place of supply, as this site spells it. */
export function isPlaceOfSupply(text: string): text is PlaceOfSupply {
  return Object.hasOwn(codesOfPlaces, text);
}

/** A GSTIN as a form asks for it: it may be missing; with spaces, small letters or marks that nobody sees, it is kept without. */
export const optionalGstin = () =>
  optionalLine(longestGstin)
    .transform((text) => withPlainDigits(text).replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => text === '' || isGstin(text), { error: 'GSTIN is invalid: check its 15 characters' });

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/;

/**
 * Whether a text is a goods and services tax identification number: a state's code, a PAN, the registration's number,
 * and a check digit that is right. It says nothing of whether the number has been given to anybody.
 * @param text in capitals, without spaces
 */
export function isGstin(text: string): boolean {
  return gstinShape.test(text) && stateOfGstin(text) !== undefined && text.at(-1) === checkDigitOf(text.slice(0, -1));
}

/** @returns the state a GSTIN was given in; undefined where its first two digits are no state's */
export function stateOfGstin(gstin: string): IndianState | undefined {
  const code = gstin.slice(0, 2);
  return (Object.keys(codesOfStates) as IndianState[]).find((state) => codesOfStates[state] === code);
}

/** The check digit of a GSTIN's first 14 characters: Luhn's, in base 36, beginning with the weight 1. */
function checkDigitOf(body: string): string | undefined {
  const sum = Array.from(body, (character, index) => {
    const product = digits.indexOf(character) * (1 + (index % 2));
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, digit) => total + digit, 0);
  return digits[(36 - (sum % 36)) % 36];
}
