import { ctxKey } from '#app/context.ts';
import { readOfficeCertificate } from '#domain/courses/papers/paper-files.server.ts';
import { paperResponse, refuseOfficePaper } from '../courses/paper-response.ts';
import type { Route } from './+types/certificate-file';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return paperResponse(ctx, await readOfficeCertificate(ctx, params.number).catch(refuseOfficePaper(request, 'certificates')));
}
