import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { readOfficeCertificate } from '#domain/courses/papers/paper-files.server.ts';
import { paperResponse } from '../courses/paper-response.ts';
import type { Route } from './+types/certificate-file';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return paperResponse(ctx, await readOfficeCertificate(ctx, params.number).catch(refuse));
}
