import { and, asc, inArray, or, sql } from 'drizzle-orm';
import { members } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { asSent, canBeFound, isStorable } from '../fields.ts';
import { contains } from '../like-pattern.ts';
import { isOf } from '../personal-data.ts';
import { listDirectory } from './directory.server.ts';
import { nameKeyOf } from './directory-terms.ts';
import { isPending } from './pending.server.ts';
import { isRejected } from './rejected.server.ts';

/**
 * Members as the office looks for them, whatever the state of the application: by a whole e-mail address, or by a part of the
 * name.
 * @param word what is looked for, taken literally; one of which nothing is seen finds nobody
 * @param limit how many are found at most
 * @throws Unauthenticated
 */
export async function findMembers(ctx: Ctx, word: string, limit: number) {
  requireStaff(ctx);
  if (nameKeyOf(word) === '' || !isStorable(word)) return [];
  const isNamed = canBeFound(word) ? await nameCondition(ctx, word, limit) : sql`false`;
  // A name may have the sign of an address in it, too.
  const wanted = word.includes('@') ? or(isOf(members.email, asSent(word)), isNamed) : isNamed;
  return ctx.db
    .select({ id: members.id, fullName: members.fullName, email: members.email, status: members.status })
    .from(members)
    .where(wanted)
    .orderBy(asc(members.fullName), asc(members.id))
    .limit(limit);
}

/** Three conditions, each with an index of its own: listed members by the directory's, and the few applications that are not. */
async function nameCondition(ctx: Ctx, word: string, limit: number) {
  const isNamed = contains(members.fullName, word);
  return or(inArray(members.id, await listedIds(ctx, word, limit)), and(isPending, isNamed), and(isRejected, isNamed));
}

async function listedIds(ctx: Ctx, q: string, limit: number): Promise<string[]> {
  const listed = await listDirectory(ctx, { q, state: '', letter: '', cursor: '' }, limit);
  return listed.members.map(({ id }) => id);
}
