import { inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { enrolments } from '#db/schema.ts';
import { type Letter, withPrivateLink } from '../../letter.ts';
import { createPrivateLink, endPrivateLinks, type PrivateLink } from '../../private-links.ts';

/** What a link to a student's own page is made for. */
export const enrolmentPurpose = 'enrolment';

/** How long such a link opens the page: a certificate is asked for long after the course. */
export const enrolmentLinkYears = 2;

/**
 * Makes a link to a student's own page.
 * @returns its path, such as `/enrolment/k3v…`
 */
export async function createEnrolmentLink(transaction: Transaction, enrolmentId: string, now: Date): Promise<string> {
  return `/enrolment/${await createPrivateLink(transaction, linkTo(enrolmentId, now))}`;
}

/** A letter with a new link to a student's own page in the place of the one it has. */
export async function withNewLink(transaction: Transaction, letter: Letter, enrolmentId: string, now: Date): Promise<Letter> {
  return withPrivateLink(letter, await createPrivateLink(transaction, linkTo(enrolmentId, now)));
}

function linkTo(enrolmentId: string, now: Date): PrivateLink {
  return { purpose: enrolmentPurpose, subjectId: enrolmentId, expiresAt: endOfAccess(now) };
}

/** Ends all that opens students' pages: the links made so far, and the keys of the orders. */
export async function endEnrolmentLinks(transaction: Transaction, enrolmentIds: string[], now: Date): Promise<void> {
  // Before the links: whoever makes one by the key at this moment has locked the row, and that link is seen then.
  await transaction.update(enrolments).set({ keyEndedAt: now }).where(inArray(enrolments.id, enrolmentIds));
  await endPrivateLinks(transaction, enrolmentPurpose, enrolmentIds);
}

/** Whether the key of an enrolment's order opens the student's page. */
export function opensByKey({ enrolledAt, keyEndedAt }: typeof enrolments.$inferSelect, now: Date): boolean {
  return keyEndedAt === null && now < endOfAccess(enrolledAt);
}

/** When what opens a student's page since a moment opens it no more. */
function endOfAccess(since: Date): Date {
  const end = new Date(since);
  end.setUTCFullYear(since.getUTCFullYear() + enrolmentLinkYears);
  return end;
}
