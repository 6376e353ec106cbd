import { withPlainDigits } from '../plain-digits.ts';
import type { IndianState } from '../states.ts';

/**
 * States by the first digits of a PIN code (India Post's postal circles); the longest prefix wins.
 * Postal circles and state borders differ in places, so this suggests and never decides.
 */
const statesByPinPrefix: Record<string, IndianState> = {
  11: 'Delhi',
  12: 'Haryana',
  13: 'Haryana',
  14: 'Punjab',
  15: 'Punjab',
  160: 'Chandigarh',
  17: 'Himachal Pradesh',
  18: 'Jammu and Kashmir',
  19: 'Jammu and Kashmir',
  194: 'Ladakh',
  20: 'Uttar Pradesh',
  21: 'Uttar Pradesh',
  22: 'Uttar Pradesh',
  23: 'Uttar Pradesh',
  24: 'Uttar Pradesh',
  246: 'Uttarakhand',
  2467: 'Uttar Pradesh',
  248: 'Uttarakhand',
  249: 'Uttarakhand',
  25: 'Uttar Pradesh',
  26: 'Uttar Pradesh',
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
  37: 'Gujarat',
  38: 'Gujarat',
  39: 'Gujarat',
  39621: 'Dadra and Nagar Haveli and Daman and Diu',
  39622: 'Dadra and Nagar Haveli and Daman and Diu',
  39623: 'Dadra and Nagar Haveli and Daman and Diu',
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
  51: 'Andhra Pradesh',
  52: 'Andhra Pradesh',
  53: 'Andhra Pradesh',
  56: 'Karnataka',
  57: 'Karnataka',
  58: 'Karnataka',
  59: 'Karnataka',
  60: 'Tamil Nadu',
  605: 'Puducherry',
  61: 'Tamil Nadu',
  62: 'Tamil Nadu',
  63: 'Tamil Nadu',
  64: 'Tamil Nadu',
  67: 'Kerala',
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
  814: 'Jharkhand',
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
 * The state an Indian PIN code most likely lies in.
 * @param country as chosen in the form; only India has PIN codes
 * @param zipCode six digits of any script, spaces allowed
 * @returns undefined where nothing can be said
 */
export function suggestState(country: string, zipCode: string): IndianState | undefined {
  const pin = withPlainDigits(zipCode).replace(/\s/g, '');
  if (country !== 'India' || !/^[1-9]\d{5}$/.test(pin)) return undefined;
  for (let length = pin.length; length >= 2; length -= 1) {
    const state = statesByPinPrefix[pin.slice(0, length)];
    if (state) return state;
  }
  return undefined;
}
