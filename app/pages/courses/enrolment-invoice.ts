import { ctxKey } from '#app/context.ts';
import { readStudentInvoice } from '#domain/courses/papers/paper-files.server.ts';
import type { Route } from './+types/enrolment-invoice';
import { paperResponse, refusePaper } from './paper-response.ts';

/** An invoice, for the student who holds the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return paperResponse(ctx, await readStudentInvoice(ctx, params.token, params.id).catch(refusePaper(request, params.token)));
}
