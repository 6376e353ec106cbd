import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { secrets } from '#db/schema.ts';

type Purpose = 'authentication' | 'forms' | 'certificates' | 'sandbox payments';

/**
 * A secret of the site: made once, kept in the database, the same on every server.
 * @param name what it signs: session cookies, the stamps that forms carry, the certificates of the course, or the
 *   messages of the sandbox of payments
 */
export async function ownSecret(db: Database, name: Purpose): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error('The database kept no secret.');
  return secret.value;
}
