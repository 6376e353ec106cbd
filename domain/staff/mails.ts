import type { Mail } from '../outbox.ts';

/** Gives a colleague the link by which to set a password. */
export function passwordLinkMail(colleague: { id: string; name: string; email: string }, link: string, days: number): Mail {
  return {
    event: `staff-added/${colleague.id}`,
    recipient: colleague.email,
    subject: 'Your account for the chamber’s office',
    letter: {
      to: colleague.name,
      blocks: [
        `An account has been opened for you in the office area of the chamber’s website. Please set your password; the link works once, for ${days} days.`,
        { privateLink: link, label: 'Set your password' },
        'If you did not expect this mail, you need not do anything.',
      ],
      signature: 'The chamber’s office',
    },
  };
}
