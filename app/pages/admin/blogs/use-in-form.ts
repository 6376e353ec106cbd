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

/**
 * What is in the form. It stays there through what happens to other posts beside it, whatever is loaded anew with their lists,
 * until it is done with, its post is deleted, or the page is another one.
 * @param outcome what came of what was sent last, by the form or beside it
 */
export function useInForm({ editing, restoredAt }: Beginning, outcome: Outcome | undefined): InForm {
  const loaded = { editing, restoredAt, outcome: undefined };
  const [{ held, of }, hold] = useState(() => ({ held: inFormAfter(outcome, loaded), of: outcome }));
  if (of !== outcome) hold({ held: inFormAfter(outcome, held ?? loaded), of: outcome });
  return held ?? loaded;
}

/** @returns undefined where it is what the page was loaded with */
function inFormAfter(outcome: Outcome | undefined, before: InForm): InForm | undefined {
  if (!outcome) return undefined;
  if ('values' in outcome) return { ...before, outcome };
  if ('next' in outcome && outcome.next) return { editing: outcome.next, restoredAt: undefined, outcome: undefined };
  const { articleId } = before.outcome?.values ?? before.editing;
  return outcome.kind === 'deleted' && outcome.id === articleId ? undefined : before;
}
