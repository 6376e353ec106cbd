import { and, eq, lt } from 'drizzle-orm';
import { inboxItems } from '#db/schema.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** What people wrote to the chamber and to owners of listings, with the answers. */
export const personalData: PersonalData = {
  heading: 'Messages',

  async find(database, email) {
    const rows = await database.select().from(inboxItems).where(isOf(inboxItems.email, email)).orderBy(inboxItems.createdAt);
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
    await transaction.delete(inboxItems).where(isOf(inboxItems.email, email));
    return [];
  },

  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'messages', now);
    await transaction.delete(inboxItems).where(and(eq(inboxItems.status, 'done'), lt(inboxItems.doneAt, start)));
    return [];
  },
};
