import { holdsLink } from '../holds-link.ts';
import type { LetterBlock } from '../letter.ts';
import type { MailEvent } from '../mail-kinds.ts';
import type { Mail } from '../outbox.ts';
import { cycleOf, isOpen } from './cycle.ts';
import { lastDayBefore } from './dates.ts';
import { endOfLinks } from './links.server.ts';
import type { Nomination } from './schema.ts';

type Told = Nomination & { id: string; reference: string; cycle: number; correctedAt: Date | null };

const signature = 'The awards office';

/** Whether people have nominated themselves: then we need not tell the nominee what the same person has told us. */
export function isForOneself({ nomineeEmail, nominatorEmail }: Nomination): boolean {
  return nomineeEmail.toLowerCase() === nominatorEmail.toLowerCase();
}

/** The event under which a nomination is confirmed. */
export const receivedEvent = (id: string): MailEvent => `nomination-received/${id}`;

/** The event of a mail that brings a new link to a nomination; without its own id, how those of all of them begin. */
export const newLinkEvent = (id: string, mailId = ''): MailEvent => `nomination-link/${[id, mailId].filter(Boolean).join('/')}`;

/**
 * The event of the mail that tells a nominee of the nomination; the event of a later mail, after a correction of the address,
 * also carries the moment of that. So an address that was given, taken back and given again is told anew: its first link
 * has ended.
 */
export const toldEvent = (id: string, correctedAt: Date | null = null): MailEvent =>
  `nominee-told/${[id, correctedAt?.toISOString()].filter(Boolean).join('/')}`;

/** Confirms a nomination to who made it, with the link that is theirs alone. */
export function nominationReceived(nomination: Told, link: string): Mail {
  return {
    event: receivedEvent(nomination.id),
    recipient: nomination.nominatorEmail,
    subject: `We have received your nomination ${nomination.reference}`,
    letter: {
      to: nomination.nominatorName,
      blocks: [
        'Thank you for your nomination. We will review it and get back to you soon.',
        { facts: factsOf(nomination) },
        whileOpen(nomination),
        { privateLink: link, label: 'Your nomination' },
        ...(isForOneself(nomination)
          ? []
          : ['We write to the nominee, too: that you made this nomination, and what you told us about them.']),
      ],
      signature,
    },
  };
}

/** Brings the nominator a new link in the place of every earlier one, which the office has made for them. */
export function newLinkMade(nomination: Told, link: string, now: Date): Mail {
  const end = endOfLinks(nomination.cycle);
  return {
    event: newLinkEvent(nomination.id, crypto.randomUUID()),
    recipient: nomination.nominatorEmail,
    subject: `A new link to your nomination ${nomination.reference}`,
    letter: {
      to: nomination.nominatorName,
      blocks: [
        'The office has made a new private link to your nomination for you. Every link that was made before has ended.',
        { facts: factsOf(nomination) },
        isOpen(cycleOf(nomination.cycle), now)
          ? whileOpen(nomination)
          : `Until ${lastDayBefore(end)}, you can read it with this link. Anyone who has the link can do so: please keep it to yourself.`,
        { privateLink: link, label: 'Your nomination' },
      ],
      signature,
    },
    expiresAt: end,
  };
}

function factsOf({ reference, category, nomineeName }: Told): [label: string, value: string][] {
  return [
    ['Reference number', reference],
    ['Category', category],
    // Whoever is named as the nominator may be a stranger, and so may the nominee.
    ...(holdsLink(nomineeName) ? [] : [['Nominee', nomineeName] as [string, string]]),
  ];
}

/** What the nominator's link is for, until the deadline. */
function whileOpen({ cycle }: Told): string {
  const deadline = lastDayBefore(cycleOf(cycle).closesAt);
  return `Until ${deadline}, you can read, complete and correct it, and add documents, with this link. Anyone who has the link can do so: please keep it to yourself.`;
}

/** Whoever nominates may name a stranger as the nominee, to have the chamber mail them an advertisement: it is no link in the mail. */
function nominatorIn({ nominatorName, nominatorDesignation, nominatorOrganization }: Nomination, elsewhere: string): string {
  const words = [nominatorName, nominatorDesignation, nominatorOrganization].filter((each) => !holdsLink(each));
  return words.join(', ') || `${elsewhere} you can read who it was`;
}

/**
 * Tells a nominee what somebody else has given about them (Digital Personal Data Protection Act 2023, sections 5 and 11 to 13).
 * @param link to their private page; undefined once the time of the links is over
 */
export function nomineeTold(nomination: Told, link: string | undefined): Mail {
  return {
    event: toldEvent(nomination.id, nomination.correctedAt),
    recipient: nomination.nomineeEmail,
    subject: 'You have been nominated for an Excellence Award',
    letter: {
      to: nomination.nomineeName,
      blocks: [
        'Somebody thinks that your work deserves an award, and has nominated you. What we know about you came from them; here is what we hold.',
        {
          facts: [
            ['Award', `${nomination.category}, ${nomination.cycle}`],
            ['Nominated by', nominatorIn(nomination, link ? 'With the link below' : 'Under “Your data”')],
            [
              'What we hold about you',
              'Your name, phone number and email, and what the nomination and its documents say about your work',
            ],
            ['Why', 'To decide on the award, and to write to you about it'],
            [
              'Who sees it',
              'The awards office of the chamber, its panel and whoever nominated you; nothing is published without asking you',
            ],
          ],
        },
        ...(link ? byLink(nomination, link) : [underYourData]),
      ],
      signature,
    },
    ...(link && { expiresAt: endOfLinks(nomination.cycle) }),
  };
}

/** What a nominee can do, and until when by the link. */
function byLink({ cycle }: Told, link: string): LetterBlock[] {
  return [
    'With this link you can see it all, correct it, or have it erased, which ends the nomination. You need no account and give no reason. Please keep the link to yourself.',
    `The link works until ${lastDayBefore(endOfLinks(cycle))}. After that “Your data”, at the foot of every page of the website, does the same, but only names the documents.`,
    { privateLink: link, label: 'See what is held about you' },
  ];
}

const underYourData =
  'Under “Your data”, at the foot of every page of the website, you can see it all but the documents, which are named there, have it corrected, or have it erased, which ends the nomination. You need no account and give no reason.';

/** Tells a nominator that the nominee has had the nomination erased. */
export function nominationErased(nomination: Told): Mail {
  return {
    event: `nomination-erased/${nomination.id}`,
    recipient: nomination.nominatorEmail,
    subject: `Your nomination ${nomination.reference} has ended`,
    letter: {
      to: nomination.nominatorName,
      blocks: [
        'The person you nominated for an Excellence Award does not wish to be considered. As the law provides, we have erased the nomination and its documents.',
        'Thank you for the time you took. You are welcome to nominate somebody else.',
      ],
      signature,
    },
  };
}
