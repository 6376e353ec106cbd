import { Unauthenticated } from '#domain/errors.ts';
import { refuseEnded } from '../forms/ended-session.ts';

/** Where the owner of a listing signs in. */
export function ownerSignInAddress(listingId: string): string {
  return `/company/${encodeURIComponent(listingId)}/claim`;
}

/**
 * Of a session that was ended while its owner's form was on the way, as of one that had ended before: what was typed is given
 * back. Use as `verb(…).catch(refuseEndedMeanwhile(…))`.
 * @param sent what the form sent
 */
export function refuseEndedMeanwhile(
  request: Request,
  listingId: string,
  sent: Iterable<[name: string, value: FormDataEntryValue]>,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof Unauthenticated) return refuseEnded(request, ownerSignInAddress(listingId), { given: sent });
    throw error;
  };
}
