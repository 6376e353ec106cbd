import { setImmediate } from 'node:timers/promises';

/** When the form that came last may be answered. */
let turn: Promise<void> = Promise.resolve();

/**
 * Whether whoever sent a form has left before it is answered: nobody else is shown what came of it. A page that is read may be others'
 * too, and is made all the same. Forms are answered one after the other, and between two of them the process hears of who has left and
 * of who else has come: what is given back in one may take as long as twenty other pages.
 */
export async function hasLeft({ method, signal }: Request): Promise<boolean> {
  if (method !== 'POST') return false;
  turn = turn.then(() => setImmediate());
  await turn;
  return signal.aborted;
}
