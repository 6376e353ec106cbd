import type { Database, Transaction } from '#db/client.ts';
import { onFirstUse } from '../on-first-use.ts';
import type { createLibrary, LibrarySettings } from './account-library.server.ts';

/**
 * The library of accounts, loaded by whoever needs it first: it is large, and most readers never sign in.
 * @param transaction what it does is a part of it, where it is given
 */
export type Accounts = (transaction?: Transaction) => Promise<AccountLibrary>;

export type AccountLibrary = ReturnType<typeof createLibrary>;

/** Readies the library over the database; it is not loaded yet. */
export function openAccounts(db: Database, settings: LibrarySettings): Accounts {
  const open = async (connection: Database | Transaction) =>
    (await import('./account-library.server.ts')).createLibrary(connection, settings);
  const usual = onFirstUse(() => open(db));
  return (transaction) => (transaction ? open(transaction) : usual());
}
