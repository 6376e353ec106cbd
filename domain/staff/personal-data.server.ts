import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { articleDrafts, auditEntries, staff, staffSessions, staffVerifications } from '#db/schema.ts';
import { momentInIndia } from '../days.ts';
import { type HeldItem, isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { endUnused, haveEnded } from './session-end.server.ts';
import { accountActions } from './staff.server.ts';

const keptBecause = {
  account:
    'The account is needed as long as you work at the office (section 7(i) of the Digital Personal Data Protection Act, 2023); the administrator removes it.',
  draft:
    'What is written for the chamber is its own: whoever writes it publishes or discards it at the office. It goes with the account.',
  record:
    'The record of what was decided and changed at the office, by whom and when, protects the people whose data the office handles (section 7(i) of the Digital Personal Data Protection Act, 2023). Your name also stands in it beside what you decided, and at the articles that you changed last. All of it is erased after the time that the privacy policy names.',
};

/**
 * Accounts of the office, which the administrator removes, with what they have yet to publish, and what is on record of them, also
 * once they have been removed. Failed sign-ins count for a day, and whoever tries to sign in need not be who has the account.
 */
export const personalData: PersonalData = {
  heading: 'Office account',

  async find(database, email) {
    return [
      ...(await heldAccounts(database, email)),
      ...(await heldDrafts(database, email)),
      ...(await heldRecords(database, email)),
    ];
  },

  async erase() {
    return [];
  },

  /** A session that is over opens nothing any more, nor does a link. */
  async forget(transaction, retention, now) {
    await transaction.delete(staffSessions).where(haveEnded(now));
    await transaction.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
    await deleteInBites(transaction, auditEntries, lt(auditEntries.at, keptSince(retention, 'decisions', now)));
    return [];
  },
};

async function heldAccounts(database: Database | Transaction, email: string): Promise<HeldItem[]> {
  const accounts = await database.select().from(staff).where(isOf(staff.email, email));
  const ids = accounts.map(({ id }) => id);
  const sessions = await database
    .select()
    .from(staffSessions)
    .where(inArray(staffSessions.staffId, ids))
    .orderBy(staffSessions.createdAt);
  return accounts.map(({ id, name, role, createdAt }) => ({
    id,
    title: 'Account at the office',
    since: createdAt,
    facts: [
      ['Name', name],
      ['Email', email],
      ['Role', role],
      ...sessions.filter(({ staffId }) => staffId === id).map(sessionFact),
    ],
    keptBecause: keptBecause.account,
  }));
}

function sessionFact(session: typeof staffSessions.$inferSelect): [label: string, value: string] {
  return [`Signed in, ${momentInIndia(session.createdAt)}`, `Unused, it ends on ${momentInIndia(endUnused(session))}`];
}

async function heldDrafts(database: Database | Transaction, email: string): Promise<HeldItem[]> {
  const drafts = await database
    .select({ draft: articleDrafts })
    .from(articleDrafts)
    .innerJoin(staff, eq(staff.id, articleDrafts.staffId))
    .where(isOf(staff.email, email))
    .orderBy(articleDrafts.savedAt);
  return drafts.map(({ draft: { id, savedAt, title, author, content, image, imageAlt } }) => ({
    id,
    title: 'Unfinished post',
    since: savedAt,
    facts: [
      ['Title', title],
      ['Author', author],
      ['Text', content],
      ['Picture', image],
      ['What the picture shows', imageAlt],
    ],
    keptBecause: keptBecause.draft,
  }));
}

async function heldRecords(database: Database | Transaction, email: string): Promise<HeldItem[]> {
  const account = sql`coalesce(${auditEntries.after}, ${auditEntries.before})`;
  const ofPerson = sql`lower(${account} ->> 'email') = lower(${email})`;
  const records = await database
    .select({ id: auditEntries.id, at: auditEntries.at, action: auditEntries.action, name: sql<string>`${account} ->> 'name'` })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, Object.values(accountActions)), ofPerson))
    .orderBy(asc(auditEntries.at), asc(auditEntries.action));
  return records.map(({ id, at, action, name }) => ({
    id,
    title: action === accountActions.add ? 'Record of an account that was added' : 'Record of an account that was removed',
    since: at,
    facts: [
      ['Name', name],
      ['Email', email],
    ],
    keptBecause: keptBecause.record,
  }));
}
