import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Letter } from '#db/letter.ts';
import { mails } from '#db/schema.ts';

/** A message to one person about one event. */
export interface Mail {
  /** Names what happened, such as `member-approved/<id>`: the same person is told of it once. */
  event: string;
  recipient: string;
  subject: string;
  letter: Letter;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; email: string };
  /** Files that are kept already. */
  attachments?: { fileName: string; key: string; type: string }[];
}

/**
 * Puts a mail into the outbox and queues its sending, inside the transaction of what it speaks of:
 * both are kept, or neither.
 */
export async function queueMail(transaction: Transaction, mail: Mail): Promise<void> {
  const [queued] = await transaction.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  if (queued) await queueSending(transaction, queued.id);
}

/** Queues the sending of a mail that is in the outbox; what was to be tried later is tried now instead. */
export async function queueSending(transaction: Transaction, mailId: string): Promise<void> {
  await queueJob(transaction, 'send-mail', { mailId }, { key: `send-mail/${mailId}` });
}

/** Whether somebody has been told of an event already, or is about to be. */
export async function isQueued(transaction: Transaction, event: string): Promise<boolean> {
  return (await transaction.$count(mails, eq(mails.event, event))) > 0;
}

/**
 * Queues work for later, inside the caller's transaction.
 * The waits between tries grow as e^n seconds up to six hours, so 17 tries span two days.
 * @param name a task in `jobs/`
 * @param key work queued again under the same key, before it has begun, is done once
 * @param runAt not before this moment
 */
export async function queueJob(
  transaction: Transaction,
  name: string,
  payload: object,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await transaction.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 17, job_key => ${key ?? null}, run_at => ${runAt ?? null}::timestamptz)`,
  );
}
