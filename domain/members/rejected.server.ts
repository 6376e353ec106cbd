import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { mails, members } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Conflict } from '../errors.ts';
import { idOr } from '../fields.ts';
import { hasEventBeginning, removeUnsent } from '../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { lockMember } from './changing.server.ts';
import { rejectionEvent } from './mails.ts';
import { type Member, noSuchApplication } from './members.server.ts';

/** Whether a row is an application that was rejected. */
export const isRejected = eq(members.status, 'rejected');

/**
 * What the office is to know before it takes a rejected application up again.
 * @returns what became of the letter of rejection, `gone` where it is not kept any more
 * @throws Unauthenticated
 */
export async function findRejection(ctx: Ctx, { id }: Pick<Member, 'id'>) {
  requireStaff(ctx);
  const letters = await lettersOf(ctx.db, id);
  // Of an application that is rejected once more, the earlier letters that are left have been sent.
  const letter = letters.find(({ status }) => status !== 'sent') ?? letters[0];
  return { letter: letter?.status ?? ('gone' as const) };
}

/**
 * Takes a rejected application up again: it waits for a decision, and is kept until there is one, however long ago it was
 * rejected. A letter of rejection that has not been sent goes to nobody. The same asked again within minutes, as by a double
 * click, is answered with the same success.
 * @returns whether the applicant has been sent a letter of rejection
 * @throws Unauthenticated, NotFound, Conflict where the application is not rejected, or the letter is being sent at this moment
 */
export async function takeUpAgain(ctx: Ctx, id: string): Promise<{ hasBeenTold: boolean }> {
  const actor = requireStaff(ctx);
  const memberId = idOr(id, noSuchApplication);
  const taking = fingerprintOf({ takenUpAgain: memberId });
  return ctx.db.transaction(async (transaction) => {
    const member = await lockMember(transaction, memberId);
    if (!member) throw noSuchApplication();
    const isRepeated = member.status === 'pending' && (await wasDone(transaction, taking, ctx.clock()));
    if (!isRepeated) {
      await reopen(transaction, member);
      await rememberDone(transaction, taking, ctx.clock());
      const [before, after] = [{ status: 'rejected' }, { status: 'pending' }];
      const subject = `member/${memberId}` as const;
      await recordAction(transaction, actor, ctx.clock(), { action: 'take up application again', subject, before, after });
    }
    // What is left has been sent.
    return { hasBeenTold: (await lettersOf(transaction, memberId)).length > 0 };
  });
}

/** Its time begins anew with the next decision. */
async function reopen(transaction: Transaction, { id, status }: Member): Promise<void> {
  if (status !== 'rejected') throw new Conflict(notRejected[status]);
  await transaction.update(members).set({ status: 'pending', decidedAt: null }).where(eq(members.id, id));
  await removeUnsent(transaction, isLetterOf(id), { refused: beingSent });
}

const beingSent = 'The letter of rejection is being sent at this moment. Please try again in a minute.';

const notRejected = {
  pending: 'This application waits for a decision already.',
  approved: 'This application has already been approved.',
};

function lettersOf(db: Database | Transaction, id: string) {
  return db.select({ status: mails.status }).from(mails).where(isLetterOf(id));
}

function isLetterOf(id: string) {
  return hasEventBeginning(rejectionEvent(id));
}
