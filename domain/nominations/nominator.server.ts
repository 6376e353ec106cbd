import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { moveConsents } from '../consents.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { idOr } from '../fields.ts';
import { takeUpMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { answerEvent } from '../inbox-entries.ts';
import { hasEventBeginning, queueMail, readdressUnsent, removeUnsent } from '../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { requireSeen } from '../require-seen.ts';
import { correctInInbox, lockAnswersInInbox } from './inbox.server.ts';
import { areLinksOver, endNominatorLinks, linkForNominator } from './links.server.ts';
import { isForOneself, newLinkEvent, newLinkMade, receivedEvent } from './mails.ts';
import { changeNomination, type KeptNomination, lockNomination, noSuchNomination } from './nominations.server.ts';
import type { NominatorAddress } from './schema.ts';
import { tellNominee } from './submit.server.ts';

/** A new link is on its way, or is the office's to pass on; or none was made, as the time of the nomination's links is over. */
type NewLink = { kind: 'mailed' } | { kind: 'given'; link: string } | { kind: 'over' };

/**
 * Gives the nominator a new link in the place of all that were made before: who has lost one does not know who has it. It goes to the
 * address given, which is theirs from then on: at a mistyped one a stranger reads. What has not been sent to that is not sent there
 * any more, and what the office has answered goes to the right one. That the address was corrected is recorded, the addresses are not:
 * by a fingerprint the same sent again within minutes, as by a double click, brings no second mail that ends the first one's link.
 * @param seen the address that stood as the form was filled; unset, whichever stands
 * @throws Unauthenticated, NotFound, ChangedMeanwhile, Conflict where a mail with a link, or to the old address, is on its way at
 * this moment
 */
export async function renewNominatorLink(
  ctx: Ctx,
  id: string,
  { nominatorEmail }: NominatorAddress,
  seen?: string,
): Promise<NewLink> {
  const actor = requireStaff(ctx);
  const nominationId = idOr(id, noSuchNomination);
  const renewal = fingerprintOf({ newLinkTo: nominatorEmail, nominationId });
  const now = ctx.clock();
  return ctx.db.transaction(async (transaction) => {
    const before = await lockNomination(transaction, nominationId);
    const isOver = areLinksOver(before.cycle, now);
    const stands = before.nominatorEmail === nominatorEmail;
    if (stands && isOver) return { kind: 'over' };
    // What is only shown is made anew: nobody can be shown it again.
    if (stands && ctx.sendsMail && (await wasDone(transaction, renewal, now))) return { kind: 'mailed' };
    if (!stands) requireSeen(seen, { version: before.nominatorEmail, fields: before }, { nominatorEmail });
    await endLinksByMail(transaction, nominationId);
    const nomination = stands ? before : await correctEmail(ctx, transaction, before, nominatorEmail);
    await rememberDone(transaction, renewal, now);
    await takeUpMatter(transaction, aboutOf('nomination', nominationId));
    const action = stands ? 'give link' : 'correct email';
    const subject = `nomination/${nominationId}` as const;
    await recordAction(transaction, actor, now, { action, subject, before: null, after: null });
    return isOver ? { kind: 'over' } : giveLink(ctx, transaction, nomination, now);
  });
}

/** Also where the site sends no mail: the mail is kept for the administrator, as the first one was. */
async function giveLink(ctx: Ctx, transaction: Transaction, nomination: KeptNomination, now: Date): Promise<NewLink> {
  const link = await linkForNominator(transaction, ctx, nomination);
  await queueMail(transaction, newLinkMade(nomination, link, now));
  return ctx.sendsMail ? { kind: 'mailed' } : { kind: 'given', link };
}

/** Ends the nominator's links, and takes back the mails that would still bring one of them. */
async function endLinksByMail(transaction: Transaction, id: string): Promise<void> {
  await endNominatorLinks(transaction, id);
  await removeUnsent(transaction, or(eq(mails.event, receivedEvent(id)), hasEventBeginning(newLinkEvent(id))), {
    refused: 'An email with a link is being sent to the nominator at this moment. Please try again in a minute.',
  });
}

async function correctEmail(
  ctx: Ctx,
  transaction: Transaction,
  before: KeptNomination,
  nominatorEmail: string,
): Promise<KeptNomination> {
  const nomination = await changeNomination(transaction, before.id, { nominatorEmail, correctedAt: ctx.clock() });
  await correctInInbox(transaction, nomination);
  await moveConsents(transaction, `nomination/${before.id}`, nominatorEmail);
  const isAnswer = inArray(mails.event, (await lockAnswersInInbox(transaction, before.id)).map(answerEvent));
  await readdressUnsent(transaction, and(isAnswer, eq(mails.recipient, before.nominatorEmail)), nominatorEmail);
  // Under the wrong address it seemed that they nominate themselves, and nobody was told.
  if (isForOneself(before)) await tellNominee(transaction, ctx, nomination);
  return nomination;
}
