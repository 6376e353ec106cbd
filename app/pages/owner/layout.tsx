import { Form, Outlet, redirect, useLocation } from 'react-router';
import { owner as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { holdSession } from '#domain/claims/sessions.server.ts';
import { knownActor } from '#domain/context.ts';
import { findOwnListing } from '#domain/members/listing.server.ts';
import { refuseEnded } from '../forms/ended-session.ts';
import { arrive, wayBack } from '../forms/kept-cookie.ts';
import { neverStored } from '../forms/never-stored.ts';
import { unlistedMeta } from '../shell/page-meta.ts';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/layout';
import { ownerSignInAddress } from './sign-in.ts';

export const handle = { interactive: true };

/**
 * Everything below a listing's /owner is for the owner of that very listing, and kept by no browser. What somebody sends whose
 * session has ended meanwhile is given back.
 */
export const middleware: Route.MiddlewareFunction[] = [
  neverStored,
  async ({ request, context, params }) => {
    const ctx = context.get(ctxKey);
    const actor = knownActor(ctx);
    if (actor.kind === 'owner' && actor.memberId === params.id) {
      await holdSession(ctx);
      return arrive(request);
    }
    const signIn = ownerSignInAddress(params.id);
    if (request.method === 'POST') await refuseEnded(request, signIn);
    throw redirect(wayBack(request, signIn));
  },
];

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => unlistedMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { listing } = await findOwnListing(context.get(ctxKey)).catch(refuse);
  return { id: listing.id, fullName: listing.fullName };
}

export default function OwnerLayout({ loaderData: { id, fullName } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const home = `/company/${id}/owner`;
  const tabs = [
    { label: words.tabs.listing, href: home, current: pathname === home },
    { label: words.tabs.messages, href: `${home}/messages`, current: pathname === `${home}/messages` },
    { label: words.tabs.data, href: `${home}/data`, current: pathname === `${home}/data` },
  ];
  return (
    <div className="page-column py-10 sm:py-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-h2">{words.title}</h1>
          <p className="mt-1 text-ink-soft">
            <Written>{fullName}</Written>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink href={`/company/${id}`} variant="quiet">
            {words.see}
          </ButtonLink>
          <Form method="post" action={`${home}/sign-out`} reloadDocument>
            <Button variant="secondary">
              <Icon name="log-out" />
              {words.signOut}
            </Button>
          </Form>
        </div>
      </div>
      <Tabs label={words.title} tabs={tabs} />
      <div className="mt-10">
        <Outlet />
      </div>
    </div>
  );
}
