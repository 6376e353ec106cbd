import { type FormEvent, useEffect, useRef } from 'react';
import { suggestState } from '#domain/members/pin-codes.ts';

/**
 * Fills the State control from country and PIN code as they are typed, and from what was typed before the scripts came,
 * as long as it is empty or holds the last suggestion: a person's choice stays.
 * @returns the form's `ref` and its `onInput` handler
 */
export function useStateSuggestion() {
  const form = useRef<HTMLFormElement>(null);
  const suggested = useRef('');
  const suggest = ({ country, zipCode, state }: Controls) => {
    if (state.value !== '' && state.value !== suggested.current) return;
    suggested.current = suggestState(country.value, zipCode.value) ?? '';
    state.value = suggested.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is taken over
  useEffect(() => {
    if (form.current) suggest(controlsOf(form.current));
  }, []);
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const controls = controlsOf(currentTarget);
    if (target === controls.country || target === controls.zipCode) suggest(controls);
  };
  return { form, onInput };
}

type Controls = ReturnType<typeof controlsOf>;

function controlsOf(form: HTMLFormElement) {
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  return { country: control('country'), zipCode: control('zipCode'), state: control('state') };
}
