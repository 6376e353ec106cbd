import { type RefObject, useEffect, useRef, useState } from 'react';
import { textValues } from '#app/form-values.ts';
import { editingOf, hasWords, type OutcomeOfForm } from './editing.ts';

type Kept = 'nothing yet' | 'kept' | 'apart' | 'not kept';

export interface Autosave {
  /** For the form to be at. */
  form: RefObject<HTMLFormElement | null>;
  /** Whether what was typed last is kept. */
  kept: Kept;
  /** The id of the draft it is kept as, which another tab may make another one. */
  id: string;
  /** What the form calls on every input. */
  typed: () => void;
  /** What the form calls when it is sent. */
  stop: () => void;
}

interface State {
  kept: Kept;
  /** The id of the draft it is kept as by now, where that is another one. */
  movedTo?: string;
  /** What had come of the form by then. */
  of: OutcomeOfForm | undefined;
}

const address = '/admin/blogs/draft';
const pause = 800; // ms without a key pressed

/**
 * Keeps a form's text on the server while it is written: after each pause, when what was sent has come back, and when the page
 * is left.
 * @param sentAs the id of the draft that the form was sent as last, or began with
 * @param outcome what came of what was sent last
 */
export function useAutosave(sentAs: string, outcome: OutcomeOfForm | undefined): Autosave {
  const form = useRef<HTMLFormElement>(null);
  const [{ kept, movedTo, of }, setState] = useState<State>({ kept: 'nothing yet', of: outcome });
  // What came of the form says where its draft is now.
  if (of !== outcome) setState({ kept, of: outcome });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<AbortController>(undefined);
  const isUnkept = useRef(false);

  /** What waits, or is still on its way, is older than what the form sends now: it must not arrive after it. */
  function stop() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    sending.current?.abort();
    isUnkept.current = false;
  }

  async function keep() {
    stop();
    isUnkept.current = true;
    const own = new AbortController();
    sending.current = own;
    const answer = await sendDraft(form.current, own.signal);
    if (own.signal.aborted) return;
    // What has been typed while it was sent waits for its own turn.
    isUnkept.current = answer === undefined || waiting.current !== undefined;
    setState((before) =>
      answer ? { ...before, kept: answer.apart ? 'apart' : 'kept', movedTo: answer.id } : { ...before, kept: 'not kept' },
    );
  }

  function typed() {
    isUnkept.current = true;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(keep, pause);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome once
  useEffect(() => {
    const isBack = outcome?.kind === 'corrections' || outcome?.kind === 'failed';
    if (isBack && hasWords(outcome.values)) keep();
  }, [outcome]);

  useParting(form, { isUnkept, keep, stop });

  return { form, kept, id: movedTo ?? sentAs, typed, stop };
}

interface Writing {
  isUnkept: RefObject<boolean>;
  keep: () => void;
  stop: () => void;
}

/** When the page is left, what is not kept yet goes after it by a beacon. */
function useParting(form: RefObject<HTMLFormElement | null>, { isUnkept, keep, stop }: Writing): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is left once
  useEffect(() => {
    const left = form.current;
    const leave = () => {
      if (!isUnkept.current || !left) return true;
      return navigator.sendBeacon(address, draftOf(left));
    };
    // A beacon takes no more than 64 KB. The page then asks its writer to stay, and meanwhile sends the text as usual.
    const ask = (event: BeforeUnloadEvent) => {
      if (leave()) return;
      keep();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, []);
}

/** The form's text; in this shape Indian letters take a third of the bytes that they take in an address. */
function draftOf(form: HTMLFormElement): FormData {
  const draft = new FormData();
  for (const [name, value] of Object.entries(editingOf(textValues(new FormData(form))))) draft.append(name, value);
  return draft;
}

/** @returns undefined where the draft is not kept, or nobody knows */
async function sendDraft(form: HTMLFormElement | null, signal: AbortSignal) {
  if (!form) return undefined;
  try {
    const answer = await fetch(address, { method: 'POST', body: draftOf(form), signal });
    return answer.ok ? ((await answer.json()) as { id: string; apart: boolean }) : undefined;
  } catch {
    return undefined;
  }
}
