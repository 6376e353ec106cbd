import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Letter } from '#db/letter.ts';
import { mails } from '#db/schema.ts';
import type { Files } from '../files.ts';

/** What carries mail to the world: an SMTP server, or nothing, and then mail is kept for the office to read. */
export interface Mailer {
  /** @returns `kept` where there is nothing to send by; throws where sending failed and may be tried again */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
}

export interface OutgoingMail {
  id: string;
  recipient: string;
  replyTo: { name: string; email: string } | null;
  subject: string;
  letter: Letter;
  attachments: { fileName: string; content: Readable; type: string }[];
}

/** Where mail comes from and what carries it away. */
export interface PostOffice {
  db: Database;
  files: Files;
  mailer: Mailer;
}

/**
 * Sends a queued mail and notes its fate; a mail that has met its fate is left alone.
 * @param lastTry whether nobody will try again: the mail is then marked failed
 * @throws whatever the mailer threw, after noting it
 */
export async function deliverMail({ db, files, mailer }: PostOffice, mailId: string, now: Date, lastTry: boolean): Promise<void> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')));
  if (!mail) return;
  const fate = await carry(mail, files, mailer).catch(async (error: Error) => {
    await db
      .update(mails)
      .set({ lastError: error.message, ...(lastTry && { status: 'failed' as const }) })
      .where(eq(mails.id, mailId));
    throw error;
  });
  await db
    .update(mails)
    .set({ status: fate, lastError: null, ...(fate === 'sent' && { sentAt: now }) })
    .where(eq(mails.id, mailId));
}

async function carry(mail: typeof mails.$inferSelect, files: Files, mailer: Mailer): Promise<'sent' | 'kept'> {
  const attachments = await Promise.all(
    mail.attachments.map(async ({ fileName, key, type }) => ({ fileName, type, content: await files.read(key) })),
  );
  return mailer.send({ ...mail, attachments });
}
