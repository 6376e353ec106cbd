import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page that shows nothing but its form, whose answer brings the stamp: read anew, it could only be lost on the way. */
export const neverRevalidate = () => false;

/** After a decision the lists are read anew, also after a refused one: it was refused because they were old. */
export function revalidateAfterDecision({
  actionResult,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.unreached) return false;
  return formMethod !== undefined || defaultShouldRevalidate;
}
