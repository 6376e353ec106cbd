import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After a decision the lists are read anew, also after a refused one: it was refused because they were old. */
export function revalidateAfterDecision({
  actionResult,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.unreached) return false;
  return formMethod !== undefined || defaultShouldRevalidate;
}
