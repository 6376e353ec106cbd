import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { secrets } from '#db/schema.ts';

/** The secret that signs session cookies: made once, kept in the database, the same on every server. */
export async function authenticationSecret(db: Database): Promise<string> {
  const name = 'authentication';
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error('The database kept no secret.');
  return secret.value;
}
