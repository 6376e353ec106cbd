import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { EnrolmentFilter } from '#domain/courses/enrolments/schema.ts';
import { exportInvoices } from '#domain/courses/papers/invoice-export.server.ts';
import { csvFile } from '../files/csv-file.ts';
import type { Route } from './+types/invoices-file';

/** The invoices, receipts and notes of a period as a file to download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const period = EnrolmentFilter.parse(queryValues(request));
  return csvFile(ctx, 'invoices', await exportInvoices(ctx, period).catch(refuse));
}
