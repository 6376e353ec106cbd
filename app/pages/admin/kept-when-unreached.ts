import { office } from '#app/content/office.ts';
import { type FormValues, textValues } from '#app/form-values.ts';
import { unlessEnded } from '../forms/ended-session.ts';
import { isPasswordField } from '../forms/password-fields.ts';

interface ClientActionArgs<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/** A form that did not reach the server. */
export interface Unreached {
  /** Which form it was: the value of its button. */
  intent: string;
  kind: 'failed';
  values: FormValues;
  message: string;
  unreached: true;
}

/**
 * A form's `clientAction`: a request that never arrives keeps the page, and what was typed in it. The page is not to be loaded
 * anew then (`revalidateAfterDecision`).
 * @param failed the words for that, by the button. Default: that the site could not be reached
 */
export async function keptWhenUnreached<Answer>(
  { request, serverAction }: ClientActionArgs<Answer>,
  failed = (_intent: string): string => office.unreached,
): Promise<Answer | Unreached> {
  const sent = Object.entries(textValues(await request.clone().formData()));
  const values = Object.fromEntries(sent.filter(([name]) => !isPasswordField(name)));
  const { intent = '' } = values;
  const kept: Unreached = { intent, kind: 'failed', message: failed(intent), values, unreached: true };
  return serverAction().catch(unlessEnded<Answer | Unreached>(kept));
}
