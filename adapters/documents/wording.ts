import { dayInIndia, longDay } from '#domain/days.ts';
import { indianAmount } from '#domain/figures.ts';

/** Paise as a document writes them: ₹13,068.64. */
export function money(paise: number): string {
  return `₹${indianAmount(paise / 100, 2)}`;
}

/** The day in India: 20 November 2026. */
export function dayOf(moment: Date): string {
  return longDay(dayInIndia(moment));
}

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = ',,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',');
const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** An amount in words, as Indian invoices carry it: Rupees Fifteen Thousand Four Hundred Twenty-One Only. */
export function moneyInWords(paise: number): string {
  const rest = paise % 100;
  return `Rupees ${inWords(Math.floor(paise / 100))}${rest ? ` and ${inWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}` : ''} Only`;
}

function inWords(number: number): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100) return [tens[Math.floor(number / 10)], number % 10 ? small[number % 10] : ''].filter(Boolean).join('-');
  const [size, name] = scales.find(([scale]) => number >= scale) ?? scales[3];
  const rest = number % size;
  return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
}
