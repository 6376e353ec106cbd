import { eq, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { nominationDocuments, nominations } from '#db/schema.ts';
import { removeFromInbox } from './inbox.server.ts';
import { endLinks } from './links.server.ts';

/** A file whose row has gone; `removeFiles` takes it away once that is committed, or else the sweeping does. */
export interface LooseFile {
  key: string;
}

/** Nominations that hold somebody's data, as nominator or as nominee, by the address. */
export function findNominationsAbout(db: Database | Transaction, email: string) {
  const address = email.toLowerCase();
  return db
    .select()
    .from(nominations)
    .where(or(eq(sql`lower(${nominations.nominatorEmail})`, address), eq(sql`lower(${nominations.nomineeEmail})`, address)))
    .orderBy(nominations.createdAt);
}

/** Erases a nomination with its documents, notes and links. @returns the files to remove after the commit */
export async function eraseNomination(transaction: Transaction, id: string): Promise<LooseFile[]> {
  const files = await transaction
    .select({ key: nominationDocuments.key })
    .from(nominationDocuments)
    .where(eq(nominationDocuments.nominationId, id));
  await endLinks(transaction, id);
  await removeFromInbox(transaction, id);
  await transaction.delete(nominations).where(eq(nominations.id, id));
  return files;
}

/** Erases every nomination that holds somebody's data. @returns the files to remove after the commit */
export async function eraseNominationsAbout(transaction: Transaction, email: string): Promise<LooseFile[]> {
  const found = await findNominationsAbout(transaction, email);
  return eraseAll(transaction, found);
}

/** Erases nominations that were made before a moment. @returns the files to remove after the commit */
export async function eraseNominationsBefore(transaction: Transaction, moment: Date): Promise<LooseFile[]> {
  const old = await transaction.select({ id: nominations.id }).from(nominations).where(lt(nominations.createdAt, moment));
  return eraseAll(transaction, old);
}

async function eraseAll(transaction: Transaction, found: { id: string }[]): Promise<LooseFile[]> {
  const files: LooseFile[] = [];
  for (const { id } of found) files.push(...(await eraseNomination(transaction, id)));
  return files;
}
