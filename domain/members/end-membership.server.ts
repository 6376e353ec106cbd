import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { auditEntries } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { queueMail } from '../outbox.ts';
import { fingerprintOf, refusedAsDone, rememberDone } from '../repeats.ts';
import { lockMember } from './changing.server.ts';
import { membershipEnded } from './mails.ts';
import type { Member } from './members.server.ts';
import { removeMembers } from './removal.server.ts';
import type { Ending } from './schema.ts';

const action = 'end membership';

/**
 * Ends a membership: the listing leaves the directory, and everything that hangs on it goes as it does when a person has it
 * erased. The member is told the reason by mail; it stays on record, without the member.
 * @param id of a listed member
 * @throws Unauthenticated, NotFound where there is no such member, Conflict where there is no membership (any more), DoneBefore where
 * who asks has just ended it
 */
export async function endMembership(ctx: Ctx, id: string, { reason }: Pick<Ending, 'reason'>): Promise<void> {
  const actor = requireStaff(ctx);
  const memberId = idOr(id, noSuchMember);
  const at = ctx.clock();
  const made = fingerprintOf({ action, member: memberId, by: actor.id });
  await ctx.db.transaction(async (transaction) => {
    const member = await lockMember(transaction, memberId);
    if (member?.status !== 'approved') throw await whyNotEnded(transaction, memberId, member, { made, at });
    await rememberDone(transaction, made, at);
    await removeMembers(transaction, [memberId]);
    await queueMail(transaction, membershipEnded(member, reason, ctx.siteUrl));
    const [before, after] = [{ status: member.status }, { reason }];
    await recordAction(transaction, actor, at, { action, subject: `member/${memberId}`, before, after });
  });
}

/** Why a membership cannot be ended. If it has ended already, only the record of that is left. */
async function whyNotEnded(
  transaction: Transaction,
  id: string,
  member: Member | undefined,
  { made, at }: { made: string; at: Date },
): Promise<NotFound | Conflict> {
  if (member) return new Conflict('This application has not been approved: there is no membership to end.');
  const ended = and(eq(auditEntries.subject, `member/${id}`), eq(auditEntries.action, action));
  if ((await transaction.$count(auditEntries, ended)) === 0) return noSuchMember();
  return refusedAsDone(transaction, { made, at }, 'This membership has already been ended.');
}

function noSuchMember(): NotFound {
  return new NotFound('There is no such member.');
}
