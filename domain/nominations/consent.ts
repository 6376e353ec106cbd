import { noticeText, privacyNotices } from '../privacy-notices.ts';
import type { Retention } from '../retention.ts';

/** Specification, section 5: sending a nomination means agreeing to both. */
export const termsStatement = 'By submitting this nomination you agree to the terms and conditions and the privacy policy.';

/** All that a nominator agrees to, in the words that are shown and kept with the nomination. */
export function nominationConsent(retention: Retention): string {
  return `${termsStatement} ${noticeText(privacyNotices.nomination, retention)}`;
}
