import { Readable } from 'node:stream';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { exportEnrolments } from '#domain/courses/enrolments/enrolment-export.server.ts';
import { EnrolmentFilter } from '#domain/courses/enrolments/enrolment-filter.ts';
import { dayInIndia } from '#domain/days.ts';
import type { Route } from './+types/enrolments-file';

/** The enrolments as a file to download, narrowed as their list was. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = EnrolmentFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const rows = await exportEnrolments(ctx, filter).catch(refuse);
  return new Response(Readable.toWeb(Readable.from(rows, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="enrolments-${dayInIndia(ctx.clock())}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
