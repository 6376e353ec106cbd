import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';

/** A silent provider takes its whole time for each question: what a run does not come to in so long is left to the next. */
const longestRun = minute;

/**
 * Asks a provider about one thing after the other, for a minute at the most. A question that fails is reported, and holds up no
 * other.
 */
export async function oneAfterTheOther<Thing>(
  { clock, reportError }: Pick<Ctx, 'clock' | 'reportError'>,
  things: Thing[],
  askAbout: (thing: Thing) => Promise<void>,
): Promise<void> {
  const end = clock().getTime() + longestRun;
  for (const thing of things) {
    if (clock().getTime() > end) return;
    await askAbout(thing).catch(reportError);
  }
}
