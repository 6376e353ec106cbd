import { type RefObject, useEffect, useRef, useState } from 'react';
import { textValues } from '#app/form-values.ts';
import { editingOf } from './editing.ts';

export type Kept = 'nothing yet' | 'kept' | 'not kept';

const address = '/admin/blogs/draft';
const pause = 800; // ms without a key pressed

/**
 * Keeps a form's text on the server while it is written: after each pause, and when the page is left.
 * @returns whether what was typed last is kept, and what the form calls on every input
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>): { kept: Kept; typed: () => void; stop: () => void } {
  const [kept, setKept] = useState<Kept>('nothing yet');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<AbortController>(undefined);

  function draft(): URLSearchParams {
    return new URLSearchParams({ ...editingOf(form.current ? textValues(new FormData(form.current)) : {}) });
  }

  /** What waits, or is still on its way, is older than what the form sends now: it must not arrive after it. */
  function stop() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    sending.current?.abort();
  }

  async function keep() {
    stop();
    const own = new AbortController();
    sending.current = own;
    const answer = await fetch(address, { method: 'POST', body: draft(), signal: own.signal }).catch(() => undefined);
    if (!own.signal.aborted) setKept(answer?.ok ? 'kept' : 'not kept');
  }

  function typed() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(keep, pause);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is left once
  useEffect(() => {
    const leave = () => {
      if (waiting.current === undefined) return;
      stop();
      navigator.sendBeacon(address, draft());
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { kept, typed, stop };
}
