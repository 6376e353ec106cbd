import { lt } from 'drizzle-orm';
import { auditEntries, staff, staffSessions, staffVerifications } from '#db/schema.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';

/** Accounts of the office. The administrator removes them. */
export const personalData: PersonalData = {
  heading: 'Office account',

  async find(database, email) {
    const rows = await database.select().from(staff).where(isOf(staff.email, email));
    return rows.map(({ id, name, createdAt }) => ({
      id,
      title: 'Account at the office',
      since: createdAt,
      facts: [
        ['Name', name],
        ['Email', email],
      ],
      keptBecause:
        'The account is needed as long as you work at the office (section 7(i) of the Digital Personal Data Protection Act, 2023); the administrator removes it.',
    }));
  },

  async erase() {
    return [];
  },

  /** A session also says from where, and by which browser; one that is over opens nothing any more, nor does a link. */
  async forget(transaction, retention, now) {
    await transaction.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
    await transaction.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
    await transaction.delete(auditEntries).where(lt(auditEntries.at, keptSince(retention, 'decisions', now)));
    return [];
  },
};
