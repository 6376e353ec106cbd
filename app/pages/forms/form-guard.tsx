import { useEffect, useRef } from 'react';
import { formGuard } from '#app/content/form-guard.ts';
import type { FormValues } from '#app/form-values.ts';
import { comesIntoView } from './filled-in-time.ts';

const { trap, stamp: stampName } = formGuard;

/** What came of a form, as far as its guard asks. */
interface Came {
  kind: string;
  /** What is sent again, with the stamp that sending it again needs. */
  values?: FormValues;
  /** For the next form, where this one was taken. */
  stamp?: string;
}

interface FormGuardProps {
  /** From `stampForm`, given out with the page. */
  stamp: string;
  /** What came of the form's last sending: the page's own stamp may be too old to send it again with. */
  outcome?: Came | undefined;
}

/** The hidden part of a form that only people should send; its page is kept for a second at the longest (`stampedFormHeaders`). */
export function FormGuard({ stamp: given, outcome }: FormGuardProps) {
  const stamp = outcome?.values?.[stampName] ?? outcome?.stamp ?? given;
  const trapField = useRef<HTMLInputElement>(null);
  useEffect(() => comesIntoView(stamp), [stamp]);
  useEffect(() => {
    // A refusal says that it is cleared; what a browser wrote into it would have the form refused for ever.
    if (outcome && trapField.current) trapField.current.value = '';
  }, [outcome]);
  return (
    <>
      <input type="hidden" name={stampName} value={stamp} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {trap.label}
          <input ref={trapField} type="text" name={trap.name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
