import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { readOfficeInvoice } from '#domain/courses/papers/paper-files.server.ts';
import { paperResponse } from '../courses/paper-response.ts';
import type { Route } from './+types/invoice-file';

export async function loader({ params, context }: Route.LoaderArgs) {
  return paperResponse(await readOfficeInvoice(context.get(ctxKey), params.id).catch(refuse));
}
