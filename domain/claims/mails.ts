import { dayInIndia, longDay, timeInIndia } from '../days.ts';
import type { MailEvent } from '../mail-kinds.ts';
import type { Mail } from '../outbox.ts';

/** Brings the code to the listing's own address, and says until when it can be used: the mail may take its time. */
export function claimCodeMail(
  listing: { id: string; fullName: string; email: string },
  { id, code, expiresAt }: { id: string; code: string; expiresAt: Date },
  siteUrl: string,
): Mail {
  return {
    // The listing's id first: by it the mail goes with the listing, long after the code has.
    event: `${claimCodeEvents(listing.id)}${id}`,
    recipient: listing.email,
    subject: 'The code for your listing',
    letter: {
      to: listing.fullName,
      blocks: [
        `Somebody asked to open your listing in the members directory, so that it can be edited. This code opens it once, until ${timeInIndia(expiresAt)} IST, ${longDay(dayInIndia(expiresAt))}.`,
        { code },
        { link: `${siteUrl}/company/${listing.id}/claim`, label: 'Enter the code' },
        'If it was not you, you need not do anything: without the code nobody can change your listing. Please share it with nobody, not even the chamber.',
      ],
      signature: 'The membership office',
    },
    expiresAt,
  };
}

/** How the events of all the mails begin that bring a listing's codes. */
export function claimCodeEvents(memberId: string): MailEvent {
  return `claim-code/${memberId}/`;
}
