import { type FormEvent, useState } from 'react';
import { nothing, useBeginning } from './use-beginning.ts';

/**
 * For a form that says one thing after the other: the id under which what it says is kept, once however often it is sent. It
 * stays the same through all that happens beside the form, and is the next one as soon as what was written is there to read.
 * The form, too, starts anew then, by its `round`, and keeps what is typed otherwise (`useBeginning`).
 * @param nextId a new one, given out with the page
 * @param entries what has been said so far
 * @param onInput told of what is typed, too
 */
export function useEntryId(nextId: string, entries: readonly { id: string }[], onInput?: (event: FormEvent) => void) {
  const [{ entryId, taken }, take] = useState<{ entryId: string; taken?: object }>({ entryId: nextId });
  if (entryId !== nextId && entries.some(({ id }) => id === entryId)) take({ entryId: nextId, taken: { entryId } });
  const { round, listeners } = useBeginning(nothing, taken, onInput);
  return { entryId, round, listeners };
}
