import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * What somebody has typed into a `<textarea>` before the page's scripts took it over: React would put its first text back.
 * It does that to no other control.
 * @param id of the control
 * @returns its text while the page is taken over; undefined before that, after it, and where there is none yet
 */
export function useTypedBefore(id: string): string | undefined {
  const isHydrating = useIsHydrating();
  if (!isHydrating || !('document' in globalThis)) return undefined;
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement ? control.value : undefined;
}
