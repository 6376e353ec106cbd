import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import type { Letter } from '#db/letter.ts';
import { mails } from '#db/schema.ts';
import { isAnswerable } from '../answerable.ts';
import type { Files } from '../files.ts';
import { officeSignature } from '../inbox-entries.ts';
import { withoutSecrets } from '../letter.ts';
import { type Automatic, rulesOf } from '../mail-kinds.ts';
import { lockMail, type MailRow } from '../outbox.ts';
import { expired, isExpired } from './expired.ts';
import { followOffice } from './follow-office.server.ts';
import { countSent, held, isOneTooMany } from './unasked.server.ts';

/** What carries mail to the world: an SMTP server, or nothing, and then mail is kept for the office to read. */
export interface Mailer {
  /** @returns `kept` where there is nothing to send by; throws Undeliverable, or what may pass */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
}

interface OutgoingMail {
  id: string;
  recipient: string;
  /** Null where the office is answered. */
  replyTo: { name: string; email: string } | null;
  subject: string;
  letter: Letter;
  /** Open files; whoever opened them closes them when the mail has been carried. */
  attachments: { fileName: string; content: Readable; type: string }[];
  /** How it came about, where no person wrote it. */
  automatic?: Automatic | undefined;
}

/** One try to send a mail. */
interface Attempt {
  at: Date;
  /** Whether nobody will try again: a mail that does not go out is then marked failed. */
  isLast: boolean;
}

/** Where mail comes from and what carries it away. */
export interface PostOffice {
  db: Database;
  files: Files;
  mailer: Mailer;
  /** The office's own address, of the moment. */
  officeEmail?: string | undefined;
}

/** The recipient's mail server will never take this mail: trying again is of no use. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/**
 * Sends a queued mail and notes its fate; a mail that has met its fate is left alone. It is locked meanwhile: two workers
 * never send the same mail. One that somebody else is sending at this moment is looked at again later: the other may fail.
 * @throws whatever the mailer threw, after noting it, where trying again may help
 */
export async function deliverMail(postOffice: PostOffice, mailId: string, attempt: Attempt): Promise<void> {
  await followOffice(postOffice, mailId);
  const failure = await postOffice.db.transaction(async (transaction) => {
    const mail = (await lockMail(transaction, mailId)) ? await findQueued(transaction, mailId) : undefined;
    if (!mail)
      return (await isWaiting(transaction, mailId)) ? new Error('This mail is being sent by another process.') : undefined;
    const keptBack = await keepBack(transaction, mail, attempt.at);
    const { change, failure } = keptBack ? { change: keptBack } : await fateOf(mail, postOffice, attempt);
    await transaction.update(mails).set(change).where(eq(mails.id, mailId));
    if (change.status === 'sent') await countSent(transaction, mail, attempt.at);
    return failure;
  });
  if (failure) throw failure;
}

async function findQueued(transaction: Transaction, mailId: string) {
  const [mail] = await transaction
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')));
  return mail;
}

async function isWaiting(transaction: Transaction, mailId: string): Promise<boolean> {
  return (await transaction.$count(mails, and(eq(mails.id, mailId), eq(mails.status, 'queued')))) > 0;
}

/** @returns the change of a mail's row that is not to be sent, or undefined */
async function keepBack(transaction: Transaction, mail: MailRow, at: Date) {
  if (isExpired(mail, at)) return { status: 'failed' as const, lastError: expired, letter: withoutSecrets(mail.letter) };
  if (await isOneTooMany(transaction, mail, at)) return { status: 'failed' as const, lastError: held, heldAt: at };
  return undefined;
}

/**
 * Sends a mail. Once it is sent, the private links and codes in it are no longer kept here.
 * @returns the change of its row and, if it should be tried again, the failure
 */
async function fateOf(mail: MailRow, { files, mailer }: PostOffice, attempt: Attempt) {
  try {
    const status = await carry(mail, files, mailer);
    const sent = status === 'sent' && { sentAt: attempt.at, letter: withoutSecrets(mail.letter) };
    return { change: { status, lastError: null, ...sent } };
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    if (error instanceof Undeliverable) return { change: { status: 'failed' as const, lastError } };
    return { change: { lastError, ...(attempt.isLast && { status: 'failed' as const }) }, failure: error };
  }
}

async function carry(mail: MailRow, files: Files, mailer: Mailer): Promise<'sent' | 'kept'> {
  const attachments: OutgoingMail['attachments'] = [];
  try {
    for (const { fileName, key, type } of mail.attachments) {
      attachments.push({ fileName, type, content: await files.read(key) });
    }
    return await mailer.send({ ...mail, replyTo: whoIsAnswered(mail), attachments, automatic: rulesOf(mail.event).automatic });
  } finally {
    // Of a mail that is kept, or given up on the way, nobody has read them to the end.
    for (const { content } of attachments) content.destroy();
  }
}

/** @returns null for the office, which also passes on what cannot be answered straight */
function whoIsAnswered({ event, replyTo }: MailRow) {
  // An earlier version wrote the office's address of its day into the mail: it may have been mistyped, or be another's by now.
  const isOffice = replyTo?.name === officeSignature && !rulesOf(event).isPassedOn;
  return replyTo && !isOffice && isAnswerable(replyTo.email) ? replyTo : null;
}
