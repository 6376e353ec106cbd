import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import type { Recipient } from '#db/invoice-parties.ts';
import { invoiceCounters, invoices } from '#db/schema.ts';
import { isGstState, otherCountry, type PlaceOfSupply, stateOfGstin } from '../../gst.ts';
import { courseTitle } from '../course.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { financialYearOf } from './financial-year.ts';
import { readInvoiceSettings } from './invoice-settings.server.ts';
import { basisPoints, isTaxed, noteKindOf, saleKindOf, supplyOf, taxInside } from './tax.ts';

export type Invoice = typeof invoices.$inferSelect;

/** Each kind of document is numbered in a series of its own, and none of them for tests. */
const series = { 'tax invoice': 'INV', receipt: 'RCT', 'credit note': 'CRN', 'refund note': 'RFN' } as const;
const testSeries = 'TEST';

/** How many characters a document's number may have (CGST Rules, 2017, rule 46(b)). */
const longestNumber = 16;

/** What was billed for an enrolment, and taken back, as lists show it: in the order in which it was issued. */
export function invoicesOf(db: Database, enrolmentId: string) {
  const { id, number, kind, total, issuedAt } = invoices;
  return db
    .select({ id, number, kind, total, issuedAt })
    .from(invoices)
    .where(eq(invoices.enrolmentId, enrolmentId))
    .orderBy(asc(issuedAt), asc(number));
}

/**
 * Writes the document of a sale: a tax invoice, or, while the supplier has no GSTIN, a receipt, which carries no tax.
 * @param at the moment of the sale
 */
export async function issueInvoice(transaction: Transaction, enrolmentId: string, order: Order, at: Date): Promise<Invoice> {
  const settings = await readInvoiceSettings(transaction);
  const { name, address, state, gstin } = settings;
  const placeOfSupply = placeOfSupplyOf(order);
  const kind = saleKindOf(settings);
  const rate = isTaxed(kind) ? basisPoints(settings) : 0;
  return write(transaction, order, at, {
    kind,
    enrolmentId,
    supplier: { name, address, state, gstin },
    recipient: recipientOf(order),
    placeOfSupply,
    description: courseTitle,
    sac: settings.sac,
    rate,
    discount: order.discount,
    ...taxInside(order.amount, rate, supplyOf(placeOfSupply, state)),
    total: order.amount,
  });
}

/**
 * Takes back the document of a sale by one of its own: an invoice by a credit note, a receipt by a refund note,
 * each over the whole amount.
 * @returns undefined where there is nothing to take back
 */
export async function takeBackInvoice(
  transaction: Transaction,
  enrolmentId: string,
  order: Order,
  at: Date,
): Promise<Invoice | undefined> {
  const [sale] = await transaction
    .select()
    .from(invoices)
    .where(and(eq(invoices.enrolmentId, enrolmentId), isNull(invoices.takesBack)));
  if (!sale) return undefined;
  const { id, number: _number, issuedAt: _issuedAt, ...content } = sale;
  return write(transaction, order, at, {
    ...content,
    recipient: recipientOfNote(sale.recipient),
    kind: noteKindOf(sale.kind),
    takesBack: id,
  });
}

async function write(
  transaction: Transaction,
  order: Order,
  at: Date,
  content: Omit<typeof invoices.$inferInsert, 'number' | 'issuedAt'>,
): Promise<Invoice> {
  const numbered = await nextNumber(transaction, isTestOrder(order) ? testSeries : series[content.kind], at);
  const [invoice] = await transaction
    .insert(invoices)
    .values({ ...content, ...numbered })
    .returning();
  if (!invoice) throw new Error('The database kept no invoice.');
  return invoice;
}

/**
 * Takes the next number of a series in its financial year. The counter's row stays locked until the transaction
 * ends: whoever comes next waits, and a transaction that fails gives its number back, so that none is left out
 * and none is given twice. A later number never bears an earlier time.
 * @returns a number such as `INV/26-27/000042`, as long as it may be, and the time of issue
 */
async function nextNumber(transaction: Transaction, prefix: string, at: Date) {
  const financialYear = financialYearOf(at);
  const [counter] = await transaction
    .insert(invoiceCounters)
    .values({ series: prefix, financialYear, last: 1, lastIssuedAt: at })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.financialYear],
      set: {
        last: sql`${invoiceCounters.last} + 1`,
        lastIssuedAt: sql`greatest(${invoiceCounters.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning();
  if (!counter) throw new Error('The database kept no counter.');
  const start = `${prefix}/${financialYear}/`;
  const number = start + String(counter.last).padStart(longestNumber - start.length, '0');
  return { number, issuedAt: counter.lastIssuedAt };
}

/**
 * Where the course is supplied: where a registered buyer is registered, else in the state the buyer gave (IGST Act, 2017, section
 * 12(2); Circular 242/36/2024-GST on online services). The form offers all there are: whoever is in none of them is abroad, and
 * supplied there (section 13(2) and (12)).
 */
function placeOfSupplyOf({ gstin, state }: Order): PlaceOfSupply {
  return (gstin && stateOfGstin(gstin)) || (isGstState(state) ? state : otherCountry);
}

/** What rule 46 asks for: neither a mobile number nor an email, which may be a stranger's and could never be erased. */
function recipientOf({ fullName, companyName, companyAddress, gstin, state }: Order): Recipient {
  return { fullName, companyName, address: companyAddress, gstin, state };
}

/** Whom a note credits: the recipient of the sale, without what documents bore in earlier times. */
function recipientOfNote({ mobile: _mobile, email: _email, ...recipient }: Recipient): Recipient {
  return recipient;
}
