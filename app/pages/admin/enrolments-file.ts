import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { exportEnrolments } from '#domain/courses/enrolments/enrolment-export.server.ts';
import { EnrolmentFilter } from '#domain/courses/enrolments/schema.ts';
import { csvFile } from '../files/csv-file.ts';
import type { Route } from './+types/enrolments-file';

/** The enrolments as a file to download, narrowed as their list was. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = EnrolmentFilter.parse(queryValues(request));
  return csvFile(ctx, 'enrolments', await exportEnrolments(ctx, filter).catch(refuse));
}
