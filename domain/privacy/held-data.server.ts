import type { Database, Transaction } from '#db/client.ts';
import { queueJob } from '../jobs.ts';
import type { HeldItem } from '../personal-data.ts';
import { sources } from './sources.ts';

/** All of one kind that is held about a person. */
export interface HeldKind {
  heading: string;
  items: HeldItem[];
}

/** What came of an erasure: what was erased, as it was, and what is kept. */
export interface Erasure {
  erased: HeldKind[];
  kept: HeldKind[];
}

/** Everything that is held under an address, kind by kind. */
export async function findHeld(database: Database | Transaction, email: string, now: Date): Promise<HeldKind[]> {
  const kinds: HeldKind[] = [];
  for (const { heading, find } of sources) kinds.push({ heading, items: await find(database, email, now) });
  return kinds.filter(({ items }) => items.length > 0);
}

/** Erases everything that is held under an address, but for what is kept for a reason; its files go after the commit. */
export async function eraseHeld(transaction: Transaction, email: string, now: Date): Promise<Erasure> {
  const held = await findHeld(transaction, email, now);
  const files: string[] = [];
  for (const source of sources) files.push(...(await source.erase(transaction, email, now)));
  if (files.length > 0) await queueJob(transaction, 'remove-files', { keys: files });
  return {
    erased: only(held, ({ keptBecause }) => keptBecause === undefined),
    kept: keptOf(held, await findHeld(transaction, email, now)),
  };
}

function only(kinds: HeldKind[], wanted: (item: HeldItem) => boolean): HeldKind[] {
  return kinds.map(({ heading, items }) => ({ heading, items: items.filter(wanted) })).filter(({ items }) => items.length > 0);
}

/** What is kept, as it is now; what can no longer be found under the address, as it was. */
function keptOf(before: HeldKind[], now: HeldKind[]): HeldKind[] {
  return only(before, ({ keptBecause }) => keptBecause !== undefined).map(({ heading, items }) => {
    const left = now.find((kind) => kind.heading === heading)?.items ?? [];
    return { heading, items: items.map((item) => left.find(({ id }) => id === item.id) ?? item) };
  });
}
