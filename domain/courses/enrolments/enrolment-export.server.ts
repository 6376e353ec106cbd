import { and } from 'drizzle-orm';
import { enrolments } from '#db/schema.ts';
import { recordExport } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { type Columns, csvOf, rowsAtATime } from '../../csv.ts';
import { isoInIndia } from '../../days.ts';
import { isBefore } from '../../place-in-time.ts';
import { rupeesPlain } from '../course.ts';
import { isTestOrder } from '../orders/test-orders.ts';
import { ofTax } from '../papers/tax.ts';
import { enrolmentCondition, type ListedEnrolment, newestFirst, selectEnrolments } from './enrolment-list.server.ts';
import { stateNames } from './enrolment-states.ts';
import type { EnrolmentFilter } from './schema.ts';

/** What each column holds; amounts are in rupees. A sale that was taken back names the note that did so, of the same amounts. */
const columns: Columns<ListedEnrolment> = {
  Enrolment: ({ number }) => number,
  Enrolled: ({ enrolledAt }) => isoInIndia(enrolledAt),
  State: ({ state }) => stateNames[state],
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Mobile: ({ mobile }) => mobile,
  'Home state': ({ homeState }) => homeState,
  Company: ({ companyName }) => companyName,
  GSTIN: ({ gstin }) => gstin,
  Coupon: ({ couponCode }) => couponCode,
  'Invoice or receipt': ({ invoiceNumber }) => invoiceNumber ?? '',
  'Taxable value': ({ invoiceKind, taxableValue }) => ofTax(invoiceKind, rupeesPlain(taxableValue)),
  CGST: ({ invoiceKind, cgst }) => ofTax(invoiceKind, rupeesPlain(cgst)),
  'SGST or UTGST': ({ invoiceKind, sgst }) => ofTax(invoiceKind, rupeesPlain(sgst)),
  IGST: ({ invoiceKind, igst }) => ofTax(invoiceKind, rupeesPlain(igst)),
  Paid: ({ amount }) => rupeesPlain(amount),
  Certificate: ({ certificateNumber }) => certificateNumber ?? '',
  Completed: ({ completedOn }) => completedOn ?? '',
  'Taken back by': ({ takenBackBy }) => takenBackBy ?? '',
  Test: (enrolment) => (isTestOrder(enrolment) ? 'yes' : ''),
};

/**
 * The enrolments that pass a filter as comma-separated values, the newest first. That the list was taken out of the house
 * is recorded.
 * @throws Unauthenticated
 */
export async function exportEnrolments(ctx: Ctx, { page: _, ...filter }: EnrolmentFilter): Promise<AsyncIterable<string>> {
  await recordExport(ctx, { action: 'export enrolments', subject: 'enrolments' }, filter);
  return csvOf(columns, (last) => rowsAfter(ctx, filter, last));
}

async function rowsAfter(
  ctx: Ctx,
  filter: Omit<EnrolmentFilter, 'page'>,
  last: ListedEnrolment | undefined,
): Promise<ListedEnrolment[]> {
  const before = last && isBefore({ at: enrolments.enrolledAt, id: enrolments.id }, { at: last.enrolledAt, id: last.id });
  return selectEnrolments(ctx)
    .where(and(enrolmentCondition(filter), before))
    .orderBy(...newestFirst)
    .limit(rowsAtATime);
}
