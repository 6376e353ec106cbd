import { ctxKey } from '#app/context.ts';
import type { Route } from './+types/messages-file';
import { inboxFile } from './inbox/export.server.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return inboxFile(context.get(ctxKey), 'messages', request);
}
