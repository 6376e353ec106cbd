import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { type Row, row } from '#db/rows.ts';
import { consents } from '#db/schema.ts';

/** What a person agreed to, and when. */
export interface Consent {
  /** The form it was given with, such as `contact`. */
  purpose: string;
  /** What came of the form, such as `message/<id>`. */
  subject: string;
  /** Whose consent it is, by the address given. */
  email: string;
  /** The words that were shown. */
  text: string;
  at: Date;
}

/**
 * Keeps a consent in the transaction of what it was given for
 * (Digital Personal Data Protection Act 2023, section 6: whoever processes must be able to prove it).
 */
export async function recordConsent(transaction: Transaction, consent: Consent): Promise<void> {
  await transaction.insert(consents).values(consent);
}

/** The same, as a row to be kept with what it was given for. */
export function consentRow(consent: Consent): Row {
  return row(consents, { ...consent });
}

/**
 * Lets the consent a member applied with follow to another address, so that whoever reads that one sees and erases it. One
 * whose person has been erased stays nobody's.
 */
export async function moveMembershipConsent(transaction: Transaction, memberId: string, email: string): Promise<void> {
  const ofMember = and(eq(consents.purpose, 'membership'), eq(consents.subject, `member/${memberId}`));
  await transaction
    .update(consents)
    .set({ email })
    .where(and(ofMember, ne(consents.email, '')));
}
