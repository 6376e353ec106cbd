import { and, count, desc, eq, gte, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { certificates, enrolments, invoices, orders } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../../context.ts';
import { startOfDayAfter, startOfDayInIndia } from '../../days.ts';
import { contains, likePattern } from '../../like-pattern.ts';
import { mentions } from '../../mentions.ts';
import { pageOf } from '../../numbered-pages.ts';
import { isTestOrder, testProviders } from '../orders/test-orders.ts';
import { isHeldBy, stateOf } from './enrolment-state.server.ts';
import type { EnrolmentFilter } from './schema.ts';

/** The order of every list of enrolments, by which the next rows after one are found too. */
export const newestFirst = [desc(enrolments.enrolledAt), desc(enrolments.id)];

const isSale = and(eq(invoices.enrolmentId, enrolments.id), isNull(invoices.takesBack));

const columns = {
  id: enrolments.id,
  number: enrolments.number,
  enrolledAt: enrolments.enrolledAt,
  state: stateOf.as('state'),
  fullName: orders.fullName,
  email: orders.email,
  mobile: orders.mobile,
  homeState: orders.state,
  companyName: orders.companyName,
  gstin: orders.gstin,
  couponCode: orders.couponCode,
  amount: orders.amount,
  provider: orders.provider,
  invoiceId: invoices.id,
  invoiceNumber: invoices.number,
  invoiceKind: invoices.kind,
  takenBackBy: sql<string | null>`(select note.number from ${invoices} note where note.takes_back = ${invoices.id})`.as(
    'taken_back_by',
  ),
  taxableValue: invoices.taxableValue,
  cgst: invoices.cgst,
  sgst: invoices.sgst,
  igst: invoices.igst,
  certificateNumber: certificates.number,
  completedOn: certificates.completedOn,
};

/**
 * One page of the enrolments that pass a filter, the newest first.
 * @throws Unauthenticated
 */
export async function listEnrolments(ctx: Ctx, filter: EnrolmentFilter) {
  requireStaff(ctx);
  const { rows, ...list } = await pageOf(filter.page, countEnrolments(ctx, filter), (limit, offset) =>
    selectEnrolments(ctx)
      .where(enrolmentCondition(filter))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
  );
  return { enrolments: rows, ...list };
}

async function countEnrolments(ctx: Ctx, filter: EnrolmentFilter): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(enrolmentCondition(filter));
  return counted?.total ?? 0;
}

/** Enrolments with what is listed of them; narrowing and order are the caller's. */
export function selectEnrolments(ctx: Ctx) {
  return ctx.db
    .select(columns)
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .leftJoin(invoices, isSale)
    .leftJoin(certificates, isHeldBy(enrolments.id));
}

/** One enrolment as lists and exports have it: amounts in paise, null where there is no invoice or certificate. */
export type ListedEnrolment = Awaited<ReturnType<typeof selectEnrolments>>[number];

/** Which enrolments a filter lets through. */
export function enrolmentCondition({ q, state, from, to }: Omit<EnrolmentFilter, 'page'>): SQL | undefined {
  return and(
    q === '' ? undefined : textCondition(q),
    state === '' ? undefined : sql`${stateOf} = ${state}`,
    from === '' ? undefined : gte(enrolments.enrolledAt, startOfDayInIndia(from)),
    to === '' ? undefined : lt(enrolments.enrolledAt, startOfDayAfter(to)),
  );
}

/** Whether a row mentions the words of a text: of a name, an address, a number of any of its papers, or a mobile number. */
function textCondition(q: string): SQL | undefined {
  const texts = [orders.fullName, orders.companyName, orders.email, orders.gstin, orders.paymentReference, enrolments.number];
  return mentions(q, [orders.mobile], (word) =>
    or(
      ...texts.map((text) => contains(text, word)),
      ...[invoices, certificates].map((papers) => isOnOneOf(papers, likePattern(word))),
    ),
  );
}

/** Whether any paper of a row bears a number: also the note that takes a sale back, and a certificate that was revoked. */
function isOnOneOf(papers: typeof invoices | typeof certificates, pattern: string): SQL {
  return sql`exists (select from ${papers} paper where paper.enrolment_id = ${enrolments}.id and paper.number ilike ${pattern})`;
}

/** What was sold in a month of India's calendar, `month` as `2026-11`; `net` is in paise, less what was given back. */
export interface MonthOfSales {
  month: string;
  sold: number;
  givenBack: number;
  net: number;
}

/**
 * The sales of the last months, this one included, the oldest first; a month without sales is there with nothing. Tests
 * count for as long as the site takes no other payments.
 * @throws Unauthenticated
 */
export async function salesByMonth(ctx: Ctx, months: number): Promise<MonthOfSales[]> {
  requireStaff(ctx);
  const isReal = isTestOrder({ provider: ctx.payments.name }) ? sql`true` : notInArray(orders.provider, [...testProviders]);
  const { rows } = await ctx.db.execute<{ month: string; sold: number; given_back: number; net: string }>(sql`
    select to_char(month, 'YYYY-MM') as month,
      count(${invoices.id}) filter (where ${invoices.takesBack} is null)::int as sold,
      count(${invoices.takesBack})::int as given_back,
      coalesce(sum(case when ${invoices.takesBack} is null then ${invoices.total} else -${invoices.total} end), 0)::text as net
    from generate_series(
      date_trunc('month', ${ctx.clock().toISOString()}::timestamptz at time zone 'Asia/Kolkata') - ${months - 1} * interval '1 month',
      date_trunc('month', ${ctx.clock().toISOString()}::timestamptz at time zone 'Asia/Kolkata'),
      interval '1 month') as month
    left join (${invoices} join ${enrolments} on ${enrolments.id} = ${invoices.enrolmentId}
        join ${orders} on ${orders.id} = ${enrolments.orderId} and ${isReal})
      on ${invoices.issuedAt} >= month at time zone 'Asia/Kolkata'
      and ${invoices.issuedAt} < (month + interval '1 month') at time zone 'Asia/Kolkata'
    group by month order by month`);
  return rows.map(({ month, sold, given_back, net }) => ({ month, sold, givenBack: given_back, net: Number(net) }));
}
