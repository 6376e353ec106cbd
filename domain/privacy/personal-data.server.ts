import { and, eq, lt } from 'drizzle-orm';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { consents, privateLinks } from '#db/schema.ts';
import { noLongerNeeded } from '../consents.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** What people agreed to. Erased, a record says that somebody agreed, when and to what, and no longer who. */
export const personalData: PersonalData = {
  heading: 'What you agreed to',

  async find(database, email) {
    const rows = await database.select().from(consents).where(isOf(consents.email, email)).orderBy(consents.at);
    return rows.map(({ id, text, at }) => ({ id, title: 'Consent', since: at, facts: [['You agreed to this', text]] }));
  },

  async erase(transaction, email) {
    await transaction.update(consents).set({ email: '' }).where(isOf(consents.email, email));
    await transaction.delete(privateLinks).where(eq(privateLinks.subjectId, email.toLowerCase()));
    return [];
  },

  async forget(transaction, retention, now) {
    const old = lt(consents.at, keptSince(retention, 'consents', now));
    await deleteInBites(transaction, consents, and(old, noLongerNeeded(transaction)));
    await transaction.delete(privateLinks).where(lt(privateLinks.expiresAt, now));
    return [];
  },
};
