import { textValues } from '#app/form-values.ts';
import { filledInTime } from './filled-in-time.ts';
import { tooMuchSent } from './too-much-sent.ts';
import type { Unfinished } from './unfinished.ts';

/** What came of a form. What was typed is lost only when it has been kept. */
export type FormOutcome = Sent | Unfinished;

interface Sent {
  kind: 'sent';
  /** For the next one to be sent from the same page. */
  stamp: string;
}

interface ClientActionArgs {
  request: Request;
  serverAction: () => Promise<FormOutcome>;
}

/**
 * Sends a guarded form from a browser with scripts: waits until it has been in view long enough, and keeps the page,
 * with what was typed, when the request does not arrive.
 * @param failed the words for that; what is too large to be read is told so
 */
export async function sendForm({ request, serverAction }: ClientActionArgs, failed: string): Promise<FormOutcome> {
  const values = textValues(await request.clone().formData());
  await filledInTime(values);
  return serverAction().catch(
    (error): FormOutcome => ({ kind: 'failed', values, message: tooMuchSent(error) ?? failed, unreached: true }),
  );
}
