import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { readOwnDocument } from '#domain/nominations/own.server.ts';
import { download } from '../files/download.ts';
import { streamed } from '../files/streamed.ts';
import type { Route } from './+types/own-document';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { document, content } = await readOwnDocument(ctx, params.token, params.document).catch(refuse);
  return download(document, streamed(ctx, content));
}
