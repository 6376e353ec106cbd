import { formGuard } from '#app/content/form-guard.ts';
import { second } from '#domain/durations.ts';

/** Longer than the server's minimum by the time an answer may take to arrive. */
const patience = 1.5 * second;

/** When each stamp came into view. */
const shownAt = new Map<string, number>();

/** Notes that a form with this stamp is in view. */
export function comesIntoView(stamp: string): void {
  if (!shownAt.has(stamp)) shownAt.set(stamp, performance.now());
}

/** Waits until a form that was filled very quickly, by a browser's memory for instance, has been in view long enough. */
export async function filledInTime({ [formGuard.stamp]: stamp = '' }: Record<string, string>): Promise<void> {
  const left = (shownAt.get(stamp) ?? performance.now()) + patience - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
