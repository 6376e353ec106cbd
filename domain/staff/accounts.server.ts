import type { Database, Transaction } from '#db/client.ts';
import { onFirstUse } from '../on-first-use.ts';
import type { createLibrary } from './account-library.server.ts';

/**
 * The library of accounts, loaded by whoever needs it first: it is large, and most readers never sign in.
 * @param transaction what it does is a part of it, where it is given
 */
export type Accounts = (transaction?: Transaction) => Promise<AccountLibrary>;

export type AccountLibrary = ReturnType<typeof createLibrary>;

/** @param secret signs the session cookie; the same on every server */
export function openAccounts(db: Database, secret: string, siteUrl: string): Accounts {
  const open = async (connection: Database | Transaction) =>
    (await import('./account-library.server.ts')).createLibrary(connection, secret, siteUrl);
  const usual = onFirstUse(() => open(db));
  return (transaction) => (transaction ? open(transaction) : usual());
}
