import type { Ctx } from '#domain/context.ts';
import { day, minute, second } from '#domain/durations.ts';
import { isSignatureOf, signatureOf } from '#domain/signature.ts';
import { formGuard } from './content/form-guard.ts';
import type { FormValues } from './form-values.ts';

/** A person needs longer than this to fill a form; a browser with scripts waits the rest by itself. */
export const minimumFillTime = second;
/** A page left open for longer is sent again. */
const maximumFillTime = day;
/** By so much the clocks of servers may differ: a form that one has given out is taken by each. */
const clockTolerance = 15 * minute;

/** Forms given out in the same quarter of a second carry the same stamp, so that their pages are the same, rendered once. */
const sameStampFor = second / 4;

/** Says when a form was given out, signed so that nobody can write it themselves. */
export function stampForm(ctx: Ctx): string {
  const at = momentOfForm(ctx).toString(36);
  return `${at}.${signatureOf(ctx.signingSecret, moment(at))}`;
}

/** When a form counts as given out that is given out now, in milliseconds since 1970. */
export function momentOfForm(ctx: Ctx): number {
  const now = ctx.clock().getTime();
  return now - (now % sameStampFor);
}

export interface GuardedForm {
  /** Why the form is not taken; undefined where it is. */
  complaint: string | undefined;
  /** What to show again: what was typed, with the stamp that sending it again needs. */
  values: FormValues;
}

/**
 * Looks whether a person filled the form: the trap, a field nobody sees, is empty, and there was time to type.
 * Whoever fails is told so plainly and may send it again: nothing is ever called "sent" that is not kept.
 */
export function checkForm(ctx: Ctx, sent: FormValues): GuardedForm {
  const { complaint, values } = checkButton(ctx, sent);
  const age = ageOf(ctx, sent[formGuard.stamp] ?? '');
  // How long ago a clock that is ahead gave a form out nobody can tell: a person who waited is not to be told of haste.
  const isTooFast = age !== undefined && age >= 0 && age < minimumFillTime;
  return { complaint: complaint ?? (isTooFast ? formGuard.tooFast : undefined), values };
}

/** As `checkForm`, for a form that is a button and nothing to type: pressed at once, it may be a person's. */
export function checkButton(ctx: Ctx, sent: FormValues): GuardedForm {
  const { [formGuard.trap.name]: trap = '', [formGuard.stamp]: stamp = '', ...typed } = sent;
  const age = ageOf(ctx, stamp);
  // A clock that was put back has given out stamps of the future: waiting for it would keep a person out until then.
  const stale = age === undefined || age < -clockTolerance || age > maximumFillTime;
  const shown = { ...typed, [formGuard.stamp]: stale ? stampForm(ctx) : stamp };
  if (trap !== '') return { complaint: formGuard.trap.filled, values: shown };
  return { complaint: stale ? formGuard.stale : undefined, values: shown };
}

/** @returns milliseconds since the stamp was given; undefined where it is not ours */
function ageOf(ctx: Ctx, stamp: string): number | undefined {
  const [at = '', signature = ''] = stamp.split('.');
  if (!isSignatureOf(ctx.signingSecret, moment(at), signature)) return undefined;
  return ctx.clock().getTime() - Number.parseInt(at, 36);
}

const moment = (at: string) => `form/${at}`;
