import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { databaseIdentity } from '#db/schema.ts';
import type { Ctx } from './context.ts';
import { databaseIdFile, type Files } from './files.ts';

/** A storage that is not known to be this database's: what nothing here refers to may be another's, and is not removed from it. */
export class ForeignStorage extends Error {
  override readonly name = 'ForeignStorage';
  /** The message without its subject: what is the matter, and what to do, for whoever runs the site. */
  readonly predicate: string;

  constructor(predicate: string) {
    super(`The storage ${predicate}`);
    this.predicate = predicate;
  }
}

/**
 * Makes sure that the storage is this database's. At the first start, or later where the storage was away or full then, the two
 * are joined: the storage is given the database's id, and the database notes that there is a storage that has it.
 * @param holdsNamedFile whether the storage holds a file that the database names
 * @throws ForeignStorage where it is another's, or nobody knows whose
 */
export async function requireOwnStorage(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  holdsNamedFile: () => Promise<boolean>,
): Promise<void> {
  const identity = await readIdentity(db);
  const borne = await files.readDatabaseId();
  refuseForeign(identity, borne);
  if (identity.storageFoundAt) return;
  // Kept by a version that gave no id, or by another site.
  if (borne === undefined && !(await isEmpty(files)) && !(await holdsNamedFile()))
    throw new ForeignStorage(holdsNone(identity.id));
  await db.transaction((transaction) => join(transaction, files));
}

/** Of servers that have a storage each, the first one's becomes the database's: the others wait here, and are refused. */
async function join(transaction: Transaction, files: Files): Promise<void> {
  const identity = await readIdentity(transaction, { locked: true });
  const borne = await files.readDatabaseId();
  refuseForeign(identity, borne);
  if (borne === undefined) await files.writeDatabaseId(identity.id);
  await transaction.update(databaseIdentity).set({ storageFoundAt: sql`now()` }).where(eq(databaseIdentity.id, identity.id));
}

type Identity = typeof databaseIdentity.$inferSelect;

async function readIdentity(db: Database | Transaction, { locked = false } = {}): Promise<Identity> {
  const reading = db.select().from(databaseIdentity);
  const [identity] = await (locked ? reading.for('update') : reading);
  if (!identity) throw new Error('The table database_identity has lost its row.');
  return identity;
}

async function isEmpty(files: Files): Promise<boolean> {
  for await (const _ of files.list('')) return false;
  return true;
}

function refuseForeign({ id, storageFoundAt }: Identity, borne: string | undefined): void {
  if (borne === undefined && storageFoundAt) throw new ForeignStorage(bearsNone(id));
  if (borne !== undefined && borne !== id) throw new ForeignStorage(bearsAnother(id, borne));
}

const untilThen = 'Until then nothing is removed from it.';
const whereLost = 'Where the database was lost, restore its last back-up into a new storage.';
const setRight = 'Set DATABASE_URL, DATA_DIR and STORAGE_URL to a database and a storage that belong together.';

function bearsAnother(id: string, borne: string): string {
  return `belongs to another database: its file ${databaseIdFile} has ${borne}, and this database is ${id}. ${setRight} ${whereLost} Only where this database has taken the other's place for good, write its id into that file. ${untilThen}`;
}

function bearsNone(id: string): string {
  return `is not the one that this database has used so far: it has no file ${databaseIdFile}. ${setRight} Where the files have moved here, copy all of them, that file too. Only where there are no others, write ${id} into a file of that name. ${untilThen}`;
}

function holdsNone(id: string): string {
  return `has files, and this database names none of those in it. ${setRight} ${whereLost} Only where the files are this database's all the same, write ${id} into a file ${databaseIdFile} in it. ${untilThen}`;
}
