import { stringify } from 'csv-stringify/sync';
import { and, sql } from 'drizzle-orm';
import { enrolments } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import type { EnrolmentFilter } from './enrolment-filter.ts';
import { type ListedEnrolment, newestFirst, passing, selectEnrolments } from './enrolment-list.server.ts';

const rowsAtATime = 500;

/** What each column holds; amounts are in rupees. */
const columns: Record<string, (enrolment: ListedEnrolment) => string> = {
  Enrolment: ({ number }) => number,
  Enrolled: ({ enrolledAt }) => enrolledAt.toISOString(),
  State: ({ state }) => state,
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Mobile: ({ mobile }) => mobile,
  'Home state': ({ homeState }) => homeState,
  Company: ({ companyName }) => companyName,
  GSTIN: ({ gstin }) => gstin,
  Coupon: ({ couponCode }) => couponCode,
  Invoice: ({ invoiceNumber }) => invoiceNumber ?? '',
  'Taxable value': ({ taxableValue }) => rupeesPlain(taxableValue),
  CGST: ({ cgst }) => rupeesPlain(cgst),
  'SGST or UTGST': ({ sgst }) => rupeesPlain(sgst),
  IGST: ({ igst }) => rupeesPlain(igst),
  Paid: ({ amount }) => rupeesPlain(amount),
  Certificate: ({ certificateNumber }) => certificateNumber ?? '',
  Completed: ({ completedOn }) => completedOn ?? '',
};

/**
 * The enrolments that pass a filter as comma-separated values (RFC 4180), the newest first: rows come as they are read.
 * The mark at the start makes spreadsheets read UTF-8; a text they would calculate with, such as `=1+1`, begins with
 * an apostrophe (OWASP, CSV injection). That the list was taken out of the house is recorded.
 * @throws Unauthenticated
 */
export async function exportEnrolments(ctx: Ctx, { page: _, ...filter }: EnrolmentFilter): Promise<AsyncIterable<string>> {
  const actor = requireStaff(ctx);
  await ctx.db.transaction((transaction) =>
    recordAction(transaction, actor, ctx.clock(), { action: 'export enrolments', subject: 'enrolments', after: filter }),
  );
  return linesOf(ctx, filter);
}

async function* linesOf(ctx: Ctx, filter: Omit<EnrolmentFilter, 'page'>): AsyncGenerator<string> {
  yield `\uFEFF${line(Object.keys(columns))}`;
  for (let last: ListedEnrolment | undefined; ; ) {
    const before =
      last &&
      sql`(${enrolments.enrolledAt}, ${enrolments.id}) < (${last.enrolledAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const rows: ListedEnrolment[] = await selectEnrolments(ctx)
      .where(and(passing(filter), before))
      .orderBy(...newestFirst)
      .limit(rowsAtATime);
    yield rows.map((row) => line(Object.values(columns).map((textOf) => textOf(row)))).join('');
    if (rows.length < rowsAtATime) return;
    last = rows.at(-1);
  }
}

function line(fields: string[]): string {
  return stringify([fields], { escape_formulas: true, record_delimiter: 'windows' });
}

function rupeesPlain(paise: number | null): string {
  return paise === null ? '' : (paise / 100).toFixed(2);
}
