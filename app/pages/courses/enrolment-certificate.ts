import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { readStudentCertificate } from '#domain/courses/paper-files.server.ts';
import type { Route } from './+types/enrolment-certificate';
import { paperResponse } from './paper-response.ts';

/** The certificate, for the student who holds the link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return paperResponse(await readStudentCertificate(context.get(ctxKey), params.token).catch(refuse));
}
