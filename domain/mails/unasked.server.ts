import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { unaskedMails } from '#db/schema.ts';
import { day } from '../durations.ts';
import { rulesOf } from '../mail-kinds.ts';
import type { MailRow } from '../outbox.ts';
import { fingerprintOf } from '../repeats.ts';
import { mailboxOf } from './mailbox.ts';

/** More such mails than this in a day are not somebody's own doing. */
const mostInADay = 100;

/** Why a mail is held, for whoever may send it again all the same. */
export const held = `Held: ${mostInADay} mails for which forms were sent have gone to this mailbox within a day.`;

/**
 * Whether a mail is one too many: forms would otherwise fill a stranger's mailbox in our name, by every address that leads to it. What
 * the form said is kept all the same, and the office, which sees the mail with this reason, may send it: it is not held twice.
 */
export async function isOneTooMany(transaction: Transaction, mail: MailRow, now: Date): Promise<boolean> {
  if (!rulesOf(mail.event).isUnasked || mail.heldAt) return false;
  const sent = await transaction.$count(
    unaskedMails,
    and(eq(unaskedMails.mailbox, hashOfMailbox(mail)), gt(unaskedMails.sentAt, aDayBefore(now))),
  );
  return sent >= mostInADay;
}

/**
 * Counts a mail that has been sent, in the transaction that notes so. The mails themselves are no count: whoever erases what a form
 * said has them erased, too.
 */
export async function countSent(transaction: Transaction, mail: Pick<MailRow, 'event' | 'recipient'>, at: Date): Promise<void> {
  if (!rulesOf(mail.event).isUnasked) return;
  await transaction.insert(unaskedMails).values({ mailbox: hashOfMailbox(mail), sentAt: at });
}

/** Removes what was counted more than a day ago. */
export async function forgetSent(db: Database, now: Date): Promise<void> {
  await db.delete(unaskedMails).where(lte(unaskedMails.sentAt, aDayBefore(now)));
}

const hashOfMailbox = ({ recipient }: Pick<MailRow, 'recipient'>) => fingerprintOf({ mailbox: mailboxOf(recipient) });

const aDayBefore = (now: Date) => new Date(now.getTime() - day);
