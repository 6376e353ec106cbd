import { type RefObject, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useStaying } from './use-staying.ts';

/**
 * Whether the form holds a picture that only the form itself brings to the server: the page is not left with it unasked, unless
 * the form is just being sent.
 * @returns it, and what the form calls when a file is chosen
 */
export function useChosenPicture(form: RefObject<HTMLFormElement | null>): [holdsPicture: boolean, look: () => void] {
  const [holdsPicture, setHoldsPicture] = useState(false);
  const isIdle = useNavigation().state === 'idle';
  const look = () => setHoldsPicture(holdsFile(form.current));
  // Without an event, a control is emptied, or given back its picture, whenever something else of the form changes as well.
  useEffect(look);
  useStaying(holdsPicture && isIdle);
  return [holdsPicture, look];
}

function holdsFile(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => control instanceof HTMLInputElement && Boolean(control.files?.length));
}
