import type { Transaction } from '#db/client.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Invalid } from '../errors.ts';
import { fieldErrors, idOr } from '../fields.ts';
import { takeUpMatter } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { hasEventBeginning, removeUnsent } from '../outbox.ts';
import { requireNew, requireSeen } from '../require-seen.ts';
import { correctInInbox } from './inbox.server.ts';
import { endNomineeLinks } from './links.server.ts';
import { toldEvent } from './mails.ts';
import {
  changeNomination,
  type KeptNomination,
  lockNomination,
  nominationVersion,
  noSuchNomination,
} from './nominations.server.ts';
import { type Correction, correctionOf, OfficeCorrection, textOf } from './schema.ts';
import { tellNominee } from './submit.server.ts';

const fields = Object.keys(OfficeCorrection.shape) as (keyof OfficeCorrection)[];

/** What the office's correction begins from: not from the nominator's address, which has a form of its own. */
export function correctionVersion(nomination: OfficeCorrection): string {
  return nominationVersion(OfficeCorrection, nomination);
}

/**
 * Corrects for the office what a nomination says, also after the deadline: whoever it names may ask for that at any time (Digital
 * Personal Data Protection Act 2023, section 12). Which fields were corrected is recorded, what they said is not.
 * @param sent the fields by name; what the nomination's organization has taken back may be empty
 * @param seen the version that the correction began from; unset, whichever is kept
 * @returns the names of the fields that changed
 * @throws Unauthenticated, NotFound, Invalid, ChangedMeanwhile, DoneBefore where it is sent again, Conflict while the nominee is being
 * told at the old address
 */
export async function correctForOffice(ctx: Ctx, id: string, sent: object, seen?: string): Promise<string[]> {
  const actor = requireStaff(ctx);
  const nominationId = idOr(id, noSuchNomination);
  return ctx.db.transaction(async (transaction) => {
    const before = await lockNomination(transaction, nominationId);
    const { success, data: correction, error } = correctionOf(before).omit({ nominatorSignature: true }).safeParse(sent);
    if (!success) throw new Invalid(fieldErrors(error));
    const changed = fields.filter((name) => correction[name] !== before[name]);
    const standing = { version: correctionVersion(before), fields: textOf(before) };
    if (changed.length === 0) {
      requireNew(seen, standing.version);
      return [];
    }
    requireSeen(seen, standing, correction);
    await keepCorrection(ctx, transaction, before, correction);
    await takeUpMatter(transaction, aboutOf('nomination', nominationId));
    const subject = `nomination/${nominationId}` as const;
    const after = { fields: changed };
    await recordAction(transaction, actor, ctx.clock(), { action: 'correct nomination', subject, before: null, after });
    return changed;
  });
}

/**
 * Keeps a correction of a nomination, which the caller has locked. Where the nominee's address changes, the new one is told, the
 * link that went to the old one ends, and what is unsent is not sent.
 * @returns the nomination, as this correction leaves it
 * @throws Conflict while the nominee is being told at the old address
 */
export async function keepCorrection(
  ctx: Ctx,
  transaction: Transaction,
  before: KeptNomination,
  correction: Partial<Correction>,
): Promise<KeptNomination> {
  const nomination = await changeNomination(transaction, before.id, { ...correction, correctedAt: ctx.clock() });
  await correctInInbox(transaction, nomination);
  if (nomination.nomineeEmail !== before.nomineeEmail) {
    await endNomineeLinks(transaction, before.id);
    await removeUnsent(transaction, hasEventBeginning(toldEvent(before.id)));
    await tellNominee(transaction, ctx, nomination);
  }
  return nomination;
}
