import type { MailEvent } from '../mail-kinds.ts';
import type { Mail } from '../outbox.ts';
import { fieldNames } from './listing-words.ts';
import type { Member } from './members.server.ts';
import { type Addressee, listingLink, membershipLetter, officeLink } from './membership-letter.ts';

/** Tells an applicant that the application has been kept. */
export function applicationReceived(member: Addressee): Mail {
  return membershipLetter(`member-applied/${member.id}`, member, 'We have received your membership application', [
    'Thank you for applying for membership of the chamber. Your application has reached us and is waiting for review by the membership office.',
    'We will write to you at this address as soon as it has been decided. You need not do anything until then.',
  ]);
}

/** Tells an applicant of the approval, with the address of the listing. */
export function applicationApproved(member: Addressee, siteUrl: string): Mail {
  return membershipLetter(`member-approved/${member.id}`, member, 'Your membership application has been approved', [
    'We are glad to tell you that your membership application has been approved. Your business is now listed in the members directory.',
    listingLink(member, siteUrl),
    'Please look over your listing. To correct or complete it yourself, press “Claim your listing” there: we email you a code.',
  ]);
}

/** How the events of letters begin that tell of an application's rejection: who is rejected once more is told once more. */
export function rejectionEvent(id: string): MailEvent {
  return `member-rejected/${id}`;
}

/** Tells an applicant of the rejection. */
export function applicationRejected(member: Addressee, siteUrl: string): Mail {
  return membershipLetter(`${rejectionEvent(member.id)}/${crypto.randomUUID()}`, member, 'About your membership application', [
    'Thank you for your interest in the chamber. After review, we are unable to approve your membership application at this time.',
    'You are welcome to apply again with fuller information about your business.',
    { link: `${siteUrl}/members`, label: 'Apply again' },
  ]);
}

/** Tells a member that the membership has ended, and why. */
export function membershipEnded(member: Addressee, reason: string, siteUrl: string): Mail {
  return membershipLetter(`membership-ended/${member.id}`, member, 'Your membership has ended', [
    'The office has ended your membership of the chamber. Your listing has left the members directory, and what it said has been erased. The reason:',
    { quote: reason },
    'If you have questions, or think that this is a mistake, please write to the office.',
    officeLink(siteUrl),
    'You can see, and erase, anything else we hold under this address, such as emails we sent you.',
    { link: `${siteUrl}/your-data`, label: 'Your data' },
  ]);
}

/**
 * Tells a member what the office has corrected: which fields, not what they say.
 * @param event names the correction
 * @param member as corrected; for the mail to an old address, as before
 * @param fields the names of the corrected fields
 */
export function memberCorrected(event: MailEvent, member: Member, fields: string[], siteUrl: string): Mail {
  const isListed = member.status === 'approved';
  const what = isListed ? 'listing' : 'membership application';
  return membershipLetter(event, member, `The office has corrected your ${what}`, [
    `The office has corrected these entries of your ${what}: ${fieldNames(fields).join(', ')}.`,
    ...(fields.includes('email') ? ['From now on we will write about it only to the corrected address.'] : []),
    ...(isListed ? [listingLink(member, siteUrl)] : []),
    'If you did not ask for this, or something is not right, please write to the office.',
    officeLink(siteUrl),
  ]);
}
