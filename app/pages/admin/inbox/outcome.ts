import { inbox } from '#app/content/inbox.ts';
import { textValues } from '#app/form-values.ts';
import { unlessEnded } from '../../shell/ended-session.ts';
import type { Unfinished } from '../../shell/unfinished.ts';

/** What came of a form on an item's page. */
export type InboxOutcome = { kind: 'done'; message: string } | Unfinished;

interface ClientActionArgs {
  request: Request;
  serverAction: () => Promise<InboxOutcome>;
}

/** A request that never arrives keeps the page, and what was typed in it. */
export async function keptWhenUnreached({ request, serverAction }: ClientActionArgs): Promise<InboxOutcome> {
  const values = textValues(await request.clone().formData());
  return serverAction().catch(unlessEnded<InboxOutcome>({ kind: 'failed', message: inbox.unreached, values, unreached: true }));
}
