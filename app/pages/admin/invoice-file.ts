import { ctxKey } from '#app/context.ts';
import { readOfficeInvoice } from '#domain/courses/papers/paper-files.server.ts';
import { paperResponse, refuseOfficePaper } from '../courses/paper-response.ts';
import type { Route } from './+types/invoice-file';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return paperResponse(ctx, await readOfficeInvoice(ctx, params.id).catch(refuseOfficePaper(request, 'invoices')));
}
