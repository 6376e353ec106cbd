import { type ToggleEvent, useState } from 'react';

/**
 * Opens a section where something in it asks for it, such as an error or a refused text; closed it is by the person alone. What
 * asked may go while somebody types there, or stand unsent: a message goes as its field is edited, and the answer to another form
 * takes the place of this one's.
 */
export function useOpening(asked: boolean) {
  const [wasAsked, setWasAsked] = useState(asked);
  const [open, setOpen] = useState(asked);
  if (asked !== wasAsked) {
    setWasAsked(asked);
    if (asked) setOpen(true);
  }
  return { open, onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open) };
}
