import { DoneBefore } from '#domain/errors.ts';

/**
 * Waits for what a verb does. Whoever asked for it a moment ago, and presses again or had no answer, is told what came of it then.
 * @returns what the verb returned, or undefined where it was done before
 */
export async function orDoneBefore<Came>(verb: Promise<Came>): Promise<Came | undefined> {
  try {
    return await verb;
  } catch (error) {
    if (error instanceof DoneBefore) return undefined;
    throw error;
  }
}
