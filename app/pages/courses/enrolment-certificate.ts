import { ctxKey } from '#app/context.ts';
import { readStudentCertificate } from '#domain/courses/papers/paper-files.server.ts';
import type { Route } from './+types/enrolment-certificate';
import { paperResponse, refusePaper } from './paper-response.ts';

/** The certificate, for the student who holds the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return paperResponse(ctx, await readStudentCertificate(ctx, params.token).catch(refusePaper(request, params.token)));
}
