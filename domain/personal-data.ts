import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import type { Retention } from './retention.ts';

/** One thing that is held about a person, as that person may read it. */
export interface HeldItem {
  id: string;
  title: string;
  since: Date;
  /** What it says, a label and a value each; empty values are left out where it is shown. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Where it can be corrected at once; without it, a correction is asked of the office. */
  correctAt?: string;
  /** It stays when the rest is erased: why, in words that name the law where one asks for it. */
  keptBecause?: string;
}

/**
 * The personal data that a noun holds: each noun exports one `personalData`, and `domain/privacy` puts them together. A person is
 * an e-mail address, compared without regard to case.
 */
export interface PersonalData {
  /** What kind of thing this is, above a list of it. */
  heading: string;
  /** All that is held under an address. */
  find(database: Database | Transaction, email: string, now: Date): Promise<HeldItem[]>;
  /**
   * Erases or anonymises all that is held under an address, but for what `find` says is kept.
   * @returns the keys of files that are to be removed after the commit
   */
  erase(transaction: Transaction, email: string, now: Date): Promise<string[]>;
  /**
   * Erases what has been kept for its whole period.
   * @returns the keys of files that are to be removed after the commit
   */
  forget(transaction: Transaction, retention: Retention, now: Date): Promise<string[]>;
}

/** Rows of one person; the column needs an index on `lower(…)`. */
export function isOf(column: AnyColumn, email: string): SQL {
  return sql`lower(${column}) = lower(${email})`;
}
