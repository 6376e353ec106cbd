import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { readOfficeCertificate } from '#domain/courses/papers/paper-files.server.ts';
import { paperResponse } from '../courses/paper-response.ts';
import type { Route } from './+types/certificate-file';

export async function loader({ params, context }: Route.LoaderArgs) {
  return paperResponse(await readOfficeCertificate(context.get(ctxKey), params.number).catch(refuse));
}
