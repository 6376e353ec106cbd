import { randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { secrets } from '#db/schema.ts';

/**
 * The secrets by which the site signs: session cookies; values that browsers send back (`signingSecret` in a context; its row was
 * named when forms' stamps were the only ones); the course's certificates; messages of the payments' sandbox.
 */
const purposes = ['authentication', 'forms', 'certificates', 'sandbox payments'] as const;
type Secrets = Record<(typeof purposes)[number], string>;

/** The site's own secrets: each made once, kept in the database, the same on every server. */
export async function ownSecrets(db: Database): Promise<Secrets> {
  const kept = await readSecrets(db);
  const missing = purposes.filter((name) => !kept.has(name));
  if (missing.length === 0) return Object.fromEntries(kept) as Secrets;
  // Of servers that start together, the first one's are kept.
  await db
    .insert(secrets)
    .values(missing.map((name) => ({ name, value: randomBytes(32).toString('base64url') })))
    .onConflictDoNothing();
  return Object.fromEntries(await readSecrets(db)) as Secrets;
}

async function readSecrets(db: Database): Promise<Map<string, string>> {
  const rows = await db.select().from(secrets);
  return new Map(rows.map(({ name, value }) => [name, value]));
}
