import { ctxKey } from '#app/context.ts';
import type { Route } from './+types/submission';
import { receiveNomination } from './receive.server.ts';

/** The form's other door, for its script, which shows how far the sending is: the same answer, as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { outcome, init } = await receiveNomination(context.get(ctxKey), request);
  return Response.json(outcome, init);
}
