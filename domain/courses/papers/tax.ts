import type { invoices } from '#db/schema.ts';
import { indianFigure } from '../../figures.ts';
import { isGstState, localTaxOf } from '../../gst.ts';
import type { InvoiceSettings } from './schema.ts';

type Invoice = typeof invoices.$inferSelect;
type Kind = Invoice['kind'];

/** Which document of a sale a supplier gives: who is not registered must not collect tax (CGST Act, 2017, section 32(1)). */
export function saleKindOf({ gstin }: Pick<Invoice['supplier'], 'gstin'>): Kind {
  return gstin === '' ? 'receipt' : 'tax invoice';
}

/** Which document takes that of a sale back: under the law an invoice is by a credit note (CGST Act, 2017, section 34). */
export function noteKindOf(sale: Kind): Kind {
  return isTaxed(sale) ? 'credit note' : 'refund note';
}

/** Whether a document takes back that of a sale. */
export function takesBackSale(kind: Kind): boolean {
  return kind === 'credit note' || kind === 'refund note';
}

/** Whether a document carries tax. Another shows none, not even where it was kept with one before 23 November 2026. */
export function isTaxed(kind: Kind): boolean {
  return kind === 'tax invoice' || kind === 'credit note';
}

/**
 * What a list says of the tax on a document: nothing where it carries none.
 * @param kind null where there is no document
 */
export function ofTax(kind: Kind | null, text: string): string {
  return kind !== null && isTaxed(kind) ? text : '';
}

/** The rate of tax in hundredths of a per cent. */
export function basisPoints({ rate }: InvoiceSettings): number {
  return Math.round(Number(rate) * 100);
}

/** A price taken apart: what is taxed, and the tax, all in paise. The parts add up to the price, exactly. */
export interface TaxedPrice {
  taxableValue: number;
  /** The two halves within a state; for a union territory without a legislature the second is UTGST. */
  cgst: number;
  sgst: number;
  /** The whole of it between states. */
  igst: number;
}

type Supply = 'intra-state' | 'inter-state';

/** Whether the place of supply is the supplier’s own state, or another, or abroad (IGST Act, 2017, sections 7 and 8). */
export function supplyOf(placeOfSupply: string, suppliersState: string): Supply {
  return placeOfSupply === suppliersState ? 'intra-state' : 'inter-state';
}

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

/** One tax on a document: its name, its rate in hundredths of a per cent, and its amount in paise. */
interface TaxLine {
  name: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  rate: number;
  amount: number;
}

type Taxes = Pick<Invoice, 'kind' | 'supplier' | 'placeOfSupply' | 'rate' | 'cgst' | 'sgst' | 'igst'>;

/** The taxes a document carries, each by itself (CGST Rules, 2017, rule 46(l) and (m)). */
export function taxLinesOf({ kind, supplier, placeOfSupply, rate, cgst, sgst, igst }: Taxes): TaxLine[] {
  if (!isTaxed(kind)) return [];
  if (supplyOf(placeOfSupply, supplier.state) === 'inter-state') return [{ name: 'IGST', rate, amount: igst }];
  const local = isGstState(supplier.state) ? localTaxOf(supplier.state) : 'SGST';
  return [
    { name: 'CGST', rate: rate / 2, amount: cgst },
    { name: local, rate: rate / 2, amount: sgst },
  ];
}

/** @returns a rate as a reader expects it: 18 % for 1800, 2.5 % for 250 */
export function percent(rate: number): string {
  return `${indianFigure(rate / 100)} %`;
}
