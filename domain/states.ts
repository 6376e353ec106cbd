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

/** The state that a text names, however its capitals, spaces, dots and its “and” are written; undefined where it names none. */
export function indianStateNamed(text: string): IndianState | undefined {
  return indianStates.find((state) => bareName(state) === bareName(text));
}

const bareName = (name: string) => name.toLowerCase().replaceAll('&', 'and').replace(/[\s.]/g, '');
