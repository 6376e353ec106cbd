import type { Mail } from '../outbox.ts';
import { claimRules } from './schema.ts';

/** Brings the code to the listing's own address. */
export function claimCodeMail(
  listing: { id: string; fullName: string; email: string },
  { id, code }: { id: string; code: string },
  siteUrl: string,
): Mail {
  return {
    // The listing's id first: by it the mail goes with the listing, long after the code has.
    event: `claim-code/${listing.id}/${id}`,
    recipient: listing.email,
    subject: 'The code for your listing',
    letter: {
      to: listing.fullName,
      blocks: [
        `Somebody asked to open your listing in the members directory, so that it can be edited. This code opens it once, within ${claimRules.codeMinutes} minutes.`,
        { code },
        { link: `${siteUrl}/company/${listing.id}/claim`, label: 'Enter the code' },
        'If it was not you, you need not do anything: without the code nobody can change your listing. Please share it with nobody, not even the chamber.',
      ],
      signature: 'The membership office',
    },
  };
}
