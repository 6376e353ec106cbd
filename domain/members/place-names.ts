import type { IndianState } from '../states.ts';
import type { countries } from './schema.ts';

type Country = (typeof countries)[number];

/** Words that lists write or leave out, or write as a sign; a union territory is said to be one. */
const saidOrNot = ['and', 'of', 'the', 'ut'];

/**
 * What else a state is called in lists: by the letters of its vehicles' number plates (Motor Vehicles Act, 1988, section 41(6)) and
 * of the tax's lists, by a shorter name, by the name it had before, by its capital or a part of it, and as it is often misspelt.
 */
const namesOfStates: Record<IndianState, readonly string[]> = {
  'Andaman and Nicobar Islands': ['AN', 'A&N Islands', 'Andaman', 'Andaman and Nicobar'],
  'Andhra Pradesh': ['AP', 'AD', 'Andhra'],
  'Arunachal Pradesh': ['AR', 'Arunachal'],
  Assam: ['AS'],
  Bihar: ['BR', 'BH'],
  Chandigarh: ['CH'],
  Chhattisgarh: ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    'DD',
    'DN',
    'DNH',
    'DNHDD',
    'Dadra and Nagar Haveli',
    'Daman and Diu',
    'Daman',
    'Diu',
  ],
  Delhi: ['DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'National Capital Territory of Delhi'],
  Goa: ['GA'],
  Gujarat: ['GJ', 'Gujrat'],
  Haryana: ['HR', 'Hariyana'],
  'Himachal Pradesh': ['HP', 'Himachal'],
  'Jammu and Kashmir': ['JK', 'Jammu', 'Kashmir'],
  Jharkhand: ['JH', 'Jharkand'],
  Karnataka: ['KA', 'Karnatak'],
  Kerala: ['KL', 'Keralam'],
  Ladakh: ['LA'],
  Lakshadweep: ['LD', 'Lakshadweep Islands'],
  'Madhya Pradesh': ['MP'],
  Maharashtra: ['MH', 'Maharastra'],
  Manipur: ['MN'],
  Meghalaya: ['ML'],
  Mizoram: ['MZ'],
  Nagaland: ['NL'],
  Odisha: ['OD', 'OR', 'Orissa'],
  Puducherry: ['PY', 'Pondicherry', 'Pondichery'],
  Punjab: ['PB', 'Panjab'],
  Rajasthan: ['RJ', 'Rajastan'],
  Sikkim: ['SK'],
  'Tamil Nadu': ['TN'],
  Telangana: ['TG', 'TS', 'Telengana'],
  Tripura: ['TR'],
  'Uttar Pradesh': ['UP'],
  Uttarakhand: ['UK', 'UA', 'Uttaranchal', 'Uttrakhand', 'Uttarkhand'],
  'West Bengal': ['WB', 'W Bengal'],
};

/**
 * The state that a text names, by its name or another of `namesOfStates`, however it is written (`bareName`); undefined where it
 * names none.
 */
export const indianStateNamed = placesByName(namesOfStates);

/** A state in the one spelling by which the directory is filtered, where it is one of India's; as it was given, where it is not. */
export function spelledState({ country, state }: { country: string; state: string }): string {
  return (country === 'India' && indianStateNamed(state)) || state;
}

/** What else a country is called in lists: in full, by a part of it, by its letters (ISO 3166-1), and by its own people. */
const namesOfCountries: Record<Country, readonly string[]> = {
  India: ['IN', 'IND', 'Bharat', 'Republic of India'],
  'United States': ['US', 'USA', 'America', 'United States of America'],
  'United Kingdom': ['UK', 'GB', 'GBR', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  Canada: ['CA', 'CAN'],
  Australia: ['AU', 'AUS'],
  Germany: ['DE', 'DEU', 'Deutschland'],
  France: ['FR', 'FRA'],
  Japan: ['JP', 'JPN', 'Nippon'],
  Singapore: ['SG', 'SGP'],
  UAE: ['AE', 'ARE', 'United Arab Emirates', 'Emirates'],
};

/** The country of the application form that a text names, as `indianStateNamed` finds a state; undefined where it names none. */
export const countryNamed = placesByName(namesOfCountries);

/** @returns what finds the place that a text names */
function placesByName<Place extends string>(otherNames: Record<Place, readonly string[]>) {
  const places = new Map<string, Place>();
  for (const place of Object.keys(otherNames) as Place[])
    for (const name of [place, ...otherNames[place]]) {
      places.set(bareName(name), place);
      places.set(bareName(name.replaceAll(' ', '')), place); // its “and” may stand within one word
    }
  return (text: string): Place | undefined => places.get(bareName(text));
}

/** A name by which it is compared: without capitals, spaces, dots, hyphens and other signs. */
function bareName(name: string): string {
  const words =
    name
      .toLowerCase()
      .replaceAll('.', '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !saidOrNot.includes(word)).join('');
}
