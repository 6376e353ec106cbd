import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Letter } from '#db/letter.ts';
import { jobRow, mailTask } from '#db/queue.ts';
import { type Row, row } from '#db/rows.ts';
import { mails } from '#db/schema.ts';
import { hasTurn } from '#db/turns.ts';
import { Conflict } from './errors.ts';
import { jobTries, queueJob } from './jobs.ts';
import type { MailEvent } from './mail-kinds.ts';

/** A message to one person about one event. */
export interface Mail {
  event: MailEvent;
  recipient: string;
  subject: string;
  letter: Letter;
  /** Who is answered, where that is not the office: its address is that of the moment the mail is sent. */
  replyTo?: { name: string; email: string };
  /** Files that are kept already. */
  attachments?: { fileName: string; key: string; type: string }[];
  /** From when what it brings can be used no more: it is not sent any more then. */
  expiresAt?: Date;
}

/** A mail as the outbox keeps it. */
export type MailRow = typeof mails.$inferSelect;

/**
 * Puts a mail into the outbox and queues its sending, inside the transaction of what it speaks of:
 * both are kept, or neither.
 */
export async function queueMail(transaction: Transaction, mail: Mail): Promise<void> {
  const [queued] = await transaction.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  if (queued) await queueSending(transaction, queued.id);
}

/** A mail of something that has not happened before, and the job that sends it, as rows to be kept with what it speaks of. */
export function mailRows(mail: Mail): Row[] {
  const id = randomUUID();
  return [row(mails, { id, ...mail }), jobRow(mailTask, { mailId: id }, sendingKey(id), jobTries)];
}

/**
 * Removes the mails that tell of rows which go, to whomever they went: to an address that has changed since, too.
 * @param ids what their events name first, such as the id of `member-approved/<id>`
 */
export async function forgetMails(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(mails).where(inArray(sql`split_part(${mails.event}, '/', 2)`, ids));
}

/**
 * Locks a mail until the transaction ends, so that nobody else sends it; to be called before its row is read. The row itself
 * stays unlocked: a slow mail server takes a minute, and the erasure of a person's data cannot wait for it.
 * @returns whether it is locked; false while somebody else has locked it
 */
export function lockMail(transaction: Transaction, mailId: string): Promise<boolean> {
  return hasTurn(transaction, `mail/${mailId}`);
}

/** Which mails are of an event that begins so, such as all that tell of one row; what is given is taken literally. */
export function hasEventBeginning(start: MailEvent): SQL {
  return sql`starts_with(${mails.event}, ${start})`;
}

/**
 * What becomes of a mail that is being sent at this moment: it is passed over, or not tried again after a moment, should it fail, or
 * what is to be done is refused, with a message.
 */
type BeingSent = 'passed over' | { notTriedAfter: Date } | { refused: string };

const toOldAddress: BeingSent = {
  refused: 'An email is being sent to the old address at this moment. Please try again in a minute.',
};

/**
 * Locks those of some mails that have not been sent, until the transaction ends, so that nobody sends what is about to be removed,
 * changed, or to go to another address. What is kept, as there was no mail server, could still be sent by the office once there is
 * one; what has been sent stays as it is, the record of what went to a stranger.
 * @returns the mails
 * @throws Conflict where one of them is being sent, and that is to be refused
 */
async function lockUnsent(transaction: Transaction, which: SQL | undefined, beingSent: BeingSent): Promise<MailRow[]> {
  const unsent = and(which, ne(mails.status, 'sent'));
  const locked: string[] = [];
  for (const { id } of await transaction.select({ id: mails.id }).from(mails).where(unsent)) {
    if (await lockMail(transaction, id)) locked.push(id);
    else if (beingSent !== 'passed over') await stopTrying(transaction, id, beingSent);
  }
  return transaction
    .select()
    .from(mails)
    .where(and(unsent, inArray(mails.id, locked)));
}

async function stopTrying(transaction: Transaction, id: string, beingSent: Exclude<BeingSent, 'passed over'>): Promise<void> {
  if ('refused' in beingSent) throw new Conflict(beingSent.refused);
  await transaction
    .update(mails)
    .set({ expiresAt: beingSent.notTriedAfter })
    .where(and(eq(mails.id, id), ne(mails.status, 'sent')));
}

/**
 * Removes mails that have not been sent, as when the address turns out to be somebody else's, or what they tell or bring is of no
 * use any more.
 * @param beingSent what becomes of one that is being sent at this moment. Default: refused, as it goes to the old address
 * @returns how many there were
 * @throws Conflict where one is being sent, and that is to be refused
 */
export async function removeUnsent(
  transaction: Transaction,
  which: SQL | undefined,
  beingSent: BeingSent = toOldAddress,
): Promise<number> {
  const ids = (await lockUnsent(transaction, which, beingSent)).map(({ id }) => id);
  await transaction.delete(mails).where(inArray(mails.id, ids));
  return ids.length;
}

/** Changes the letters of mails that have not been sent, and are not being sent at this moment. */
export async function rewriteUnsent(
  transaction: Transaction,
  which: SQL | undefined,
  anew: (letter: Letter) => Promise<Letter>,
): Promise<void> {
  for (const { id, letter } of await lockUnsent(transaction, which, 'passed over')) {
    await transaction
      .update(mails)
      .set({ letter: await anew(letter) })
      .where(eq(mails.id, id));
  }
}

/**
 * Gives mails that have not been sent another address: who reads the old one may be a stranger. What was kept, as there was no
 * mail server, stays kept: the office may have passed it on.
 * @param anew makes the letter that goes there, where it is to differ
 * @throws Conflict where one of them is being sent at this moment
 */
export async function readdressUnsent(
  transaction: Transaction,
  which: SQL | undefined,
  recipient: string,
  anew: (mail: MailRow) => Promise<Letter> = async ({ letter }) => letter,
): Promise<void> {
  for (const mail of await lockUnsent(transaction, which, toOldAddress)) {
    // Nobody is told of the same event twice: a correction that is corrected back was told to both addresses.
    if (await isQueued(transaction, { events: [mail.event], recipient })) await remove(transaction, mail);
    else await readdress(transaction, mail, recipient, await anew(mail));
  }
}

async function remove(transaction: Transaction, { id }: MailRow): Promise<void> {
  await transaction.delete(mails).where(eq(mails.id, id));
}

async function readdress(transaction: Transaction, mail: MailRow, recipient: string, letter: Letter): Promise<void> {
  const isKept = mail.status === 'kept';
  const again = { status: 'queued', lastError: null, heldAt: null } as const;
  await transaction
    .update(mails)
    .set({ recipient, letter, ...(!isKept && again) })
    .where(eq(mails.id, mail.id));
  if (!isKept) await queueSending(transaction, mail.id);
}

/** Queues the sending of a mail that is in the outbox; one that waits for a later try is tried now instead. */
export async function queueSending(transaction: Transaction, mailId: string): Promise<void> {
  await queueJob(transaction, mailTask, { mailId }, { key: sendingKey(mailId) });
}

function sendingKey(mailId: string): string {
  return `${mailTask}/${mailId}`;
}

/** Whether somebody has been told of an event already, by any of its names, or is about to be. */
export async function isQueued(
  transaction: Transaction,
  { events, recipient }: { events: string[]; recipient: string },
): Promise<boolean> {
  return (await transaction.$count(mails, and(inArray(mails.event, events), eq(mails.recipient, recipient)))) > 0;
}
