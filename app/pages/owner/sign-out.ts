import { redirect } from 'react-router';
import { ctxKey } from '#app/context.ts';
import { endOwnSession } from '#domain/claims/sessions.server.ts';
import { knownActor } from '#domain/context.ts';
import type { Route } from './+types/sign-out';
import { noOwnerCookie } from './owner-cookie.ts';

/** Signing out twice is signing out. */
export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  if (knownActor(ctx).kind === 'owner') await endOwnSession(ctx);
  throw redirect(`/company/${encodeURIComponent(params.id)}`, {
    headers: { 'set-cookie': await noOwnerCookie(ctx.siteUrl, params.id) },
  });
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/company/${encodeURIComponent(params.id)}/owner`);
}
