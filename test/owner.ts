import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { inboxItems } from '#db/schema.ts';
import { createOwnerSession, identifyOwner, type OwnerSession } from '#domain/claims/sessions.server.ts';
import type { Ctx } from '#domain/context.ts';
import { aboutOf } from '#domain/inbox-about.ts';
import type { Application } from '#domain/members/schema.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember } from './factories.ts';

/** A session that has been opened for a listing. */
export function anOwnerSession(db: Database, memberId: string, now: Date): Promise<OwnerSession> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction((transaction) => createOwnerSession(transaction, memberId, now, token));
}

/** A visitor as the owner of a listing, signed in just now. */
export async function ownerOf(ctx: Ctx, memberId: string): Promise<Ctx> {
  const { token } = await anOwnerSession(ctx.db, memberId, ctx.clock());
  const actor = await identifyOwner(ctx.db, memberId, token, ctx.clock());
  if (!actor) throw new Error('Nobody can own a listing that is not there.');
  return { ...ctx, actor };
}

/** A listed member whose owner is signed in. */
export async function aMemberWithOwner(office: Ctx): Promise<{ id: string; owner: Ctx }> {
  const { id } = await aMember(office);
  return { id, owner: await ownerOf(office, id) };
}

/** A listed member to whom a visitor has written. @returns the member's id, and that of the message in the office's inbox */
export async function aMemberWrittenTo(
  office: Ctx,
  given: Partial<Application> = {},
): Promise<{ id: string; messageId: string }> {
  const { id } = await aMember(office, given);
  await writeToOwner({ ...office, actor: { kind: 'visitor' } }, id, aCompanyMessage());
  const [message] = await office.db
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(eq(inboxItems.about, aboutOf('member', id)));
  if (!message) throw new Error('The office has no copy of the message.');
  return { id, messageId: message.id };
}
