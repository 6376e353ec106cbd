import { desc, eq, like } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { mails } from '#db/schema.ts';

/** The secret part of the link in the mail that tells of an event. */
export async function tokenIn(db: Database, event: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.event, event));
  return /\/([\w-]{43})["/]/.exec(JSON.stringify(mail?.letter))?.[1] ?? '';
}

/** The code in the newest mail that opens a listing, as its reader finds it. */
export async function claimCodeIn(db: Database): Promise<string> {
  const [mail] = await db.select().from(mails).where(like(mails.event, 'claim-code/%')).orderBy(desc(mails.createdAt)).limit(1);
  const block = mail?.letter.blocks.find((part) => typeof part === 'object' && 'code' in part);
  return block && typeof block === 'object' && 'code' in block ? block.code : '';
}
