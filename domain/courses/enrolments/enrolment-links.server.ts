import type { Transaction } from '#db/client.ts';
import { createPrivateLink } from '../../private-links.ts';

/** What a link to a student's own page is made for. */
export const enrolmentPurpose = 'enrolment';

/** How long such a link opens the page: a certificate is asked for long after the course. */
export const enrolmentLinkYears = 2;

/**
 * Makes a link to a student's own page.
 * @returns its path, such as `/enrolment/k3v…`
 */
export async function createEnrolmentLink(transaction: Transaction, enrolmentId: string, now: Date): Promise<string> {
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(now.getUTCFullYear() + enrolmentLinkYears);
  return `/enrolment/${await createPrivateLink(transaction, { purpose: enrolmentPurpose, subjectId: enrolmentId, expiresAt })}`;
}
