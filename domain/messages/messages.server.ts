import { recordConsent } from '../consents.ts';
import type { Ctx } from '../context.ts';
import { minute } from '../durations.ts';
import { addToInbox } from '../inbox.ts';
import { type Limit, limitTries } from '../limits.ts';
import { queueMail } from '../outbox.ts';
import { messageForOffice, messageReceived } from './mails.ts';
import type { ContactMessage } from './schema.ts';

/** Enough for a person with questions and for those who share an address, too little for a flood. */
const messageLimit: Limit = { points: 20, within: 10 * minute };

/**
 * Keeps a message to the chamber, with the consent to keep it, and queues its mails: to the office, where it has an
 * address, and to whoever wrote. All of it is kept in one transaction, or nothing; the same message sent again
 * within minutes is the first one.
 * @throws TooManyTries
 */
export async function writeToChamber(ctx: Ctx, message: ContactMessage): Promise<void> {
  await limitTries(ctx, 'contact', messageLimit);
  await ctx.db.transaction(async (transaction) => {
    const { name, email, phone, subject, message: body } = message;
    const submission = { box: 'messages', about: '', title: subject, name, email, phone, body } as const;
    const { id, repeated } = await addToInbox(transaction, submission, ctx.clock());
    if (repeated) return;
    await recordConsent(transaction, ctx, {
      purpose: 'contact',
      subject: `inbox/${id}`,
      email,
    });
    if (ctx.officeEmail) await queueMail(transaction, messageForOffice(id, message, ctx.officeEmail, ctx.siteUrl));
    await queueMail(transaction, messageReceived(id, message));
  });
}
