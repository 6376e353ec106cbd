import { and, eq, inArray, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { type Row, row } from '#db/rows.ts';
import { consents, inboxItems, nominations, orders } from '#db/schema.ts';
import type { Subject, SubjectKind } from '#db/subject.ts';
import type { Ctx } from './context.ts';
import { noticeText, privacyNotices } from './privacy-notices.ts';
import type { Retention } from './retention.ts';

/** What each form has its sender agree to, by the names under which consents are kept. */
const notices = {
  membership: privacyNotices.membership,
  claim: privacyNotices.claim,
  listing: privacyNotices.listing,
  contact: privacyNotices.contact,
  'company-message': privacyNotices.companyMessage,
  nomination: privacyNotices.nomination,
  order: privacyNotices.course,
};

/** What whoever sends a form agrees to. */
export interface Agreement {
  /** The form it is given with. */
  purpose: keyof typeof notices;
  /** What is agreed to beside the form's notice. */
  statement?: string;
}

/** What a person agreed to. */
export interface Consent extends Agreement {
  /**
   * The row that the form made or changes, such as `inbox/<id>`. With a membership that passes to another person its consents do
   * too; those of members and orders that are erased lose the address at once, all others when it is erased or its time is over.
   */
  subject: Subject;
  /** Whose consent it is, by the address given. */
  email: string;
}

/** What is shown before it is agreed to, and kept as agreed to, in the same words. */
export function agreedText({ purpose, statement }: Agreement, retention: Retention): string {
  const notice = noticeText(notices[purpose], retention);
  return statement ? `${statement} ${notice}` : notice;
}

/**
 * Keeps a consent, with its date and the words that were shown, in the transaction of what it was given for (Digital Personal
 * Data Protection Act 2023, section 6: the data fiduciary must be able to prove it).
 */
export async function recordConsent(transaction: Transaction, ctx: Given, consent: Consent): Promise<void> {
  await transaction.insert(consents).values(asKept(ctx, consent));
}

/** The same, as a row to be kept with what it was given for. */
export function consentRow(ctx: Given, consent: Consent): Row {
  return row(consents, asKept(ctx, consent));
}

type Given = Pick<Ctx, 'clock' | 'retention'>;

function asKept({ clock, retention }: Given, consent: Consent) {
  const { purpose, subject, email } = consent;
  return { purpose, subject, email, text: agreedText(consent, retention), at: clock() };
}

/**
 * Moves all consents about one row to another email address, so that its holder sees and erases them. Consents of an erased
 * person stay anonymous.
 */
export async function moveConsents(transaction: Transaction, subject: Subject, email: string): Promise<void> {
  await transaction
    .update(consents)
    .set({ email })
    .where(and(eq(consents.subject, subject), ne(consents.email, '')));
}

/** Takes the person out of what was agreed to about rows that go, whichever address it was agreed under: that it was stays. */
export async function clearConsents(transaction: Transaction, subjects: Subject[]): Promise<void> {
  await transaction.update(consents).set({ email: '' }).where(inArray(consents.subject, subjects));
}

const shown: Consent['purpose'][] = ['membership', 'listing'];

/** Of members that have gone it has lost the address: a million are not looked for one by one. */
const isOfNoMember = or(notInArray(consents.purpose, shown), eq(consents.email, ''));

/** The rows that consents are about beside members, by the kinds of their subjects. */
const subjects = { inbox: inboxItems, nomination: nominations, order: orders } satisfies Partial<Record<SubjectKind, PgTable>>;

/**
 * Which consents go when their time is over: not those by which something is kept, or shown, to this day, for that it was agreed to
 * must be provable. Each kind is looked for by itself, so that the database can do it for all consents at once.
 */
export function noLongerNeeded(transaction: Transaction): SQL | undefined {
  const isGone = Object.entries(subjects).map(([kind, table]) => {
    const isSubject = sql`${kind} || '/' || ${table.id} = ${consents.subject}`;
    return notExists(transaction.select({ id: table.id }).from(table).where(isSubject));
  });
  return and(isOfNoMember, ...isGone);
}
