import { desc, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { members } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { isListed } from '../listed.ts';

const newestMembers = prepared((db) =>
  db
    .select({ id: members.id, fullName: members.fullName, address: members.address, state: members.state })
    .from(members)
    .where(isListed)
    .orderBy(desc(members.decidedAt), desc(members.id))
    .limit(sql.placeholder('limit'))
    .prepare('list the newest members'),
);

/** The members approved last, as the directory lists them. */
export function listNewest(ctx: Ctx, limit: number) {
  return newestMembers(ctx.db).execute({ limit });
}
