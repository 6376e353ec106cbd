import { and, eq, lt, ne, type SQL } from 'drizzle-orm';
import { inboxItems } from '#db/schema.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** Nominations take their items with them: `domain/nominations` says when. */
const isMessage = ne(inboxItems.box, 'nominations');

function isWrittenBy(email: string): SQL | undefined {
  return and(isMessage, isOf(inboxItems.email, email));
}

/** What people wrote to the chamber and to owners of listings, with the answers. */
export const personalData: PersonalData = {
  heading: 'Messages',

  async find(database, email) {
    const rows = await database.select().from(inboxItems).where(isWrittenBy(email)).orderBy(inboxItems.createdAt);
    return rows.map(({ id, title, name, phone, body, createdAt }) => ({
      id,
      title: title || 'Message',
      since: createdAt,
      facts: [
        ['Name', name],
        ['E-mail', email],
        ['Phone', phone],
        ['Text', body],
      ],
    }));
  },

  async erase(transaction, email) {
    await transaction.delete(inboxItems).where(isWrittenBy(email));
    return [];
  },

  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'messages', now);
    await transaction.delete(inboxItems).where(and(isMessage, eq(inboxItems.status, 'done'), lt(inboxItems.doneAt, start)));
    return [];
  },
};
