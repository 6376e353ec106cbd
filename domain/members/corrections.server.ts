import type { Transaction } from '#db/client.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import { fieldErrors, idOr } from '../fields.ts';
import { settleMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { queueMail } from '../outbox.ts';
import { requireNew, requireSeen } from '../require-seen.ts';
import {
  applyToMember,
  differenceOf,
  type FieldChanges,
  keepChange,
  listingVersion,
  lockMember,
  settleFulfilledRequest,
} from './changing.server.ts';
import { memberCorrected } from './mails.ts';
import type { Member } from './members.server.ts';
import { Correction, correctionOf } from './schema.ts';

const fields = Object.keys(Correction.shape) as (keyof Correction)[];

/** What a correction of a member begins from: whoever corrects an older version is told. */
export function correctionVersion(member: Member): string {
  return listingVersion(member, fields);
}

/**
 * Corrects a listing, or an application that waits: at once, its e-mail address too, which then ends what the old one
 * opened. A listing's correction is kept with what it was and can be taken back, as an owner's edit can. The member is told
 * which fields were corrected, at both addresses where the address is one of them.
 * @param version the version the correction began from; without it, whatever is there is replaced
 * @returns the names of the fields that changed
 * @throws Unauthenticated, NotFound, ChangedMeanwhile, DoneBefore where it is sent again, Invalid, Conflict where the application was
 * rejected, or a mail is being sent to the old address at this moment
 */
export async function correctMember(ctx: Ctx, id: string, correction: Correction, version?: string): Promise<string[]> {
  const actor = requireStaff(ctx);
  return ctx.db.transaction(async (transaction) => {
    const member = await lockCorrectable(transaction, id);
    const change = differenceOf(member, correction);
    const standing = { version: correctionVersion(member), fields: member };
    if (!change) {
      requireNew(version, standing.version);
      return [];
    }
    requireSeen(version, standing, correction);
    const { error } = correctionOf(member).safeParse(correction);
    if (error) throw new Invalid(fieldErrors(error));
    const at = ctx.clock();
    const corrected = { ...member, ...correction };
    await applyToMember(transaction, member, change.after, at);
    await settleFulfilledRequest(transaction, member, change.after, actor.name, at);
    if (member.status === 'approved') await keepCorrection(transaction, corrected, change, at);
    const names = Object.keys(change.after);
    await tell(transaction, ctx, member, corrected, names);
    const subject = `member/${member.id}` as const;
    const after = { fields: names };
    await recordAction(transaction, actor, at, { action: 'correct member', subject, before: null, after });
    return names;
  });
}

async function lockCorrectable(transaction: Transaction, id: string): Promise<Member> {
  const member = await lockMember(transaction, idOr(id, noSuchMemberOrApplication));
  if (!member) throw noSuchMemberOrApplication();
  if (member.status === 'rejected') throw new Conflict('This application has been rejected: it is not corrected any more.');
  return member;
}

function noSuchMemberOrApplication(): NotFound {
  return new NotFound('There is no such member or application.');
}

/** The office need not see to what it did itself: it finds it among what is done, and can take it back there. */
async function keepCorrection(transaction: Transaction, corrected: Member, change: FieldChanges, at: Date): Promise<void> {
  const title = `${corrected.fullName} (corrected by the office)`;
  const { id } = await keepChange(transaction, corrected, { ...change, status: 'live', at }, title);
  await settleMatter(transaction, aboutOf('listing-change', id), at);
}

/** Whoever reads the old address learns that another one counts now, and nothing of what it is. */
async function tell(transaction: Transaction, ctx: Ctx, before: Member, corrected: Member, names: string[]): Promise<void> {
  const event = `member-corrected/${before.id}/${crypto.randomUUID()}` as const;
  for (const member of before.email === corrected.email ? [corrected] : [corrected, before]) {
    await queueMail(transaction, memberCorrected(event, member, names, ctx.siteUrl));
  }
}
