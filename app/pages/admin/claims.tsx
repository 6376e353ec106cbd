import { data, Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { officeClaims as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice, type NoticeKind } from '#app/ui/notice.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { endOwnerSession, listOwnerSessions } from '#domain/claims/sessions.server.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import {
  approveListingChange,
  type ChangeStatus,
  listListingChanges,
  refuseListingChange,
  revertListingChange,
} from '#domain/members/listing-changes.server.ts';
import { Logo } from '../members/logo.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import type { Route } from './+types/claims';

interface Outcome {
  kind: NoticeKind;
  message: string;
  unreached?: boolean;
}

const decisions = {
  revert: { decide: revertListingChange, done: words.changes.done.revert },
  approve: { decide: approveListingChange, done: words.changes.done.approve },
  refuse: { decide: refuseListingChange, done: words.changes.done.refuse },
  end: { decide: endOwnerSession, done: words.sessions.ended },
};

const tones: Record<ChangeStatus, BadgeTone> = {
  live: 'positive',
  waiting: 'accent',
  approved: 'positive',
  reverted: 'neutral',
  refused: 'negative',
  replaced: 'neutral',
};

export { revalidateAfterDecision as shouldRevalidate } from './revalidation.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [changes, sessions] = await Promise.all([listListingChanges(ctx), listOwnerSessions(ctx)]).catch(refuse);
  return { changes, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { id = '', decision = '' } = await readForm(request);
  if (!isDecision(decision)) throw data('There is no such decision.', { status: 400 });
  try {
    await decisions[decision].decide(ctx, id);
    return data<Outcome>({ kind: 'success', message: decisions[decision].done });
  } catch (error) {
    return refusal(ctx, error);
  }
}

function refusal(ctx: Ctx, error: unknown) {
  if (error instanceof Conflict || error instanceof NotFound) {
    return data<Outcome>({ kind: 'error', message: error.message }, { status: error instanceof Conflict ? 409 : 404 });
  }
  ctx.reportError(error);
  return data<Outcome>({ kind: 'error', message: words.failed }, { status: 500 });
}

/** A request that never arrives is a failure to decide, not the end of the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  return serverAction().catch(() => ({ kind: 'error' as const, message: words.failed, unreached: true }));
}

export default function Claims({ loaderData: { changes, sessions }, actionData: outcome }: Route.ComponentProps) {
  return (
    <div className="grid gap-14">
      {outcome && <Notice kind={outcome.kind}>{outcome.message}</Notice>}
      <section aria-labelledby="changes">
        <h2 id="changes">{words.changes.heading}</h2>
        <div className="mt-8 grid gap-4">
          {changes.length === 0 && <EmptyState title={words.changes.empty} />}
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </div>
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">{words.sessions.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.sessions.lead}</p>
        <div className="mt-8">
          {sessions.length === 0 && <EmptyState icon="users" title={words.sessions.empty} />}
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Change({ change }: { change: Data['changes'][number] }) {
  return (
    <article className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="text-h4">
          <a href={`/company/${change.memberId}`} className="link break-words">
            {change.fullName}
          </a>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <LocalDateTime moment={change.at} />
          <Badge tone={tones[change.status]}>{words.changes.status[change.status]}</Badge>
          {change.decidedBy && <span>{words.changes.by(change.decidedBy)}</span>}
        </p>
      </div>
      <Difference before={change.before} after={change.after} />
      {change.status === 'live' && <Decide change={change} decisions={['revert']} />}
      {change.status === 'waiting' && <Decide change={change} decisions={['approve', 'refuse']} />}
    </article>
  );
}

/** Each field that differs, as it was and as it became. */
function Difference({ before, after }: { before: Record<string, string>; after: Record<string, string> }) {
  const labels: Record<string, string> = { ...membership.form.labels, logo: words.changes.logo };
  return (
    <dl className="mt-5 border-t border-line">
      {Object.keys(after).map((field) => (
        <div
          key={field}
          className="grid gap-x-6 gap-y-2 border-b border-line py-4 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="font-display font-medium">{labels[field] ?? field}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line text-ink-soft">
            <span className="block text-sm">{words.changes.before}</span>
            <del className="no-underline">
              <Value field={field} value={before[field]} />
            </del>
          </dd>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <span className="block text-sm text-ink-soft">{words.changes.after}</span>
            <ins className="no-underline">
              <Value field={field} value={after[field]} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: string; value: string | undefined }) {
  if (!value) return <em>{words.changes.nothing}</em>;
  return field === 'logo' ? <Logo address={value} alt={words.changes.image} /> : value;
}

interface DecideProps {
  change: { id: string; fullName: string };
  decisions: ('revert' | 'approve' | 'refuse')[];
}

function Decide({ change, decisions }: DecideProps) {
  const deciding = useNavigation().formData?.get('id') === change.id;
  return (
    <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={change.id} />
      {decisions.map((decision) => (
        <Button
          key={decision}
          name="decision"
          value={decision}
          variant={decision === 'approve' ? 'primary' : 'secondary'}
          disabled={deciding}
        >
          {words.changes[decision]} <VisuallyHidden>{change.fullName}</VisuallyHidden>
        </Button>
      ))}
    </Form>
  );
}

function Session({ session }: { session: Data['sessions'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <h3 className="text-h4">
          <a href={`/company/${session.memberId}`} className="link break-words">
            {session.fullName}
          </a>
        </h3>
        <p className="mt-1 text-ink-soft">
          <LocalDateTime moment={session.openedAt} />
          {session.isLive && (
            <>
              {' · '}
              {words.sessions.until} <LocalDateTime moment={session.expiresAt} />
            </>
          )}
        </p>
      </div>
      {session.isLive ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={session.id} />
          <Button name="decision" value="end" variant="secondary">
            {words.sessions.end} <VisuallyHidden>{session.fullName}</VisuallyHidden>
          </Button>
        </Form>
      ) : (
        <Badge>{words.sessions.over}</Badge>
      )}
    </li>
  );
}

function isDecision(name: string): name is keyof typeof decisions {
  return Object.hasOwn(decisions, name);
}
