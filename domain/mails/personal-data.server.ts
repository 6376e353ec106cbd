import { and, lt, ne, or, sql } from 'drizzle-orm';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { mails } from '#db/schema.ts';
import { letterText, withoutSecrets } from '../letter.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/**
 * What the site wrote to a person, and what it passed on in that person's name. A private link in it is left out: passed
 * on, it is the recipient's alone.
 */
export const personalData: PersonalData = {
  heading: 'Emails',

  async find(database, email) {
    const rows = await database.select().from(mails).where(isHeldAbout(email)).orderBy(mails.createdAt);
    return rows.map(({ id, recipient, subject, letter, createdAt }) => {
      const own = recipient.toLowerCase() === email.toLowerCase();
      return {
        id,
        title: own ? subject : `Passed on in your name: ${subject}`,
        since: createdAt,
        facts: [['Text', letterText(withoutSecrets(letter))]],
      };
    });
  },

  async erase(transaction, email) {
    await transaction.delete(mails).where(isHeldAbout(email));
    return [];
  },

  /** A mail that is still on its way stays. */
  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'mails', now);
    await deleteInBites(transaction, mails, and(lt(mails.createdAt, start), ne(mails.status, 'queued')));
    return [];
  },
};

function isHeldAbout(email: string) {
  return or(isOf(mails.recipient, email), sql`lower(${mails.replyTo} ->> 'email') = lower(${email})`);
}
