import { Form } from 'react-router';
import { inbox } from '#app/content/inbox.ts';
import { officeClaims } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { endOwnerSession, listOwnerSessions } from '#domain/claims/sessions.server.ts';
import { PageNumber } from '#domain/fields.ts';
import { actOnButton } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { NumberedPages } from '../shell/numbered-pages.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/owner-sessions';
import { officeMeta } from './office-meta.ts';

const { sessions: words } = officeClaims;

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading, inbox.tabs.claims);

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = PageNumber.parse(queryOf(request).get('page'));
  return listOwnerSessions(context.get(ctxKey), page).catch(refuse);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  return actOnButton(ctx, values, () => endOwnerSession(ctx, values.id ?? '').then(() => words.ended));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function OwnerSessions({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { sessions, page, pages, total } = loaderData;
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      <div className="mt-8 grid gap-6">
        <OutcomeNotice outcome={outcome} />
        {total === 0 ? (
          <EmptyState icon="users" title={words.empty} />
        ) : (
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
        <NumberedPages page={page} pages={pages} total={total} at={(page) => `?page=${page}`} label={words.pages} />
      </div>
      <ButtonLink href="/admin/claims" variant="quiet" className="mt-8 -ml-3">
        <Icon name="arrow-left" />
        {inbox.back.claims}
      </ButtonLink>
    </>
  );
}

function Session({ session }: { session: Route.ComponentProps['loaderData']['sessions'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <h3 className="text-h4">
          <a href={`/company/${session.memberId}`} className="link">
            <Written>{session.fullName}</Written>
          </a>
        </h3>
        <p className="mt-1 text-ink-soft">
          <LocalDateTime moment={session.openedAt} />
          {session.isLive && (
            <>
              {' · '}
              {words.until} <LocalDateTime moment={session.expiresAt} />
            </>
          )}
        </p>
      </div>
      {session.isLive ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={session.id} />
          <Button variant="secondary">
            {words.end} <VisuallyHidden>{session.fullName}</VisuallyHidden>
          </Button>
        </Form>
      ) : (
        <Badge>{words.over}</Badge>
      )}
    </li>
  );
}
