import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page that shows nothing but its form, whose answer brings the stamp: read anew, it could only be lost on the way. */
export const neverRevalidate = () => false;

/**
 * After a decision the lists are read anew, also after a refused one: it was refused because they were old. What breaks its
 * form's rules by itself was not: its sender is told a round trip sooner, and what was typed cannot be lost on the way.
 */
export function revalidateAfterDecision({
  actionResult,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.unreached || actionResult?.refused || actionResult?.byItself) return false;
  return formMethod !== undefined || defaultShouldRevalidate;
}

/** For what stands around a page, and says who is signed in: that may be why the page's form was refused. */
export const revalidateAroundPage = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult?.refused === true || revalidateAfterDecision(args);
