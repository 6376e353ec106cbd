import { createOwnerSession, identifyOwner } from '#domain/claims/sessions.server.ts';
import type { Ctx } from '#domain/context.ts';

/** A visitor as the owner of a listing, signed in just now. */
export async function ownerOf(ctx: Ctx, memberId: string): Promise<Ctx> {
  const { token } = await ctx.db.transaction((transaction) => createOwnerSession(transaction, memberId, ctx.clock()));
  const actor = await identifyOwner(ctx.db, memberId, token, ctx.clock());
  if (!actor) throw new Error('Nobody can own a listing that is not there.');
  return { ...ctx, actor };
}
