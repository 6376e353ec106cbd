import type { Letter } from '../letter.ts';
import type { MailEvent } from '../mail-kinds.ts';
import type { Mail } from '../outbox.ts';

/** Whom the membership office writes to: an applicant, a member, or the owner of a listing. */
export interface Addressee {
  id: string;
  fullName: string;
  email: string;
}

/** A letter of the membership office. */
export function membershipLetter(
  event: MailEvent,
  { fullName, email }: Addressee,
  subject: string,
  blocks: Letter['blocks'],
): Mail {
  return { event, recipient: email, subject, letter: { to: fullName, blocks, signature: 'The membership office' } };
}

/** Leads to somebody's listing. */
export function listingLink({ id }: Addressee, siteUrl: string) {
  return { link: `${siteUrl}/company/${id}`, label: 'See your listing' };
}

/** Leads to where one writes to the office. */
export function officeLink(siteUrl: string) {
  return { link: `${siteUrl}/contact-us`, label: 'Write to the office' };
}
