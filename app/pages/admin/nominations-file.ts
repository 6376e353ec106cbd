import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { InboxFilter } from '#domain/inbox/schema.ts';
import { exportNominations } from '#domain/nominations/office.server.ts';
import { NominationFilter } from '#domain/nominations/schema.ts';
import { csvFile } from '../files/csv-file.ts';
import type { Route } from './+types/nominations-file';

/** Nominations with all their fields, narrowed as their list was. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const asked = queryValues(request);
  const filter = { ...InboxFilter.omit({ page: true }).parse(asked), ...NominationFilter.parse(asked) };
  return csvFile(ctx, 'nominations', await exportNominations(ctx, filter).catch(refuse));
}
