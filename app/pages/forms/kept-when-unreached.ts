import { office } from '#app/content/office.ts';
import { textValues } from '#app/form-values.ts';
import { sessionEnded } from './ended-session.ts';
import { isPasswordField } from './password-fields.ts';
import type { Failed } from './unfinished.ts';

interface ClientActionArgs<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/** A form that did not reach the server. */
export interface Unreached extends Failed {
  /** Which form it was: the value of its button. */
  intent: string;
  unreached: true;
}

/**
 * A form's `clientAction`: a request that never arrives keeps the page, and what was typed in it. The page is not to be loaded
 * anew then (`revalidateAfterDecision`). One whose sender's session has ended fails as it is; one that is answered by leading
 * elsewhere has not failed.
 * @param failed the words for that, by the button and by what failed. Default: that the site could not be reached
 */
export async function keptWhenUnreached<Answer>(
  { request, serverAction }: ClientActionArgs<Answer>,
  failed = (_intent: string, _error: unknown): string => office.unreached,
): Promise<Answer | Unreached> {
  const sent = Object.entries(textValues(await request.clone().formData()));
  const values = Object.fromEntries(sent.filter(([name]) => !isPasswordField(name)));
  const { intent = '' } = values;
  try {
    return await serverAction();
  } catch (error) {
    if (sessionEnded(error) || error instanceof Response) throw error;
    return { intent, kind: 'failed', message: failed(intent, error), values, unreached: true };
  }
}
