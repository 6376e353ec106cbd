import { and, desc, eq, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { day } from '../durations.ts';
import { addressAsSent } from '../email-address.ts';
import { Conflict, NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { withoutSecrets } from '../letter.ts';
import { contains } from '../like-pattern.ts';
import { kindsThat } from '../mail-kinds.ts';
import { pageOf } from '../numbered-pages.ts';
import { lockMail, queueSending } from '../outbox.ts';
import { isOf } from '../personal-data.ts';
import { isExpired } from './expired.ts';
import type { MailFilter } from './schema.ts';

/**
 * One page of the outbox, the newest first, with each mail's fate.
 * @throws Unauthenticated
 */
export async function listMails(ctx: Ctx, { status, q, page }: MailFilter) {
  const isWanted = q === '' ? undefined : await isTo(ctx, q);
  const wanted = and(isVisibleTo(ctx), status === '' ? undefined : eq(mails.status, status), isWanted);
  const { rows, ...list } = await pageOf(page, ctx.db.$count(mails, wanted), (limit, offset) =>
    ctx.db
      .select({
        id: mails.id,
        recipient: mails.recipient,
        subject: mails.subject,
        status: mails.status,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(wanted)
      .orderBy(desc(mails.createdAt), mails.id)
      .limit(limit)
      .offset(offset),
  );
  return { mails: rows, ...list };
}

/**
 * Whether a mail went to an address, or to one that contains what was typed. An address that is typed whole is found by the index,
 * and no other that ends in it. What only looks like a whole one is a part: `asha@example.co`, of one in `.com`.
 */
async function isTo(ctx: Ctx, typed: string): Promise<SQL> {
  const address = addressAsSent(typed);
  if (address === undefined) return contains(mails.recipient, typed);
  const isToAddress = isOf(mails.recipient, address);
  const isWhole = (await ctx.db.$count(mails, and(isVisibleTo(ctx), isToAddress))) > 0;
  return isWhole ? isToAddress : contains(mails.recipient, typed);
}

/**
 * How many mails could not be delivered.
 * @throws Unauthenticated
 */
export async function countFailedMails(ctx: Ctx): Promise<number> {
  return ctx.db.$count(mails, and(isVisibleTo(ctx), eq(mails.status, 'failed')));
}

/** For how long the site speaks of a failed mail: one to an address that takes none stays failed, whatever the office does. */
const lately = 7 * day;

/** How many mails of the last week could not be delivered, but for codes and links that are over. It names nobody: the site itself asks. */
export async function countLatelyFailed({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const isOfUse = or(isNull(mails.expiresAt), gt(mails.expiresAt, now));
  return db.$count(mails, and(eq(mails.status, 'failed'), isOfUse, gt(mails.createdAt, new Date(now.getTime() - lately))));
}

/**
 * Sends a mail that failed, was kept, or waits for its next try, at once. What was sent is never sent again:
 * nobody hears of the same event twice.
 * @throws Unauthenticated, NotFound, Conflict where it has been sent, is being sent at this moment, what it brings is over, or the
 * site sends no mail
 */
export async function resendMail(ctx: Ctx, id: string): Promise<void> {
  const actor = requireStaff(ctx);
  const { id: mailId } = await findMail(ctx, id);
  if (!ctx.sendsMail) throw new Conflict('This site sends no mail: there is nothing to send it by.');
  await ctx.db.transaction(async (transaction) => {
    if (!(await lockMail(transaction, mailId))) throw new Conflict('This mail is being sent at this moment.');
    const { status, expiresAt } = mails;
    const [mail] = await transaction.select({ status, expiresAt }).from(mails).where(eq(mails.id, mailId)).for('update');
    if (mail?.status === 'sent') throw new Conflict('This mail has been sent already.');
    if (mail && isExpired(mail, ctx.clock())) throw new Conflict('What this mail brings can be used no more: it is not sent.');
    await transaction.update(mails).set({ status: 'queued' }).where(eq(mails.id, mailId));
    await queueSending(transaction, mailId);
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'resend mail',
      subject: `mail/${mailId}`,
      before: { status: mail?.status },
      after: { status: 'queued' },
    });
  });
}

/**
 * One mail as it is written; codes and private links that have not been sent are for the administrator's eyes alone.
 * @throws Unauthenticated, NotFound
 */
export async function findMail(ctx: Ctx, id: string) {
  const { role } = requireStaff(ctx);
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, idOr(id, noSuchMail)), isVisibleTo(ctx)));
  if (!mail) throw noSuchMail();
  return role === 'administrator' ? mail : { ...mail, letter: withoutSecrets(mail.letter) };
}

/** Links that set a colleague's password are for the administrator's eyes alone. */
function isVisibleTo(ctx: Ctx): SQL | undefined {
  return requireStaff(ctx).role === 'administrator'
    ? undefined
    : notInArray(sql`split_part(${mails.event}, '/', 1)`, kindsThat('isForAdministrator'));
}

function noSuchMail(): NotFound {
  return new NotFound('There is no such mail.');
}
