import type { MailEvent } from '../mail-kinds.ts';
import type { Mail } from '../outbox.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
}

interface PasswordLink {
  id: string;
  address: string;
  expiresAt: Date;
}

/** Gives a colleague another link by which to set a password; the one before has ended. */
export function newPasswordLinkMail(colleague: Addressee, link: PasswordLink, days: number): Mail {
  return {
    event: `${newLinkEvents(colleague.id)}${link.id}`,
    recipient: colleague.email,
    subject: 'A new link to set your password',
    letter: {
      to: colleague.name,
      blocks: [
        `Here is a new link to set your password for the office area of the chamber’s website. It works once, for ${days} days; links sent earlier no longer work.`,
        { privateLink: link.address, label: 'Set your password' },
        'The administrator of the website has asked for it. If you did not expect this email, you need not do anything.',
      ],
      signature: 'The chamber’s office',
    },
    expiresAt: link.expiresAt,
  };
}

/** Gives a colleague the link by which to set a password. */
export function passwordLinkMail(colleague: Addressee, link: PasswordLink, days: number): Mail {
  return {
    event: firstLinkEvent(colleague.id),
    recipient: colleague.email,
    subject: 'Your account for the chamber’s office',
    letter: {
      to: colleague.name,
      blocks: [
        `An account has been opened for you in the office area of the chamber’s website. Please set your password; the link works once, for ${days} days.`,
        { privateLink: link.address, label: 'Set your password' },
        'If you did not expect this email, you need not do anything.',
      ],
      signature: 'The chamber’s office',
    },
    expiresAt: link.expiresAt,
  };
}

/** The event of the mail that brings a colleague's first link. */
export function firstLinkEvent(staffId: string): MailEvent {
  return `staff-added/${staffId}`;
}

/** How the events of the mails begin that bring the links after it. */
export function newLinkEvents(staffId: string): MailEvent {
  return `staff-link/${staffId}/`;
}
