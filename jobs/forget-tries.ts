import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { forgetTries } from '#domain/limits.ts';
import { forgetSent } from '#domain/mails/unasked.server.ts';
import { forgetRepeats } from '#domain/repeats.ts';
import { forgetOldFailures } from '#domain/staff/sign-in-tries.server.ts';

/** Removes what is kept for minutes, or a day: counts of tries, of wrong passwords and of mails, and what repeats are known by. */
export function forgetTriesTask({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Task {
  return async () => {
    const now = clock();
    await forgetTries(db, now);
    await forgetRepeats(db, now);
    await forgetOldFailures(db, now);
    await forgetSent(db, now);
  };
}
