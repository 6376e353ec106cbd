import { openFiles } from '#adapters/files.ts';
import { createSandbox } from '#adapters/payments/sandbox.ts';
import { site } from '#app/content/site.ts';
import { openDatabase, type Pool } from '#db/client.ts';
import { staff } from '#db/schema.ts';
import type { Ctx, StaffActor } from '#domain/context.ts';
import { signingKeyOf } from '#domain/courses/papers/certificate-signature.ts';
import { usualRetention } from '#domain/retention.ts';
import { openAccounts } from '#domain/staff/accounts.server.ts';

/** Nothing that is signed while the demonstration is filled is ever checked. */
const secret = 'nothing depends on this secret of the demonstration';

/** The colleague who has done the office's work before the demonstration begins. */
export const madeUpColleague: StaffActor = {
  kind: 'staff',
  id: 'made-up-colleague',
  name: 'Meera Nair',
  email: 'meera@chamber.example',
  role: 'staff',
};

/**
 * What verbs need to fill the demonstration.
 * @param folder where uploaded files go
 * @param siteUrl where the demonstration is shown: its mails lead there
 */
export async function demonstrationContext(pool: Pool, folder: string, siteUrl: string): Promise<Ctx> {
  const db = openDatabase(pool);
  const { id, name, email } = madeUpColleague;
  await db.insert(staff).values({ id, name, email }).onConflictDoNothing(); // without an account nobody acts for the office
  return {
    db,
    accounts: openAccounts(db, { secret, siteUrl }),
    files: await openFiles({ folder }),
    payments: createSandbox(db, { secret, siteUrl }),
    actor: { kind: 'visitor' },
    clock: () => new Date(),
    address: '',
    rateLimits: 'off',
    signingSecret: secret,
    certificateKey: signingKeyOf(Buffer.alloc(32).toString('base64url')),
    certifier: site.course.certifier,
    officeEmail: undefined,
    sendsMail: false,
    retention: usualRetention,
    siteUrl,
    reportError: (error) => {
      throw error;
    },
  };
}
