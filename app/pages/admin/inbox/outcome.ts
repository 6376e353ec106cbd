import { inbox } from '#app/content/inbox.ts';
import { type FormValues, textValues } from '#app/form-values.ts';
import type { NoticeKind } from '#app/ui/notice.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { unlessEnded } from '../../shell/ended-session.ts';

/** What came of a form on an item's page. `values` is what was typed, where it was not kept. */
export interface InboxOutcome {
  kind: NoticeKind;
  message?: string;
  errors?: FieldErrors;
  values?: FormValues;
  /** It never reached the server: there is nothing new to load, and nothing to load it by. */
  unreached?: boolean;
}

interface ClientActionArgs {
  request: Request;
  serverAction: () => Promise<InboxOutcome>;
}

/** A request that never arrives keeps the page, and what was typed in it. */
export async function keptWhenUnreached({ request, serverAction }: ClientActionArgs): Promise<InboxOutcome> {
  const values = textValues(await request.clone().formData());
  return serverAction().catch(unlessEnded<InboxOutcome>({ kind: 'error', message: inbox.unreached, values, unreached: true }));
}
