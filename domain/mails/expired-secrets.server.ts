import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { withoutSecrets } from '../letter.ts';

const holdsSecret = sql`jsonb_path_exists(${mails.letter}, '$.*[*] ? (exists (@.privateLink) || exists (@.code))')`;

/**
 * Takes the codes and private links that can be used no more out of mails that were kept or could not be sent; of what was sent,
 * they are gone, and what still waits loses them when its turn comes.
 */
export async function forgetExpiredSecrets(transaction: Transaction, now: Date): Promise<void> {
  const expired = await transaction
    .select({ id: mails.id, letter: mails.letter })
    .from(mails)
    .where(and(lte(mails.expiresAt, now), ne(mails.status, 'queued'), holdsSecret))
    // One that somebody is changing has its turn the next night.
    .for('update', { skipLocked: true });
  for (const { id, letter } of expired)
    await transaction
      .update(mails)
      .set({ letter: withoutSecrets(letter) })
      .where(eq(mails.id, id));
}
