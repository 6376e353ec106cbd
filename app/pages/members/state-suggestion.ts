import { type FormEvent, useRef } from 'react';
import { suggestState } from '#domain/members/pin-codes.ts';

/**
 * Fills the State control from country and PIN code as they are typed,
 * as long as it is empty or holds the last suggestion: a person's choice stays.
 * @returns the form's `onInput` handler
 */
export function useStateSuggestion() {
  const suggested = useRef('');
  return (event: FormEvent<HTMLFormElement>) => {
    const { country, zipCode, state } = controlsOf(event.currentTarget);
    if (event.target !== country && event.target !== zipCode) return;
    if (state.value !== '' && state.value !== suggested.current) return;
    suggested.current = suggestState(country.value, zipCode.value) ?? '';
    state.value = suggested.current;
  };
}

function controlsOf(form: HTMLFormElement) {
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  return { country: control('country'), zipCode: control('zipCode'), state: control('state') };
}
