import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

interface Beginning<Kept> {
  /** What the form began from, with its version. */
  kept: Kept;
  /** The `key` of the form's controls: with another one they are filled anew. */
  round: number;
  /** For the form itself: they tell whether something is typed while it is being sent. */
  listeners: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; onInput: (event: FormEvent) => void };
}

/** For a form that adds something: there is no version it began from. */
export const nothing = { version: '' };

/**
 * What a form was filled with, and began from. Its controls keep what is in them when the page is read anew for another
 * form's sake; so must the version that is sent with them, or what others changed meanwhile would be undone unseen.
 * It begins anew with what is kept once its own sending was taken; what is typed meanwhile stays.
 * @param newest what is kept by now, with its version
 * @param taken what came of the form's last sending, where that was taken
 * @param onInput told of what is typed, too
 */
export function useBeginning<Kept extends { version: string }>(
  newest: Kept,
  taken: object | undefined,
  onInput?: (event: FormEvent) => void,
): Beginning<Kept> {
  const isReadAnew = useNavigation().state === 'idle';
  const sent = useRef<HTMLFormElement>(undefined);
  const isTyped = useRef(false);
  const sendings = useRef(0);
  const sentThen = useRef(0);
  const [{ kept, of, round }, begin] = useState({ kept: newest, of: taken, round: 0 });
  // At once: what is typed between an effect and what comes of it would be lost.
  useLayoutEffect(() => {
    if (taken) sentThen.current = sendings.current;
  }, [taken]);
  useLayoutEffect(() => {
    if (!taken || taken === of || !isReadAnew) return;
    // What has been sent since is not in what is kept by now, and may yet be refused.
    const staysAsItIs = isTyped.current || sendings.current > sentThen.current;
    if (!staysAsItIs && sent.current) empty(sent.current);
    begin({ kept: newest, of: taken, round: staysAsItIs ? round : round + 1 });
  }, [newest, taken, of, round, isReadAnew]);
  const listeners = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      sent.current = event.currentTarget;
      sendings.current += 1;
      isTyped.current = false;
    },
    onInput: (event: FormEvent) => {
      isTyped.current = true;
      onInput?.(event);
    },
  };
  return { kept, round, listeners };
}

/**
 * Empties a form whose controls leave the page: Firefox keeps what is in them, and fills them with it when the page is loaded anew,
 * as if nothing had been sent.
 */
function empty(form: HTMLFormElement): void {
  // React leaves a choice that came refused with the page the one that `reset` goes back to.
  for (const option of form.querySelectorAll('option')) option.defaultSelected = false;
  form.reset();
}
