import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { rulesOf } from '../mail-kinds.ts';
import { isQueued, lockMail } from '../outbox.ts';

interface Office {
  db: Database;
  officeEmail?: string | undefined;
}

/**
 * Gives a queued mail to the office the address that the office has at this moment: the one it was written to may have been mistyped,
 * or be another's by now. In a transaction of its own: the row is not to be locked for as long as a mail server takes.
 */
export async function followOffice({ db, officeEmail }: Office, mailId: string): Promise<void> {
  if (!officeEmail) return;
  const isElsewhere = and(eq(mails.id, mailId), eq(mails.status, 'queued'), ne(mails.recipient, officeEmail));
  const [mail] = await db.select({ event: mails.event }).from(mails).where(isElsewhere);
  if (!mail || !rulesOf(mail.event).isToOffice) return;
  await db.transaction(async (transaction) => {
    if (await lockMail(transaction, mailId)) await readdress(transaction, { id: mailId, ...mail }, officeEmail);
  });
}

/** Nobody is told of the same event twice: a reminder of the same day may have gone to the new address already. */
async function readdress(transaction: Transaction, { id, event }: { id: string; event: string }, recipient: string) {
  const isIt = and(eq(mails.id, id), eq(mails.status, 'queued'));
  if (await isQueued(transaction, { events: [event], recipient })) await transaction.delete(mails).where(isIt);
  else await transaction.update(mails).set({ recipient }).where(isIt);
}
