import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { findInboxItem } from '#domain/inbox/inbox.server.ts';
import { aboutIdOf } from '#domain/inbox-about.ts';
import { readDocument } from '#domain/nominations/office.server.ts';
import { download } from '../files/download.ts';
import { streamed } from '../files/streamed.ts';
import type { Route } from './+types/nomination-document';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const item = await findInboxItem(ctx, 'nominations', params.id).catch(refuse);
  const { document, content } = await readDocument(ctx, aboutIdOf(item), params.document).catch(refuse);
  return download(document, streamed(ctx, content));
}
