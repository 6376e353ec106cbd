import { and, desc, eq, notLike, type SQL } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { NotFound } from '../errors.ts';
import { MailId } from './schema.ts';

/** How many mails one screen lists. */
const mailsLimit = 100;

/**
 * The newest mails of the outbox, with their fate.
 * @throws Unauthenticated
 */
export async function listMails(ctx: Ctx) {
  return ctx.db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(visibleTo(ctx))
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(mailsLimit);
}

/**
 * One mail as it is written.
 * @throws Unauthenticated, NotFound
 */
export async function findMail(ctx: Ctx, id: string) {
  const visible = visibleTo(ctx);
  const parsed = MailId.safeParse(id);
  const [mail] = parsed.success
    ? await ctx.db
        .select()
        .from(mails)
        .where(and(eq(mails.id, parsed.data), visible))
    : [];
  if (!mail) throw new NotFound('There is no such mail.');
  return mail;
}

/** Links that set a colleague's password are for the administrator's eyes alone. */
function visibleTo(ctx: Ctx): SQL | undefined {
  return requireStaff(ctx).role === 'administrator' ? undefined : notLike(mails.event, 'staff-%');
}
