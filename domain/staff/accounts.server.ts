import type { Database } from '#db/client.ts';
import { onFirstUse } from '../on-first-use.ts';
import type { createLibrary } from './account-library.server.ts';

/** The library of accounts, loaded by whoever needs it first: it is large, and most readers never sign in. */
export type Accounts = () => Promise<AccountLibrary>;

export type AccountLibrary = ReturnType<typeof createLibrary>;

/** @param secret signs the session cookie; the same on every server */
export function openAccounts(db: Database, secret: string, siteUrl: string): Accounts {
  return onFirstUse(async () => (await import('./account-library.server.ts')).createLibrary(db, secret, siteUrl));
}
