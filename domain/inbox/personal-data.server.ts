import { and, eq, lt, ne, type SQL } from 'drizzle-orm';
import { inboxItems } from '#db/schema.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** Messages and claims; nominations take their items with them: `domain/nominations` says when. */
const isMessageOrClaim = ne(inboxItems.box, 'nominations');

function isSentBy(email: string): SQL | undefined {
  return and(isMessageOrClaim, isOf(inboxItems.email, email));
}

/** What people wrote to the chamber and to owners of listings, and what owners changed, with the answers. */
export const personalData: PersonalData = {
  heading: 'Messages and listing changes',

  async find(database, email) {
    const rows = await database.select().from(inboxItems).where(isSentBy(email)).orderBy(inboxItems.createdAt);
    return rows.map(({ id, title, name, phone, body, createdAt }) => ({
      id,
      title: title || 'Message',
      since: createdAt,
      facts: [
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Text', body],
      ],
    }));
  },

  async erase(transaction, email) {
    await transaction.delete(inboxItems).where(isSentBy(email));
    return [];
  },

  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'messages', now);
    await transaction
      .delete(inboxItems)
      .where(and(isMessageOrClaim, eq(inboxItems.status, 'done'), lt(inboxItems.doneAt, start)));
    return [];
  },
};
