import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { nominationDocuments, nominations } from '#db/schema.ts';
import { NotFound } from '../errors.ts';
import { fingerprintOf } from '../repeats.ts';
import type { Correction, Nomination } from './schema.ts';

/** A nomination as the database keeps it: what was sent, and what became of it. */
export type KeptNomination = typeof nominations.$inferSelect;

/** A nomination whoever asks: the caller has opened its link, or is the office. @throws NotFound */
export async function findNominationById(db: Database | Transaction, id: string): Promise<KeptNomination> {
  const [nomination] = await db.select().from(nominations).where(eq(nominations.id, id));
  if (!nomination) throw noSuchNomination();
  return nomination;
}

/** A nomination's documents, the first first. */
export function documentsOf(db: Database | Transaction, nominationId: string) {
  return db
    .select()
    .from(nominationDocuments)
    .where(eq(nominationDocuments.nominationId, nominationId))
    .orderBy(asc(nominationDocuments.createdAt), asc(nominationDocuments.name));
}

/** Finds a nomination that nobody else changes until the transaction ends. @throws NotFound */
export async function lockNomination(transaction: Transaction, id: string): Promise<KeptNomination> {
  const [nomination] = await transaction.select().from(nominations).where(eq(nominations.id, id)).for('update');
  if (!nomination) throw noSuchNomination();
  return nomination;
}

/** Changes what a nomination says, which the caller has locked. @returns what it says then */
export async function changeNomination(
  transaction: Transaction,
  id: string,
  fields: Partial<Nomination> & { correctedAt: Date },
): Promise<KeptNomination> {
  const [nomination] = await transaction.update(nominations).set(fields).where(eq(nominations.id, id)).returning();
  if (!nomination) throw noSuchNomination();
  return nomination;
}

/** Whether a nomination says already what a correction is to make it say: its answer was lost, say, and it is sent again. */
export function saysAlready(kept: KeptNomination, fields: Partial<Correction>): boolean {
  return (Object.keys(fields) as (keyof Correction)[]).every((name) => kept[name] === fields[name]);
}

/**
 * What a form begins from: the fields that it may change, whenever they were changed. Where others change meanwhile, it goes on.
 * @param rule the form's
 */
export function nominationVersion<Name extends keyof Nomination>(
  rule: { shape: Record<Name, unknown> },
  nomination: Pick<Nomination, NoInfer<Name>>,
): string {
  const names = Object.keys(rule.shape) as Name[];
  return fingerprintOf(Object.fromEntries(names.map((name) => [name, nomination[name]])));
}

/** @returns what is said of a nomination that is not there, or not any more */
export function noSuchNomination(): NotFound {
  return new NotFound('There is no such nomination.');
}
