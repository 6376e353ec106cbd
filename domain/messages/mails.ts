import { isAnswerable } from '../answerable.ts';
import {
  answerEvent,
  forwardEvent,
  ownerAnswerSubject,
  passedOnEvent,
  passedOnOpening,
  passedOnSubject,
  officeSignature as signature,
} from '../inbox-entries.ts';
import type { Mail } from '../outbox.ts';
import type { CompanyMessage, ContactMessage } from './schema.ts';

/** Brings a message from the contact form to the office; an answer goes to whoever wrote. */
export function messageForOffice(id: string, message: ContactMessage, officeEmail: string, siteUrl: string): Mail {
  return {
    event: `contact/${id}`,
    recipient: officeEmail,
    subject: `${message.subject}: ${message.name}`,
    letter: {
      to: 'colleagues',
      blocks: [
        `Through the contact form, ${message.name} wrote to the chamber.`,
        {
          facts: [
            ['Subject', message.subject],
            ['Email', message.email],
            ['Phone', message.phone],
          ],
        },
        { quote: message.message },
        { link: `${siteUrl}/admin/messages/${id}`, label: 'Answer, assign or note in the inbox' },
      ],
      signature: 'The website',
    },
    replyTo: { name: message.name, email: message.email },
  };
}

/**
 * Tells whoever wrote that the message has arrived. It repeats nothing of it: who wrote may have named a stranger as the sender, so as
 * to have the chamber mail them an advertisement.
 */
export function messageReceived(id: string, message: ContactMessage): Mail {
  return {
    event: `contact-received/${id}`,
    recipient: message.email,
    subject: 'We have received your message',
    letter: {
      to: message.name,
      blocks: [
        'Thank you for writing to the chamber. Your message has reached us, and someone at the office will answer you at this address.',
        'If you did not write to us, somebody gave your address by mistake; you need not do anything.',
      ],
      signature,
    },
  };
}

/** How long the private links to a message open it. */
export const linkDays = 180;

interface Listing {
  id: string;
  fullName: string;
  email: string;
}

/** Brings a message to the owner of a listing; an answer goes straight to whoever wrote. */
export function messageForOwner(itemId: string, listing: Listing, message: CompanyMessage, answerLink: string): Mail {
  return {
    event: forwardEvent(itemId),
    recipient: listing.email,
    subject: `A message from ${message.name} about your listing`,
    letter: {
      to: listing.fullName,
      blocks: [
        `Through your listing in the chamber’s members directory, ${message.name} wrote to you.`,
        { quote: message.message },
        { facts: [['Email', message.email], ...(message.phone ? [['Phone', message.phone] as [string, string]] : [])] },
        `${byMail(message.email)}, or answer on the chamber’s website. It cannot see a reply by email: open the link and say that you have answered, so that they are shown it.`,
        { privateLink: answerLink, label: 'Answer on the website' },
        'We have not checked who wrote. Please be as careful as with any email from a stranger.',
      ],
      signature,
    },
    replyTo: { name: message.name, email: message.email },
  };
}

function byMail(email: string): string {
  return isAnswerable(email)
    ? 'Reply to this email to write to them yourself'
    : 'Write to their address yourself (a reply to this email goes to the chamber)';
}

/**
 * Tells whoever wrote to the owner of a listing that the message is on its way, and gives them the link that shows it and what became
 * of it. Like `messageReceived` it repeats nothing of the message.
 */
export function messagePassedOn(itemId: string, listing: Listing, message: CompanyMessage, statusLink: string): Mail {
  return {
    event: passedOnEvent(itemId),
    recipient: message.email,
    subject: passedOnSubject(listing.fullName),
    letter: {
      to: message.name,
      blocks: [
        passedOnOpening(listing.fullName),
        `This link is yours alone. For up to ${linkDays} days it shows what you wrote, and whether it was sent on and answered.`,
        { privateLink: statusLink, label: 'See your message and its status' },
        'If you did not write this, somebody gave your address by mistake; you need not do anything.',
      ],
      signature,
    },
  };
}

/** Carries an owner's answer to whoever wrote. */
export function ownerAnswer(
  item: { name: string; email: string; body: string },
  listing: Listing,
  answer: { id: string; body: string },
): Mail {
  return {
    event: answerEvent(answer.id),
    recipient: item.email,
    subject: ownerAnswerSubject(listing.fullName),
    letter: {
      to: item.name,
      blocks: answer.body.split(/\n{2,}/),
      signature: listing.fullName,
      below: ['You wrote through its listing in the chamber’s members directory:', { quote: item.body }],
    },
    replyTo: { name: listing.fullName, email: listing.email },
  };
}
