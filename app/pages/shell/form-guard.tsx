import { useEffect } from 'react';
import { formGuard } from '#app/content/form-guard.ts';

const { trap, stamp: stampName } = formGuard;

/** Longer than the server's minimum by the time an answer may take to arrive. */
const patience = 1_500; // ms

/** When each stamp came into view. */
const shownAt = new Map<string, number>();

/**
 * The hidden part of a form that only people should send; its page is kept for a second at the longest (`stampedFormHeaders`).
 * @param stamp from `stampForm`, or the one that was sent with what is shown again
 */
export function FormGuard({ stamp }: { stamp: string }) {
  useEffect(() => {
    if (!shownAt.has(stamp)) shownAt.set(stamp, performance.now());
  }, [stamp]);
  return (
    <>
      <input type="hidden" name={stampName} value={stamp} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {trap.label}
          <input type="text" name={trap.name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}

/** Waits until a form that was filled very quickly, by a browser's memory for instance, has been in view long enough. */
export async function filledInTime({ [stampName]: stamp = '' }: Record<string, string>): Promise<void> {
  const left = (shownAt.get(stamp) ?? performance.now()) + patience - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
