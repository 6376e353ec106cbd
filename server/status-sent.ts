import type { HttpBindings } from '@hono/node-server';

/** The client had gone before the answer, whatever it was: nginx's own status for that, which is never sent. */
const askerHasGone = 499;

/** @returns what an answer is counted and logged under: its status, where somebody was still there to get it */
export function statusSent({ env, res }: { env: HttpBindings; res: Response }): number {
  return env.outgoing.destroyed ? askerHasGone : res.status;
}
