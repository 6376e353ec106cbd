import { useState } from 'react';
import type { Editing, Outcome, OutcomeOfForm } from './editing.ts';

/** What the form begins with. */
interface Beginning {
  editing: Editing;
  /** When it was kept, where it is a draft that was begun before. */
  restoredAt: Date | undefined;
}

/** What is in the form: what it began with, and what came of it since. */
export interface InForm extends Beginning {
  outcome: OutcomeOfForm | undefined;
}

interface State {
  held: InForm | undefined;
  /** What had come of what was sent last by then. */
  of: Outcome | undefined;
  /** Whether something was typed or chosen in the form since it was sent. */
  hasTypedOn: boolean;
}

/**
 * What is in the form. It stays there through what happens to other posts beside it, whatever is loaded anew with their lists,
 * until it is done with, its post is deleted, or the page is another one.
 * @param outcome what came of what was sent last, by the form or beside it
 * @returns with it, what is to be told whether something was typed or chosen since the form was sent
 */
export function useInForm({ editing, restoredAt }: Beginning, outcome: Outcome | undefined) {
  const loaded: InForm = { editing, restoredAt, outcome: undefined };
  const [{ held, of, hasTypedOn }, setState] = useState<State>(() => {
    return { held: inFormAfter(outcome, loaded, false), of: outcome, hasTypedOn: false };
  });
  if (of !== outcome) {
    setState({ held: inFormAfter(outcome, held ?? loaded, hasTypedOn), of: outcome, hasTypedOn: false });
  }
  const setTypedOn = (has: boolean) =>
    setState((before) => (before.hasTypedOn === has ? before : { ...before, hasTypedOn: has }));
  return { inForm: held ?? loaded, setTypedOn };
}

/** @returns undefined where it is what the page was loaded with */
function inFormAfter(outcome: Outcome | undefined, before: InForm, hasTypedOn: boolean): InForm | undefined {
  if (!outcome) return undefined;
  if ('values' in outcome) return { ...before, outcome };
  if (outcome.kind === 'saved' && hasTypedOn) return { ...before, outcome: goingOn(outcome) };
  if ('next' in outcome && outcome.next) return { editing: outcome.next, restoredAt: undefined, outcome: undefined };
  const { articleId } = before.outcome?.values ?? before.editing;
  return outcome.kind === 'deleted' && outcome.id === articleId ? undefined : before;
}

/** Whoever has typed on while the post was being published has begun to change it. */
function goingOn(saved: Extract<Outcome, { kind: 'saved' }>): OutcomeOfForm {
  return { kind: 'typed on', values: saved.change, saved, ...(saved.taken && { taken: saved.taken }) };
}
