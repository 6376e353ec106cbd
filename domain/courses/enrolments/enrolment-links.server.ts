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
  const link = { purpose: enrolmentPurpose, subjectId: enrolmentId, expiresAt: endOfAccess(now) };
  return `/enrolment/${await createPrivateLink(transaction, link)}`;
}

/** When what opens a student's page since a moment opens it no more. */
export function endOfAccess(since: Date): Date {
  const end = new Date(since);
  end.setUTCFullYear(since.getUTCFullYear() + enrolmentLinkYears);
  return end;
}
