import { inbox } from '#app/content/inbox.ts';
import { textValues } from '#app/form-values.ts';
import { unlessEnded } from '../../shell/ended-session.ts';
import type { OfficeOutcome } from '../office-outcome.ts';

interface ClientActionArgs {
  request: Request;
  serverAction: () => Promise<OfficeOutcome>;
}

/** A request that never arrives keeps the page, and what was typed in it. */
export async function keptWhenUnreached({ request, serverAction }: ClientActionArgs): Promise<OfficeOutcome> {
  const values = textValues(await request.clone().formData());
  const { intent = '' } = values;
  const failed = { intent, kind: 'failed', message: inbox.unreached, values, unreached: true } as const;
  return serverAction().catch(unlessEnded<OfficeOutcome>(failed));
}
