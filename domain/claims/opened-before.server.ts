import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { claimCodes, ownerSessions } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { minute } from '../durations.ts';
import { isLive } from '../owner-session.ts';
import { secretHash } from '../secret-hash.ts';
import { signatureOf } from '../signature.ts';
import { type OwnerSession, wholeTime } from './sessions.server.ts';

/** For how long a form that has opened a listing is answered the same when it is sent again: two clicks, or an answer that was lost. */
const sameFor = minute;

/**
 * The secret of the session that a code opens by a form: the same however often the form is sent, and in whatever order its
 * requests are answered. To make it takes the site's own secret and the form's id, which stands in the one page that was given out.
 */
export function sessionSecret({ signingSecret }: Pick<Ctx, 'signingSecret'>, codeId: string, formId: string): string {
  return signatureOf(signingSecret, `owner-session/${codeId}/${formId}`);
}

/**
 * What a form has opened within the last minute, and by which code. A session that has ended since, as by signing out, stays ended.
 * @returns undefined where that very form has opened nothing
 */
export async function findOpened(
  ctx: Pick<Ctx, 'clock' | 'signingSecret'> & { db: Database | Transaction },
  memberId: string,
  formId: string,
): Promise<{ codeId: string; session: OwnerSession } | undefined> {
  const now = ctx.clock();
  const ended = await ctx.db
    .select({ id: claimCodes.id })
    .from(claimCodes)
    .where(and(eq(claimCodes.memberId, memberId), gt(claimCodes.endedAt, new Date(now.getTime() - sameFor))));
  const secrets = ended.map(({ id }) => ({ codeId: id, token: sessionSecret(ctx, id, formId) }));
  const hashes = secrets.map(({ token }) => secretHash(token));
  const [session] = await ctx.db
    .select({ tokenHash: ownerSessions.tokenHash, openedAt: ownerSessions.openedAt })
    .from(ownerSessions)
    .where(and(inArray(ownerSessions.tokenHash, hashes), isLive(now)));
  const opened = secrets.find(({ token }) => secretHash(token) === session?.tokenHash);
  if (!session || !opened) return undefined;
  return { codeId: opened.codeId, session: { memberId, token: opened.token, expiresAt: wholeTime(session.openedAt) } };
}
