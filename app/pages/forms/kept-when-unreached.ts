import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import { office } from '#app/content/office.ts';
import { textValues } from '#app/form-values.ts';
import { sessionEnded } from './ended-session.ts';
import { isPasswordField } from './password-fields.ts';
import type { Failed } from './unfinished.ts';

interface ClientActionArgs<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/** A form that did not reach the server, or was refused there in words that are none of the form's. */
interface NotTaken extends Failed {
  /** Which form it was: the value of its button. */
  intent: string;
}

/** What `refuse` makes of a refusal, as it arrives. */
interface Refusal extends ErrorResponse {
  data: string;
}

/**
 * A form's `clientAction`: a request that never arrives, or is refused, keeps the page, and what was typed in it. The page is not to
 * be loaded anew then (`revalidateAfterDecision`). One whose sender's session has ended fails as it is; one that is answered by
 * leading elsewhere has not failed.
 * @param failed the words for what never arrives, or fails there, by the button. Default: that the site could not be reached
 * @param refused the words for a refusal: to try again is no use. Default: its own
 */
export async function keptWhenUnreached<Answer>(
  { request, serverAction }: ClientActionArgs<Answer>,
  failed = (_intent: string): string => office.unreached,
  refused = ({ data }: Refusal): string => data,
): Promise<Answer | NotTaken> {
  const sent = Object.entries(textValues(await request.clone().formData()));
  const values = Object.fromEntries(sent.filter(([name]) => !isPasswordField(name)));
  const { intent = '' } = values;
  try {
    return await serverAction();
  } catch (error) {
    if (sessionEnded(error) || error instanceof Response) throw error;
    if (isRefusal(error)) return { intent, kind: 'failed', message: refused(error), values, refused: true };
    return { intent, kind: 'failed', message: failed(intent), values, unreached: true };
  }
}

function isRefusal(error: unknown): error is Refusal {
  return isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string';
}
