import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import type { Route } from './+types/corrections';
import { receiveCorrection } from './receive.server.ts';

/** The private page's other door, for its script: the same answer, as JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { outcome, init } = await receiveCorrection(context.get(ctxKey), request, params.token).catch(refuse);
  return Response.json(outcome, init);
}
