import type { Database, Transaction } from '#db/client.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { createPrivateLink, endPrivateLinks, openPrivateLink } from '../private-links.ts';
import { cycleOf } from './cycle.ts';

type Linked = { id: string; cycle: number };
type Asked = Pick<Ctx, 'clock'> & { db: Database | Transaction };

const nominator = { purpose: 'nomination', path: '/nomination/own' } as const;
const nominee = { purpose: 'nominee', path: '/nomination/nominee' } as const;
/** After the deadline a link still shows what was sent, this long. */
const afterDeadline = 90 * day;

/** When the links to the nominations of a cycle end. @param cycle the award's year */
export const endOfLinks = (cycle: number): Date => new Date(cycleOf(cycle).closesAt.getTime() + afterDeadline);

/** Whether the links to the nominations of a cycle have ended: one that is made now opens nothing. */
export const areLinksOver = (cycle: number, now: Date): boolean => endOfLinks(cycle) <= now;

/** The address of the nominator's private page. */
export const linkForNominator = (transaction: Transaction, ctx: Ctx, nomination: Linked) =>
  newLink(transaction, ctx, nomination, nominator);

/** The address of the nominee's private page. */
export const linkForNominee = (transaction: Transaction, ctx: Ctx, nomination: Linked) =>
  newLink(transaction, ctx, nomination, nominee);

/** @returns the id of the nomination. @throws NotFound */
export const openNominatorLink = (ctx: Asked, token: string) => openPrivateLink(ctx, nominator.purpose, token);

/** @returns the id of the nomination. @throws NotFound */
export const openNomineeLink = (ctx: Asked, token: string) => openPrivateLink(ctx, nominee.purpose, token);

/** Ends all links to a nomination. */
export async function endLinks(transaction: Transaction, subject: string): Promise<void> {
  await endNominatorLinks(transaction, subject);
  await endNomineeLinks(transaction, subject);
}

/** Ends the nominator's links alone, as when another one is given in their place. */
export async function endNominatorLinks(transaction: Transaction, subject: string): Promise<void> {
  await endPrivateLinks(transaction, nominator.purpose, [subject]);
}

/** Ends the nominee's links alone, as when the address turns out to be somebody else's. */
export async function endNomineeLinks(transaction: Transaction, subject: string): Promise<void> {
  await endPrivateLinks(transaction, nominee.purpose, [subject]);
}

async function newLink(
  transaction: Transaction,
  ctx: Ctx,
  { id, cycle }: Linked,
  { purpose, path }: typeof nominator | typeof nominee,
) {
  const token = await createPrivateLink(transaction, { purpose, subjectId: id, expiresAt: endOfLinks(cycle) });
  return `${ctx.siteUrl}${path}/${token}`;
}
