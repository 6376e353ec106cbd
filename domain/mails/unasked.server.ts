import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { mailboxOf } from '#db/mailbox.ts';
import { mails } from '#db/schema.ts';
import { day } from '../durations.ts';
import { kindsThat, rulesOf } from '../mail-kinds.ts';
import type { MailRow } from '../outbox.ts';

const unasked = kindsThat('isUnasked');

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
  // Counted here: PostgreSQL 15 takes no subquery without a name, and $count gives none.
  const sent = await transaction
    .select({ one: sql`1` })
    .from(mails)
    .where(
      and(
        eq(mailboxOf(mails.recipient), mailboxOf(sql`${mail.recipient}::text`)),
        sql`${mails.status} = 'sent'`, // written out: by a parameter the index of those would not be found for sure
        gt(mails.sentAt, new Date(now.getTime() - day)),
        sql`split_part(${mails.event}, '/', 1) in ${unasked}`,
      ),
    )
    .limit(mostInADay);
  return sent.length >= mostInADay;
}
