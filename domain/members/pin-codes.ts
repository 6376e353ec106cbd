import { withPlainDigits } from '../plain-digits.ts';
import type { IndianState } from '../states.ts';

/**
 * States by the first digits of a PIN code; the longest prefix wins. India Post's circles do not end at the states' borders:
 * the longer prefixes are the exceptions that its offices show, by the state of each in the Department of Posts' "All India
 * Pincode Directory" (data.gov.in). A form suggests what this says; an import writes it, and names the members it wrote it for.
 */
const statesByPinPrefix: Record<string, IndianState> = {
  11: 'Delhi',
  12: 'Haryana',
  13: 'Haryana',
  14: 'Punjab',
  15: 'Punjab',
  160: 'Chandigarh',
  16005: 'Punjab',
  16006: 'Punjab',
  16007: 'Punjab',
  160104: 'Punjab',
  17: 'Himachal Pradesh',
  18: 'Jammu and Kashmir',
  19: 'Jammu and Kashmir',
  194: 'Ladakh',
  20: 'Uttar Pradesh',
  21: 'Uttar Pradesh',
  22: 'Uttar Pradesh',
  23: 'Uttar Pradesh',
  24: 'Uttar Pradesh',
  24471: 'Uttarakhand',
  246: 'Uttarakhand',
  2467: 'Uttar Pradesh',
  24765: 'Uttarakhand',
  24766: 'Uttarakhand',
  247669: 'Uttar Pradesh',
  24767: 'Uttarakhand',
  248: 'Uttarakhand',
  249: 'Uttarakhand',
  25: 'Uttar Pradesh',
  26: 'Uttar Pradesh',
  262308: 'Uttarakhand',
  262309: 'Uttarakhand',
  26231: 'Uttarakhand',
  2624: 'Uttarakhand',
  262406: 'Uttar Pradesh',
  2625: 'Uttarakhand',
  263: 'Uttarakhand',
  27: 'Uttar Pradesh',
  28: 'Uttar Pradesh',
  30: 'Rajasthan',
  31: 'Rajasthan',
  32: 'Rajasthan',
  33: 'Rajasthan',
  34: 'Rajasthan',
  36: 'Gujarat',
  362520: 'Dadra and Nagar Haveli and Daman and Diu',
  362540: 'Dadra and Nagar Haveli and Daman and Diu',
  362570: 'Dadra and Nagar Haveli and Daman and Diu',
  37: 'Gujarat',
  38: 'Gujarat',
  39: 'Gujarat',
  39621: 'Dadra and Nagar Haveli and Daman and Diu',
  39622: 'Dadra and Nagar Haveli and Daman and Diu',
  396230: 'Dadra and Nagar Haveli and Daman and Diu',
  40: 'Maharashtra',
  403: 'Goa',
  41: 'Maharashtra',
  42: 'Maharashtra',
  43: 'Maharashtra',
  44: 'Maharashtra',
  45: 'Madhya Pradesh',
  46: 'Madhya Pradesh',
  47: 'Madhya Pradesh',
  48: 'Madhya Pradesh',
  49: 'Chhattisgarh',
  50: 'Telangana',
  507130: 'Andhra Pradesh',
  51: 'Andhra Pradesh',
  52: 'Andhra Pradesh',
  53: 'Andhra Pradesh',
  56: 'Karnataka',
  57: 'Karnataka',
  58: 'Karnataka',
  59: 'Karnataka',
  60: 'Tamil Nadu',
  6050: 'Puducherry',
  60960: 'Puducherry',
  609608: 'Tamil Nadu',
  61: 'Tamil Nadu',
  62: 'Tamil Nadu',
  63: 'Tamil Nadu',
  64: 'Tamil Nadu',
  67: 'Kerala',
  673310: 'Puducherry',
  68: 'Kerala',
  68255: 'Lakshadweep',
  69: 'Kerala',
  70: 'West Bengal',
  71: 'West Bengal',
  72: 'West Bengal',
  73: 'West Bengal',
  737: 'Sikkim',
  74: 'West Bengal',
  744: 'Andaman and Nicobar Islands',
  75: 'Odisha',
  76: 'Odisha',
  77: 'Odisha',
  78: 'Assam',
  790: 'Arunachal Pradesh',
  791: 'Arunachal Pradesh',
  792: 'Arunachal Pradesh',
  793: 'Meghalaya',
  794: 'Meghalaya',
  795: 'Manipur',
  796: 'Mizoram',
  797: 'Nagaland',
  798: 'Nagaland',
  799: 'Tripura',
  80: 'Bihar',
  81: 'Bihar',
  813208: 'Jharkhand',
  814: 'Jharkhand',
  814131: 'Bihar',
  815: 'Jharkhand',
  816: 'Jharkhand',
  82: 'Jharkhand',
  821: 'Bihar',
  823: 'Bihar',
  824: 'Bihar',
  83: 'Jharkhand',
  84: 'Bihar',
  85: 'Bihar',
};

/**
 * PIN codes by their first digits whose offices lie in two states: nothing is said of them. An office that the directory plainly
 * puts down to the wrong state (Mahe's own, to Kerala) makes none shared.
 */
const sharedPinPrefixes = new Set([
  ...['160003', '160014', '160103'], // Chandigarh and Punjab
  ...['246763', '247662', '247665'], // Uttar Pradesh and Uttarakhand
  ...['396193', '396235', '396240'], // Gujarat, and Dadra and Nagar Haveli
  // Khammam's offices, where an Act of 2014 gave Andhra Pradesh villages that the directory still has in Telangana
  ...['507113', '507114', '507121', '507128', '507129', '507135'],
  '533464', // Andhra Pradesh, and Yanam of Puducherry
  ...['605007', '605014', '6051', '60550', '607402', '607403', '609603', '609604'], // Tamil Nadu and Puducherry
  ...['783123', '783134'], // Assam and Meghalaya
]);

/**
 * The state an Indian PIN code most likely lies in.
 * @param country as chosen in the form; only India has PIN codes
 * @param zipCode six digits of any script, spaces allowed
 * @returns undefined where nothing can be said
 */
export function suggestState(country: string, zipCode: string): IndianState | undefined {
  const pin = withPlainDigits(zipCode).replace(/\s/g, '');
  if (country !== 'India' || !/^[1-9]\d{5}$/.test(pin)) return undefined;
  for (let length = pin.length; length >= 2; length -= 1) {
    const prefix = pin.slice(0, length);
    const state = statesByPinPrefix[prefix];
    if (state || sharedPinPrefixes.has(prefix)) return state;
  }
  return undefined;
}
