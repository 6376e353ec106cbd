import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { nominationDocuments, nominations } from '#db/schema.ts';

const { key, createdAt, nominationId } = nominationDocuments;

/** @returns where in storage the documents lie that came last */
export async function newestDocumentKeys(db: Database, atMost: number): Promise<string[]> {
  const rows = await db.select({ key }).from(nominationDocuments).orderBy(desc(createdAt)).limit(atMost);
  return rows.map((row) => row.key);
}

/** Where in storage a document lies, and the nomination that has it, by its reference. */
export interface DocumentKey {
  key: string;
  reference: string;
}

/** @returns those of all documents */
export function documentKeys(db: Database): Promise<DocumentKey[]> {
  return db
    .select({ key, reference: nominations.reference })
    .from(nominationDocuments)
    .innerJoin(nominations, eq(nominations.id, nominationId));
}
