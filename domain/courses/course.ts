import { indianAmount } from '../figures.ts';

/** The price of the course in paise, inclusive of taxes and certification (specification, section 9). */
export const coursePrice = 1_542_100;

/** Paise as an Indian reader expects them: ₹15,421, or ₹13,878.90 where there are paise; −₹15,421 where more went back than came. */
export function rupees(paise: number): string {
  const sign = paise < 0 ? '\u2212' : '';
  const digits = paise % 100 === 0 ? 0 : 2;
  return `${sign}₹${indianAmount(Math.abs(paise) / 100, digits)}`;
}

/** Paise as programs read them: 13878.90, in rupees; '' for none. */
export function rupeesPlain(paise: number | null): string {
  return paise === null ? '' : (paise / 100).toFixed(2);
}

/** The course as invoices and certificates name it. */
export const courseTitle = 'Certificate Course on Export-Import Management';
