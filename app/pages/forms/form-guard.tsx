import { useEffect } from 'react';
import { formGuard } from '#app/content/form-guard.ts';
import { comesIntoView } from './filled-in-time.ts';

const { trap, stamp: stampName } = formGuard;

/**
 * The hidden part of a form that only people should send; its page is kept for a second at the longest (`stampedFormHeaders`).
 * @param stamp from `stampForm`, or the one that was sent with what is shown again
 */
export function FormGuard({ stamp }: { stamp: string }) {
  useEffect(() => comesIntoView(stamp), [stamp]);
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
