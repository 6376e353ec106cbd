import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { mails } from '#db/schema.ts';

/** The secret part of the link in the mail that tells of an event. */
export async function tokenIn(db: Database, event: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.event, event));
  return /\/([\w-]{43})["/]/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
}
