import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { secrets } from '#db/schema.ts';

/**
 * A secret of the site: made once, kept in the database, the same on every server.
 * @param name what it is for: `authentication` signs session cookies, `forms` the stamps that forms carry,
 *   `certificates` the certificates of the course
 */
export async function ownSecret(db: Database, name: 'authentication' | 'forms' | 'certificates'): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error('The database kept no secret.');
  return secret.value;
}
