import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { enrolments, invoices, orders } from '#db/schema.ts';
import { recordExport } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { type Columns, csvOf, rowsAtATime } from '../../csv.ts';
import { dayInIndia, startOfDayAfter, startOfDayInIndia } from '../../days.ts';
import { gstCodeOf, isPlaceOfSupply } from '../../gst.ts';
import { isAfter } from '../../place-in-time.ts';
import { rupeesPlain } from '../course.ts';
import type { EnrolmentFilter } from '../enrolments/schema.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { ofTax } from './tax.ts';

type Period = Pick<EnrolmentFilter, 'from' | 'to'>;

/** The document that a note takes back. */
const original = alias(invoices, 'original');

/**
 * What a return of the goods and services tax asks of each document (CGST Rules, 2017, rules 46, 53 and 59(4)); amounts are in
 * rupees. A note's amounts are positive, as such a return has them: its kind says that they are taken off.
 */
const columns: Columns<ListedInvoice> = {
  Number: ({ invoice }) => invoice.number,
  Kind: ({ invoice }) => invoice.kind,
  Date: ({ invoice }) => dayInIndia(invoice.issuedAt),
  'Takes back': ({ takesBack }) => takesBack?.number ?? '',
  'Dated then': ({ takesBack }) => (takesBack ? dayInIndia(takesBack.issuedAt) : ''),
  Enrolment: ({ enrolment }) => enrolment,
  Recipient: ({ invoice: { recipient } }) => recipient.companyName || recipient.fullName,
  GSTIN: ({ invoice: { recipient } }) => recipient.gstin,
  'Place of supply': ({ invoice: { placeOfSupply } }) => withCode(placeOfSupply),
  SAC: ({ invoice }) => ofTax(invoice.kind, invoice.sac),
  'Rate in %': ({ invoice }) => ofTax(invoice.kind, String(invoice.rate / 100)),
  'Taxable value': ({ invoice }) => ofTax(invoice.kind, rupeesPlain(invoice.taxableValue)),
  CGST: ({ invoice }) => ofTax(invoice.kind, rupeesPlain(invoice.cgst)),
  'SGST or UTGST': ({ invoice }) => ofTax(invoice.kind, rupeesPlain(invoice.sgst)),
  IGST: ({ invoice }) => ofTax(invoice.kind, rupeesPlain(invoice.igst)),
  Total: ({ invoice }) => rupeesPlain(invoice.total),
  Test: ({ provider }) => (isTestOrder({ provider }) ? 'yes' : ''),
};

/**
 * The invoices, receipts and notes of a period as comma-separated values, the oldest first: each in the month of its own date, as
 * the chamber's accountant files them. That the list was taken out of the house is recorded.
 * @param period days in India, the first and the last; '' is no end
 * @throws Unauthenticated
 */
export async function exportInvoices(ctx: Ctx, { from, to }: Period): Promise<AsyncIterable<string>> {
  const period = { q: '', from, to };
  await recordExport(ctx, { action: 'export invoices', subject: 'invoices' }, period);
  return csvOf(columns, (last) => rowsAfter(ctx, periodCondition(period), last));
}

type ListedInvoice = Awaited<ReturnType<typeof selectInvoices>>[number];

function selectInvoices(ctx: Ctx) {
  return ctx.db
    .select({
      invoice: invoices,
      takesBack: { number: original.number, issuedAt: original.issuedAt },
      enrolment: enrolments.number,
      provider: orders.provider,
    })
    .from(invoices)
    .innerJoin(enrolments, eq(enrolments.id, invoices.enrolmentId))
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .leftJoin(original, eq(original.id, invoices.takesBack));
}

async function rowsAfter(ctx: Ctx, period: SQL | undefined, last: ListedInvoice | undefined): Promise<ListedInvoice[]> {
  const { issuedAt, id } = invoices;
  const after = last && isAfter({ at: issuedAt, id }, { at: last.invoice.issuedAt, id: last.invoice.id });
  return selectInvoices(ctx).where(and(period, after)).orderBy(asc(issuedAt), asc(id)).limit(rowsAtATime);
}

function periodCondition({ from, to }: Period): SQL | undefined {
  return and(
    from === '' ? undefined : gte(invoices.issuedAt, startOfDayInIndia(from)),
    to === '' ? undefined : lt(invoices.issuedAt, startOfDayAfter(to)),
  );
}

/** As returns write it: 27-Maharashtra. */
function withCode(place: string): string {
  return isPlaceOfSupply(place) ? `${gstCodeOf(place)}-${place}` : place;
}
