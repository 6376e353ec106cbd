import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { second } from '#domain/durations.ts';
import { hasWords, type OutcomeOfForm } from './editing.ts';
import { type KeptAs, type Sending, sendDraft } from './send-draft.ts';
import { useAnotherTry } from './use-another-try.ts';
import { useParting } from './use-parting.ts';
import { useStaying } from './use-staying.ts';

type Kept = 'nothing yet' | KeptAs | Lost;

/** Why what was sent last is not kept. */
type Lost = Exclude<Sending['kind'], 'kept'>;

export interface Autosave {
  /** For the form to be at. */
  form: RefObject<HTMLFormElement | null>;
  /** Whether what was typed last is kept. */
  kept: Kept;
  /** Whether that what the form sent was kept still says all: nothing was typed or chosen since, and nothing failed. */
  isSaid: boolean;
  /** Where to sign in, where the session had ended. */
  signIn?: string | undefined;
  /** The id of the draft it is kept as, which another tab may make another one. */
  id: string;
  /** What the form calls on every input. */
  typed: () => void;
  /** What the form calls when a file is chosen. It goes with the form alone: nothing keeps it by itself. */
  chosen: () => void;
  /** What the form calls when it is sent. */
  sent: () => void;
}

interface State {
  kept: Kept;
  signIn?: string | undefined;
  /** The id of the draft it is kept as by now, where that is another one. */
  movedTo?: string;
  /** What had come of the form by then. */
  of: OutcomeOfForm | undefined;
  /** Whether something was typed or chosen since that was kept. */
  goesOn?: boolean;
}

/** Without a key pressed. */
const pause = 0.8 * second;

interface Sent {
  /** The id of the draft that the form was sent as last, or began with. */
  id: string;
  /** What came of what was sent last. */
  outcome: OutcomeOfForm | undefined;
  /** Told whether something was typed or chosen since the form was sent. */
  setTypedOn: (hasTypedOn: boolean) => void;
}

/**
 * Keeps a form's text on the server while it is written: after each pause, when what was sent has come back, and when the page
 * is left. What is typed while the form itself is being sent waits until that has come back: of two requests on a slow line
 * nobody knows which arrives first, and the older text would take the newer one's place, or be published and take it away.
 */
export function useAutosave({ id, outcome, setTypedOn }: Sent): Autosave {
  const form = useRef<HTMLFormElement>(null);
  const [{ kept, signIn, movedTo, of, goesOn }, setState] = useState<State>({ kept: 'nothing yet', of: outcome });
  // What came of the form says where its draft is now, and whether it is kept.
  if (of !== outcome) setState({ kept: outcome?.kind === 'kept' ? 'nothing yet' : kept, signIn, of: outcome });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<AbortController>(undefined);
  const isUnkept = useRef(false);
  const isFormSending = useRef(false);
  const isIdle = useNavigation().state === 'idle';

  function stop() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    sending.current?.abort();
    isUnkept.current = false;
  }

  async function keep() {
    stop();
    if (!form.current) return;
    isUnkept.current = true;
    const own = new AbortController();
    sending.current = own;
    const answer = await sendDraft(form.current, own.signal);
    if (own.signal.aborted) return;
    // What has been typed while it was sent waits for its own turn.
    isUnkept.current = answer.kind !== 'kept' || waiting.current !== undefined;
    setState((before) => after(answer, before));
  }

  function typed() {
    isUnkept.current = true;
    goOn('nothing yet');
    if (isFormSending.current) return typedOn();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(keep, pause);
  }

  function chosen() {
    goOn(isUnkept.current || isFormSending.current ? 'nothing yet' : 'kept');
    if (isFormSending.current) setTypedOn(true);
  }

  /** Ends what is said of the form that was kept. @param now whether what was typed is kept */
  function goOn(now: Kept) {
    setState((before) => (before.of?.kind !== 'kept' || before.goesOn ? before : { ...before, goesOn: true, kept: now }));
  }

  /** For as long as a slow line takes, nothing says that it is kept. */
  function typedOn() {
    setTypedOn(true);
    setState((before) => (before.kept === 'nothing yet' ? before : { ...before, kept: 'nothing yet' }));
  }

  /** What waits, or is still on its way, is older than what the form sends now: it must not arrive after it. */
  function sent() {
    stop();
    isFormSending.current = true;
    setTypedOn(false);
    setState(forgetFailure);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome once
  useEffect(() => {
    const isBack = outcome?.kind === 'corrections' || outcome?.kind === 'failed';
    isFormSending.current = false;
    if (isUnkept.current || (isBack && hasWords(outcome.values))) keep();
  }, [outcome]);

  // Whatever else is sent from the page takes the place of what the form sent: nothing comes of that then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end once
  useEffect(() => {
    if (!isIdle || !isFormSending.current) return;
    isFormSending.current = false;
    if (isUnkept.current) keep();
  }, [isIdle]);

  useParting(form, { isUnkept, keep, stop });
  // What did not arrive while the page was open is not to be trusted to what the browser sends after it.
  useStaying(isLost(kept));
  useAnotherTry(isLost(kept), keep);

  const isSaid = outcome?.kind === 'kept' && !goesOn && (kept === 'nothing yet' || kept === 'kept');
  return { form, kept, isSaid, signIn, id: movedTo ?? id, typed, chosen, sent };
}

function isLost(kept: Kept): kept is Lost {
  return kept === 'signed out' || kept === 'refused' || kept === 'unreached';
}

function after(answer: Sending, before: State): State {
  if (answer.kind === 'kept') return { ...before, kept: answer.as, movedTo: answer.id };
  return answer.kind === 'signed out'
    ? { ...before, kept: 'signed out', signIn: answer.signIn }
    : { ...before, kept: answer.kind };
}

/** What was not kept goes with the form now, which says itself what comes of it. */
function forgetFailure(before: State): State {
  return isLost(before.kept) ? { ...before, kept: 'nothing yet' } : before;
}
