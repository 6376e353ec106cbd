import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Corrections } from './unfinished.ts';

/** For a page that shows nothing but its form, whose answer brings the stamp: read anew, it could only be lost on the way. */
export const neverRevalidate = () => false;

/**
 * After a decision the lists are read anew, also after a refused one: it was refused because they were old. What breaks its
 * form's own rules was not: its sender is told a round trip sooner, and what was typed cannot be lost on the way.
 */
export function revalidateAfterDecision({
  actionResult,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.unreached || breaksRulesAlone(actionResult)) return false;
  return formMethod !== undefined || defaultShouldRevalidate;
}

/** Where others changed the same meanwhile, its message says so: that is for the page to show. */
const breaksRulesAlone = (outcome: Partial<Corrections> | undefined) =>
  outcome?.kind === 'corrections' && outcome.message === undefined;
