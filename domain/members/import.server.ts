import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { members } from '#db/schema.ts';
import { operator, recordAction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { isListed } from '../listed.ts';
import { isOf } from '../personal-data.ts';
import { fingerprintOf } from '../repeats.ts';
import { enterInDirectory, moveAlone } from './directory-entries.server.ts';
import type { Application } from './schema.ts';

/**
 * Lists members whom the chamber had before it had this site: all of them, or none. Nobody is written to. Who is listed already
 * under the same name and email is left as they are, so that the same list can be brought again.
 * @returns how many were listed, and how many were left
 */
export async function importMembers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  applications: Application[],
): Promise<{ listed: number; left: number }> {
  return ctx.db.transaction(async (transaction) => {
    await moveAlone(transaction);
    let listed = 0;
    for (const application of applications) if (await listAnew(transaction, application, ctx.clock())) listed += 1;
    const after = { listed, left: applications.length - listed };
    await recordAction(transaction, operator, ctx.clock(), { action: 'import members', subject: 'members', after });
    return after;
  });
}

/** @returns whether the member was not listed before */
async function listAnew(transaction: Transaction, application: Application, now: Date): Promise<boolean> {
  const same = and(
    isOf(members.email, application.email),
    eq(sql`lower(${members.fullName})`, application.fullName.toLowerCase()),
    isListed,
  );
  if ((await transaction.$count(members, same)) > 0) return false;
  const [member] = await transaction
    .insert(members)
    .values({ ...application, status: 'approved', fingerprint: fingerprintOf(application), createdAt: now, decidedAt: now })
    .returning();
  if (!member) throw new Error('The database kept no member.');
  await enterInDirectory(transaction, member);
  return true;
}
