import { basename } from 'node:path/posix';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificates, invoices } from '#db/schema.ts';
import { rowIdOf } from '../../fields.ts';
import type { OwnedFiles } from '../../file-sweep.ts';

const folders = { invoices: 'invoices/', certificates: 'certificates/' };
const ending = '.pdf';

/** Where the file of an invoice lies. */
export function invoiceKey(id: string): string {
  return `${folders.invoices}${id}${ending}`;
}

/** Where the file of a certificate lies. */
export function certificateKeyOf(number: string): string {
  return `${folders.certificates}${number}${ending}`;
}

/** What stands in a key for the row. */
const namedIn = (key: string) => basename(key, ending);

/** The files of invoices and of certificates, each of which belongs to its row. */
export const paperFiles: readonly OwnedFiles[] = [
  {
    folder: folders.invoices,
    async isOwned(db, key) {
      const id = rowIdOf(namedIn(key));
      return id !== undefined && (await db.$count(invoices, eq(invoices.id, id))) > 0;
    },
  },
  {
    folder: folders.certificates,
    isOwned: async (db, key) => (await db.$count(certificates, eq(certificates.number, namedIn(key)))) > 0,
  },
];

/** @returns where the files lie, or are to be set, of the invoices and the certificates that were issued last: at most so many of each */
export async function newestPaperKeys(db: Database, atMost: number): Promise<string[]> {
  const invoiced = await db.select({ id: invoices.id }).from(invoices).orderBy(desc(invoices.issuedAt)).limit(atMost);
  const { number, issuedAt } = certificates;
  const certified = await db.select({ number }).from(certificates).orderBy(desc(issuedAt)).limit(atMost);
  return [...invoiced.map(({ id }) => invoiceKey(id)), ...certified.map((row) => certificateKeyOf(row.number))];
}
