import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { readNomineeDocument } from '#domain/nominations/nominee.server.ts';
import { download } from '../files/download.ts';
import { streamed } from '../files/streamed.ts';
import type { Route } from './+types/nominee-document';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { document, content } = await readNomineeDocument(ctx, params.token, params.document).catch(refuse);
  return download(document, streamed(ctx, content));
}
