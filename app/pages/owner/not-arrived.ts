import type { FormValues } from '#app/form-values.ts';
import { sessionEnded } from '../forms/ended-session.ts';
import { tooMuchSent } from '../forms/too-much-sent.ts';
import type { SignedOut, Unfinished } from '../forms/unfinished.ts';

/**
 * What an owner's form comes to whose request failed: the page stays, with what was typed, and says where to sign in again where
 * that is what it takes.
 * @param message the words for any other failure
 * @throws an answer that leads elsewhere: it is no failure
 */
export function notArrived(error: unknown, values: FormValues, message: string): Unfinished | SignedOut {
  if (error instanceof Response) throw error;
  const ended = sessionEnded(error);
  if (ended) return { kind: 'signed out', values, signIn: ended.signIn, unreached: true };
  return { kind: 'failed', values, message: tooMuchSent(error) ?? message, unreached: true };
}
