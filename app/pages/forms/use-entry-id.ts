import { useState } from 'react';

/**
 * The id under which what a form says is kept, once however often it is sent. It stays the same through all that happens
 * beside the form, and is the next one as soon as what was written is there to read: give it to the form for its `key`, so
 * that the form, too, starts anew then and keeps what is typed otherwise.
 * @param nextId a new one, given out with the page
 * @param entries what has been said so far
 */
export function useEntryId(nextId: string, entries: readonly { id: string }[]): string {
  const [entryId, take] = useState(nextId);
  if (entryId !== nextId && entries.some(({ id }) => id === entryId)) take(nextId);
  return entryId;
}
