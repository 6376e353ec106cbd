import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { members } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import { operator, recordAction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { isListed } from '../listed.ts';
import { fingerprintOf } from '../repeats.ts';
import { countPlaces, enterUncounted, takeDirectoryTurn } from './directory-entries.server.ts';
import { nameAndEmail } from './list-repeats.ts';
import type { Application } from './schema.ts';

/** How many are listed by one statement: few enough for one that is answered in time on a busy machine. */
const together = 200;

/**
 * Lists members whom the chamber had before it had this site: all of them, or none. Nobody is written to. A member listed
 * under the same email and the same name, as the directory compares names, is left unchanged; everybody else of a list that is
 * brought again is listed, also who was erased or whose membership ended, and once more whose name or email was corrected: nothing
 * is kept by which they could be told. The site goes on meanwhile: the directory's counts, which others change too, are locked
 * only at the end.
 * @returns those of the list who were listed, and how many were left
 */
export async function importMembers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  applications: Application[],
): Promise<{ listed: Application[]; left: number }> {
  return ctx.db.transaction(async (transaction) => {
    await takeTurns(transaction, 'import of members'); // the same list brought twice at once is listed once
    const listed = [];
    const places = [];
    for (let from = 0; from < applications.length; from += together) {
      const fresh = await notListed(transaction, applications.slice(from, from + together));
      listed.push(...fresh);
      places.push(...(await listAnew(transaction, fresh, ctx.clock())));
    }
    const left = applications.length - listed.length;
    const after = { listed: listed.length, left };
    await recordAction(transaction, operator, ctx.clock(), { action: 'import members', subject: 'members', before: null, after });
    await takeDirectoryTurn(transaction);
    await countPlaces(transaction, places);
    return { listed, left };
  });
}

/** @returns their places in the directory */
async function listAnew(transaction: Transaction, fresh: Application[], now: Date) {
  if (fresh.length === 0) return [];
  const rows = fresh.map((application) => ({
    ...application,
    status: 'approved' as const,
    fingerprint: fingerprintOf(application),
    createdAt: now,
    decidedAt: now,
  }));
  return enterUncounted(transaction, await transaction.insert(members).values(rows).returning());
}

/** Each once, and none that is listed already. */
async function notListed(transaction: Transaction, applications: Application[]): Promise<Application[]> {
  const emails = applications.map(({ email }) => sql`lower(${email})`);
  const listed = await transaction
    .select({ fullName: members.fullName, email: members.email })
    .from(members)
    .where(and(inArray(sql`lower(${members.email})`, emails), isListed));
  const known = new Set(listed.map(nameAndEmail));
  return applications.filter((application) => {
    const isNew = !known.has(nameAndEmail(application));
    known.add(nameAndEmail(application));
    return isNew;
  });
}
