import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { findYourData } from '#domain/privacy/your-data.server.ts';
import type { Route } from './+types/your-data-file';
import { dataFile } from './data-file.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return dataFile(await findYourData(ctx, params.token).catch(refuse), ctx.clock());
}
