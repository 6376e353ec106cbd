import { takeTurns } from '#db/turns.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireAdministrator } from '../context.ts';
import { Conflict } from '../errors.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { eraseHeld, findHeld, type HeldKind } from './held-data.server.ts';
import { isOfficesOwn } from './offices-own.ts';
import type { ErasureFor } from './schema.ts';

/* What the administrator does for somebody who cannot ask by a private link: whose mailbox is lost, or for whom another may ask. */

/** How much of a kind is held about a person: what it says is that person's alone to read. */
export interface HeldCount {
  heading: string;
  count: number;
  /** Of how many entries it is said why they are kept when the rest is erased, and why, each reason once. */
  kept: number;
  reasons: string[];
}

/**
 * How much is held under an address, kind by kind.
 * @throws Unauthenticated, Forbidden, Conflict where it is the office's own
 */
export async function countHeldFor(ctx: Ctx, email: string): Promise<HeldCount[]> {
  requireAdministrator(ctx);
  requirePersons(ctx, email);
  return (await findHeld(ctx.db, email, ctx.clock())).map(countOf);
}

/**
 * Erases for somebody what they would erase themselves under Your data, and puts on record how much it was, of whom nothing. The
 * same form sent again within minutes erases nothing more.
 * @returns how much was erased and how much is kept; undefined if that was answered some minutes ago
 * @throws Unauthenticated, Forbidden, Conflict where it is the office's own address
 */
export async function eraseFor(
  ctx: Ctx,
  { email, form }: ErasureFor,
): Promise<{ erased: HeldCount[]; kept: HeldCount[] } | undefined> {
  const actor = requireAdministrator(ctx);
  requirePersons(ctx, email);
  const erasure = fingerprintOf({ erasedBy: form });
  return ctx.db.transaction(async (transaction) => {
    await takeTurns(transaction, erasure);
    if (await wasDone(transaction, erasure, ctx.clock())) return undefined;
    await rememberDone(transaction, erasure, ctx.clock());
    const came = await eraseHeld(transaction, email, ctx.clock());
    const counts = { erased: came.erased.map(countOf), kept: came.kept.map(countOf) };
    const after = { erased: onRecord(counts.erased), kept: onRecord(counts.kept) };
    const subject = 'personal-data';
    await recordAction(transaction, actor, ctx.clock(), { action: 'erase personal data', subject, before: null, after });
    return counts;
  });
}

function countOf({ heading, items }: HeldKind): HeldCount {
  const because = items.flatMap(({ keptBecause }) => keptBecause ?? []);
  return { heading, count: items.length, kept: because.length, reasons: [...new Set(because)] };
}

function onRecord(counts: HeldCount[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ heading, count }) => [heading, count]));
}

function requirePersons(ctx: Ctx, email: string): void {
  if (isOfficesOwn(ctx, email)) throw new Conflict('This is the office’s own address: what is held under it belongs to others.');
}
