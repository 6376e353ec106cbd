import { eq, lt } from 'drizzle-orm';
import { claimCodes, members, ownerSessions } from '#db/schema.ts';
import { day } from '../durations.ts';
import { historiesOfOwner } from '../listing-histories.ts';
import { wasUnder } from '../listing-history.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** When a listing was opened by its owner, not by another before. It goes with the listing. */
export const personalData: PersonalData = {
  heading: 'Claims of a listing',

  async find(database, email) {
    const histories = await historiesOfOwner(database, email);
    const rows = await database
      .select({ id: ownerSessions.id, memberId: members.id, openedAt: ownerSessions.openedAt, fullName: members.fullName })
      .from(ownerSessions)
      .innerJoin(members, eq(members.id, ownerSessions.memberId))
      .where(isOf(members.email, email))
      .orderBy(ownerSessions.openedAt);
    const isTheirs = ({ memberId, openedAt }: (typeof rows)[number]) =>
      histories.some((history) => history.id === memberId && wasUnder(history, email, openedAt));
    return rows.filter(isTheirs).map(({ id, openedAt, fullName }) => ({
      id,
      title: 'The listing was opened by a code emailed to this address',
      since: openedAt,
      facts: [['Listing', fullName]],
    }));
  },

  /** The listing's own erasure takes codes and sessions along. */
  async erase() {
    return [];
  },

  async forget(transaction, retention, now) {
    const start = keptSince(retention, 'listingHistory', now);
    await transaction.delete(ownerSessions).where(lt(ownerSessions.expiresAt, start));
    await transaction.delete(claimCodes).where(lt(claimCodes.createdAt, new Date(now.getTime() - 2 * day)));
    return [];
  },
};
