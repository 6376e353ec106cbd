import { inbox } from '#app/content/inbox.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { findInboxItem, listAssignees } from '#domain/inbox/inbox.server.ts';
import { readAbout } from '#domain/inbox.ts';
import type { Route } from './+types/message';
import { actOnItem } from './inbox/act.server.ts';
import { InboxItem } from './inbox/inbox-item.tsx';
import { keptWhenUnreached } from './kept-when-unreached.ts';
import { officeMeta } from './office-meta.ts';

export { revalidateAfterDecision as shouldRevalidate } from './revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData?.item.name, loaderData?.item.title, inbox.tabs.messages);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [item, assignees] = await Promise.all([findInboxItem(ctx, 'messages', params.id), listAssignees(ctx)]).catch(refuse);
  const about = readAbout(item);
  const listingId = about?.matter === 'member' ? about.id : undefined;
  return { item, listingId, assignees, entryIds: { answer: crypto.randomUUID(), note: crypto.randomUUID() } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnItem(context.get(ctxKey), 'messages', params.id, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function MessagePage({ loaderData: { listingId, ...loaderData }, actionData }: Route.ComponentProps) {
  return (
    <InboxItem
      box="messages"
      {...loaderData}
      outcome={actionData}
      facts={[
        {
          term: inbox.facts.listing,
          description: listingId ? (
            <a href={`/company/${listingId}`} className="link">
              {loaderData.item.title}
            </a>
          ) : undefined,
        },
      ]}
    />
  );
}
