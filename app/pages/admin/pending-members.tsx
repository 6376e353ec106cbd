import { useEffect, useRef } from 'react';
import { data, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { bringTo } from '#app/ui/bring-to.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Ctx } from '#domain/context.ts';
import { keyword } from '#domain/fields.ts';
import { findMembers } from '#domain/members/find-members.server.ts';
import { approveMember, rejectMember } from '#domain/members/members.server.ts';
import { listPending } from '#domain/members/pending.server.ts';
import { othersAtAddress } from '#domain/members/same-address.server.ts';
import { actOnButton } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { orDoneBefore } from '../forms/or-done-before.server.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { mailWords } from '../shell/mail-words.ts';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/pending-members';
import { DecisionForm } from './decision-form.tsx';
import { FindMember, mostFound } from './members/find-member.tsx';
import { nextWaiting } from './members/next-waiting.ts';
import { SameAddress } from './members/same-address.tsx';
import { officeMeta } from './office-meta.ts';
import { StayingOutcome } from './staying-outcome.tsx';

const { members: words } = office;

/** How many applications one screen lists. */
const mostShown = 50;

/** What the buttons of an application say, and what comes of them. */
const decisions = {
  approve: { done: words.approved, failed: words.approveFailed },
  reject: { done: words.rejected, failed: words.rejectFailed },
};
type Decision = keyof typeof decisions;

/** Apart from the words, which the browser says too: it knows no verbs. */
const verbs: Record<Decision, typeof approveMember> = { approve: approveMember, reject: rejectMember };

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = queryOf(request);
  const [cursor, q] = [query.get('cursor') ?? '', keyword().parse(query.get('q') ?? '')];
  const [list, found] = await Promise.all([listAfter(ctx, cursor), findMembers(ctx, q, mostFound + 1)]).catch(refuse);
  const others = await othersAtAddress(
    ctx,
    list.members.map(({ id }) => id),
  ).catch(refuse);
  return { ...list, others, q, found };
}

/** The applications that wait after a cursor; the oldest where all of those have been decided: an address outlives its rows. */
async function listAfter(ctx: Ctx, cursor: string) {
  const list = await listPending(ctx, cursor, mostShown);
  if (cursor === '' || list.members.length > 0) return { cursor, ...list };
  return { cursor: '', ...(await listPending(ctx, '', mostShown)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  const { id = '', intent: decision = '' } = values;
  if (!isDecision(decision)) throw data(office.nothingAsked, { status: 400 });
  const { done, failed } = decisions[decision];
  return actOnButton(ctx, values, () => orDoneBefore(verbs[decision](ctx, id)).then(() => mailWords(ctx, done)), { failed });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keptWhenUnreached(args, (decision) => decisions[isDecision(decision) ? decision : 'reject'].failed);

export default function PendingMembers({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { q, found } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <FindMember q={q} found={found} />
      <StayingOutcome outcome={outcome} onPutAway={() => heading.current?.focus({ preventScroll: true })} />
      {q === '' && <Requests {...loaderData} />}
    </>
  );
}

/** The applications that wait; whoever looks for a member sees whom they found instead. */
function Requests({ members, others, total, cursor, nextCursor }: Omit<Route.ComponentProps['loaderData'], 'q' | 'found'>) {
  const deciding = useNavigation().formData?.get('id');
  const list = useFocusOnNext(members, deciding);
  return (
    <div className="mt-8 grid gap-6">
      {total === 0 && <EmptyState title={words.empty} />}
      {cursor === '' && nextCursor && <Notice>{words.more(members.length, total)}</Notice>}
      {members.length > 0 && (
        <ul ref={list} className="grid gap-4">
          {members.map((member) => (
            <li
              key={member.id}
              className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center"
            >
              <div className="min-w-0">
                <h3 className="text-h4">
                  <a href={`/admin/members/${member.id}${pageFrom(cursor)}`} className="link">
                    <Written>{member.fullName}</Written>
                  </a>
                </h3>
                <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere text-ink-soft">
                  <EmailLink address={member.email} />
                  <span>{member.phone}</span>
                  <LocalDateTime moment={member.createdAt} />
                </p>
                <SameAddress others={others[member.id]} className="mt-3" />
              </div>
              <DecisionForm member={member} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {cursor !== '' && (
          <ButtonLink href="/admin/members" variant="secondary">
            {words.oldest}
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink href={`/admin/members${pageFrom(nextCursor)}`} variant="secondary">
            {words.next}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** Once an application is decided, and its buttons are gone, the reader is brought on to the next that waits. */
function useFocusOnNext(members: readonly { id: string }[], deciding: unknown) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<{ id: string; listed: string[] }>(undefined);
  useEffect(() => {
    const waiting = members.map(({ id }) => id);
    if (typeof deciding === 'string') {
      asked.current = { id: deciding, listed: waiting };
      return;
    }
    if (!asked.current || waiting.includes(asked.current.id)) return;
    const { id, listed } = asked.current;
    asked.current = undefined;
    const next = nextWaiting(id, listed, waiting);
    if (!next) return;
    const name = list.current?.querySelectorAll<HTMLElement>('h3 a')[waiting.indexOf(next)];
    if (name) bringTo(name);
  }, [members, deciding]);
  return list;
}

/** @returns the query of the page of the list that begins at a cursor; '' for the oldest */
function pageFrom(cursor: string): string {
  return cursor && `?${new URLSearchParams({ cursor })}`;
}

function isDecision(decision: string): decision is Decision {
  return Object.hasOwn(decisions, decision);
}
