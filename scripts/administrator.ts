import { openDatabase, openPool } from '#db/client.ts';
import { openAccounts } from '#domain/staff/accounts.server.ts';
import { renewAdministratorPassword } from '#domain/staff/passwords.server.ts';
import { say } from './run.ts';
import { withSiteStore } from './site-store.ts';

/** Needed for hashing a password alone: nothing signed with this secret is ever used. */
const unused = { secret: 'no session is signed by this command', siteUrl: 'http://localhost' };

/** `npm run administrator`: a new password for the administrator who has lost the old one; the site may go on serving. */
await withSiteStore(async ({ databaseUrl, migrate }) => {
  await migrate();
  const pool = openPool(databaseUrl);
  try {
    const db = openDatabase(pool);
    const accounts = openAccounts(db, unused);
    const password = await renewAdministratorPassword({ db, accounts, clock: () => new Date() });
    say(`The administrator's new password, shown this once:  ${password}`);
  } finally {
    await pool.end();
  }
});
