import { and, lt, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { mails } from '#db/schema.ts';
import { momentInIndia } from '../days.ts';
import { answerEvent, answerSubject } from '../inbox-entries.ts';
import { letterText, withoutSecrets } from '../letter.ts';
import { kindsThat, type MailKind } from '../mail-kinds.ts';
import { hasEventBeginning, type MailRow } from '../outbox.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { forgetExpiredSecrets } from './expired-secrets.server.ts';

/**
 * What the site wrote to a person, and what it passed on in that person's name. A private link in it is left out: passed
 * on, it is the recipient's alone.
 */
export const personalData: PersonalData = {
  heading: 'Emails',

  async find(database, email) {
    const rows = await database.select().from(mails).where(isHeldAbout(email)).orderBy(mails.createdAt);
    return rows.map((mail) => {
      const own = mail.recipient.toLowerCase() === email.toLowerCase();
      return {
        id: mail.id,
        title: own ? mail.subject : `Passed on in your name: ${mail.subject}`,
        since: mail.createdAt,
        facts: [
          ['Sent', whetherSent(mail)],
          ['Text', letterText(withoutSecrets(mail.letter))],
        ],
      };
    });
  },

  async erase(transaction, email) {
    await transaction.delete(mails).where(isHeldAbout(email));
    return [];
  },

  /** A mail that is still on its way stays; what another brings goes from it as soon as it can be used no more. */
  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'mails', now);
    await deleteInBites(transaction, mails, and(lt(mails.createdAt, start), ne(mails.status, 'queued')));
    await forgetExpiredSecrets(transaction, now);
    return [];
  },
};

const unsent = {
  queued: 'Not yet',
  kept: 'No: this website was sending no email',
  failed: 'No: it could not be sent',
};

function whetherSent({ status, sentAt }: MailRow): string {
  if (status !== 'sent') return unsent[status];
  return sentAt ? momentInIndia(sentAt) : 'Yes';
}

/**
 * What a mail is decides, and not whose mailbox the office reads today: whoever is given a mailbox that the office has left is
 * neither whom its letters were about nor who wrote its answers, though both name that address.
 */
function isHeldAbout(email: string): SQL | undefined {
  const isTheirs = and(isOf(mails.recipient, email), sql`not ${isOneOf(kindsThat('isToOffice'))}`);
  const repliesToThem = sql`lower(${mails.replyTo} ->> 'email') = lower(${email})`;
  return or(isTheirs, and(repliesToThem, or(isOneOf(kindsThat('isPassedOn')), isOwnersAnswer)));
}

function isOneOf(kinds: MailKind[]): SQL {
  return sql`(split_part(${mails.event}, '/', 1) in ${kinds})`;
}

/** The office's own answers are mailed under the same kind. What was answered does not tell: it may be kept for less time. */
const isOwnersAnswer = and(hasEventBeginning(answerEvent('')), notLike(mails.subject, `${answerSubject('')}%`));
