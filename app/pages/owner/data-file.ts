import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { findOwnersData } from '#domain/privacy/your-data.server.ts';
import { dataFile } from '../privacy/data-file.ts';
import type { Route } from './+types/data-file';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return dataFile(await findOwnersData(ctx).catch(refuse), ctx.clock());
}
