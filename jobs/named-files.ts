import { desc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificates, invoices, nominationDocuments } from '#db/schema.ts';
import { isAnyCardKept } from '#domain/articles/cards.server.ts';
import { lastUploads } from '#domain/articles/images.server.ts';
import type { Ctx } from '#domain/context.ts';
import { certificateKeyOf, invoiceKey } from '#domain/courses/papers/papers.server.ts';
import { hasImage } from '#domain/images.ts';
import { imagesInUse } from './images-in-use.ts';

/** A few may be missing, such as papers still to be set; where so many are, the storage is another's. */
const tried = 100;

/** Whether the storage holds a file that the database names, of the newest of each kind; a card of any article. */
export async function holdsNamedFile({ db, files }: Pick<Ctx, 'db' | 'files'>): Promise<boolean> {
  for (const find of [documents, papers]) {
    for (const key of await find(db)) if (await files.has(key)) return true;
  }
  for (const hash of await pictures(db)) if (await hasImage(files, { hash, format: 'webp' })) return true;
  return isAnyCardKept({ db, files });
}

async function documents(db: Database): Promise<string[]> {
  const { key, createdAt } = nominationDocuments;
  const rows = await db.select({ key }).from(nominationDocuments).orderBy(desc(createdAt)).limit(tried);
  return rows.map((row) => row.key);
}

async function papers(db: Database): Promise<string[]> {
  const invoiced = await db.select({ id: invoices.id }).from(invoices).orderBy(desc(invoices.issuedAt)).limit(tried);
  const { number, issuedAt } = certificates;
  const certified = await db.select({ number }).from(certificates).orderBy(desc(issuedAt)).limit(tried);
  return [...invoiced.map(({ id }) => invoiceKey(id)), ...certified.map((row) => certificateKeyOf(row.number))];
}

async function pictures(db: Database): Promise<string[]> {
  return [...[...(await imagesInUse(db))].slice(0, tried), ...(await lastUploads(db, tried))];
}
