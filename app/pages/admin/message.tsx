import { inbox } from '#app/content/inbox.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { findInboxItem, listAssignees } from '#domain/inbox/inbox.server.ts';
import type { Route } from './+types/message';
import { actOnItem } from './inbox/act.server.ts';
import { InboxItem } from './inbox/inbox-item.tsx';
import { keptWhenUnreached } from './inbox/outcome.ts';
import { officeMeta } from './office-meta.ts';

export { revalidateAfterDecision as shouldRevalidate } from './revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData?.item.name, loaderData?.item.title, inbox.tabs.messages);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [item, assignees] = await Promise.all([findInboxItem(ctx, 'messages', params.id), listAssignees(ctx)]).catch(refuse);
  return { item, assignees, entryIds: { answer: crypto.randomUUID(), note: crypto.randomUUID() } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnItem(context.get(ctxKey), 'messages', params.id, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const [kind, memberId] = loaderData.item.about.split('/');
  return (
    <InboxItem
      box="messages"
      {...loaderData}
      outcome={actionData}
      facts={[
        {
          term: inbox.facts.listing,
          description:
            kind === 'member' ? (
              <a href={`/company/${memberId}`} className="link">
                {loaderData.item.title}
              </a>
            ) : undefined,
        },
      ]}
    />
  );
}
