import { and, lt, ne } from 'drizzle-orm';
import { articles } from '#db/schema.ts';
import type { PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** Who of the office changed an article last. Beside it that is shown to nobody; the office's accounts tell of it. */
export const personalData: PersonalData = {
  heading: 'Articles',

  async find() {
    return [];
  },

  async erase() {
    return [];
  },

  /** An article stays for years after the record of who changed it. */
  async forget(transaction, retention, now) {
    const { changedAt, changedById } = articles;
    await transaction
      .update(articles)
      .set({ changedBy: '', changedById: '' })
      .where(and(lt(changedAt, keptSince(retention, 'decisions', now)), ne(changedById, '')));
    return [];
  },
};
