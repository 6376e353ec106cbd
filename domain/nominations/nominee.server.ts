import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { nominations } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { NotFound } from '../errors.ts';
import { queueMail } from '../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { requireSeen } from '../require-seen.ts';
import { openDocument, removeFiles } from './documents.server.ts';
import { eraseNomination } from './erasure.server.ts';
import { correctInInbox } from './inbox.server.ts';
import { openNomineeLink } from './links.server.ts';
import { nominationErased } from './mails.ts';
import {
  documentsOf,
  findNominationById,
  type KeptNomination,
  lockNomination,
  nominationVersion,
  saysAlready,
} from './nominations.server.ts';
import { NomineeCorrection } from './schema.ts';

/**
 * What a nomination holds about its nominee, who sees it by the mailed link. The nominator's address and number
 * are theirs, and left out.
 * @throws NotFound where the link is unknown, or its time is over
 */
export async function readHeldAboutNominee(ctx: Ctx, token: string) {
  const id = await openNomineeLink(ctx, token);
  const [nomination, documents] = await Promise.all([findNominationById(ctx.db, id), documentsOf(ctx.db, id)]);
  const { reference, cycle, category, organizationName, nomineeName, nomineePhone, nomineeEmail, nomineeBiography } = nomination;
  const { nominatorName, nominatorDesignation, nominatorOrganization, createdAt } = nomination;
  return {
    held: { reference, cycle, category, organizationName, nomineeName, nomineePhone, nomineeEmail, nomineeBiography, createdAt },
    nominator: { nominatorName, nominatorDesignation, nominatorOrganization },
    documents: documents.map(({ id, name, size }) => ({ id, name, size })),
    version: nominationVersion(NomineeCorrection, nomination),
  };
}

/**
 * One document of the nomination, for its nominee.
 * @throws NotFound
 */
export async function readNomineeDocument(ctx: Ctx, token: string, documentId: string) {
  return openDocument(ctx, await openNomineeLink(ctx, token), documentId);
}

/**
 * Corrects what is held about a nominee, at any time: a right that knows no deadline
 * (Digital Personal Data Protection Act 2023, section 12). What says the same already, as when it is sent again, stays as it is.
 * @param seen the version that the correction began from; unset, whichever is kept
 * @throws NotFound, ChangedMeanwhile
 */
export async function correctNominee(ctx: Ctx, token: string, correction: NomineeCorrection, seen?: string): Promise<void> {
  await ctx.db.transaction(async (transaction) => {
    const nomination = await lockByLink(ctx, transaction, token);
    if (saysAlready(nomination, correction)) return;
    requireSeen(seen, { version: nominationVersion(NomineeCorrection, nomination), fields: nomination }, correction);
    await transaction
      .update(nominations)
      .set({ ...correction, correctedAt: ctx.clock() })
      .where(eq(nominations.id, nomination.id));
    await correctInInbox(transaction, { ...nomination, ...correction });
  });
}

/**
 * Erases a nomination because its nominee wants it (section 12), and tells the nominator that it has ended. The same link, used
 * again within minutes, as by a double click, is answered with the same success. The link itself ends; for those minutes a
 * fingerprint of it is remembered, which does not tell whose it was.
 * @throws NotFound
 */
export async function eraseForNominee(ctx: Ctx, token: string): Promise<void> {
  const erasure = fingerprintOf({ erasedBy: token });
  try {
    await erase(ctx, token, erasure);
  } catch (error) {
    const hasBeenErased = error instanceof NotFound && (await wasDone(ctx.db, erasure, ctx.clock()));
    if (!hasBeenErased) throw error;
  }
}

async function erase(ctx: Ctx, token: string, erasure: string): Promise<void> {
  const keys = await ctx.db.transaction(async (transaction) => {
    const nomination = await lockByLink(ctx, transaction, token);
    await queueMail(transaction, nominationErased(nomination));
    await rememberDone(transaction, erasure, ctx.clock());
    return eraseNomination(transaction, nomination.id);
  });
  await removeFiles(ctx, keys);
}

/** The link is asked again under the lock: whoever corrects the nominee's address ends it, while its reader waits for that. */
async function lockByLink(ctx: Ctx, transaction: Transaction, token: string): Promise<KeptNomination> {
  const inside = { clock: ctx.clock, db: transaction };
  const nomination = await lockNomination(transaction, await openNomineeLink(inside, token));
  await openNomineeLink(inside, token);
  return nomination;
}
