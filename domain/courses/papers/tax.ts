import { indianFigure } from '../../figures.ts';

/** A price taken apart: what is taxed, and the tax, all in paise. The parts add up to the price, exactly. */
export interface TaxedPrice {
  taxableValue: number;
  /** The two halves within a state; for a union territory without a legislature the second is UTGST. */
  cgst: number;
  sgst: number;
  /** The whole of it between states. */
  igst: number;
}

/** Whether the place of supply is the supplier’s own state, or another (IGST Act, 2017, sections 7 and 8). */
type Supply = 'intra-state' | 'inter-state';

/**
 * Finds the tax inside a price that includes it. Within a state the halves are equal (CGST Act, 2017, section 9,
 * and the states' acts, each at half the rate), so that the odd paisa stays with the taxable value.
 * @param price in whole paise
 * @param rate in hundredths of a per cent: 1800 is 18 %
 */
export function taxInside(price: number, rate: number, supply: Supply): TaxedPrice {
  const share = (ofRate: number) => Math.round((price * ofRate) / (10_000 + rate));
  const half = supply === 'intra-state' ? share(rate / 2) : 0;
  const igst = supply === 'inter-state' ? share(rate) : 0;
  return { taxableValue: price - 2 * half - igst, cgst: half, sgst: half, igst };
}

/** @returns a rate as a reader expects it: 18 % for 1800, 2.5 % for 250 */
export function percent(rate: number): string {
  return `${indianFigure(rate / 100)} %`;
}
