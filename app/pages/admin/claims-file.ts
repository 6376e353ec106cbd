import { ctxKey } from '#app/context.ts';
import type { Route } from './+types/claims-file';
import { inboxFile } from './inbox/export.server.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return inboxFile(context.get(ctxKey), 'claims', request);
}
