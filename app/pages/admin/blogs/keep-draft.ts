import { data } from 'react-router';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { keepDraft } from '#domain/articles/drafts.server.ts';
import { Draft } from '#domain/articles/schema.ts';
import { knownActor } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { signInPage } from '../sign-in-address.ts';
import type { Route } from './+types/keep-draft';

/** Keeps what has been typed so far. It stands outside of the office's pages: a session that has ended must not lead the writer away. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  if (knownActor(ctx).kind !== 'staff') return signedOut();
  const draft = Draft.safeParse(await readForm(request));
  if (!draft.success) return data({ kept: false }, { status: 400 });
  try {
    const { id, as } = await keepDraft(ctx, draft.data);
    return data({ kept: true, id, as });
  } catch (error) {
    if (error instanceof Unauthenticated) return signedOut();
    ctx.reportError(error);
    return data({ kept: false }, { status: 500 });
  }
}

/** As every form of the office is answered then, it is told where to sign in. */
function signedOut() {
  return data({ kept: false, signIn: signInPage }, { status: 401 });
}
